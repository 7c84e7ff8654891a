"""An HTTP transport that connects to checked addresses only (ALERT-34, API-85)."""

from __future__ import annotations

import ssl

import httpx

from services.chassis.outbound.networks import NetworkPolicy

_DEFAULT_PORTS = {"http": 80, "https": 443}


class GuardedTransport(httpx.AsyncBaseTransport):
    """Resolves the host of each request once and connects to the address that the policy accepted.

    A redirect is a request of its own, so its target is judged too. No second lookup happens: the connection is made
    to the address itself, while `Host` and the name that the certificate must have stay those of the URL. Connections
    are not reused, because two names may have the same address.

    Args:
        authorities: the certificate authorities to trust; None for those that browsers trust.
    """

    def __init__(self, policy: NetworkPolicy, max_connections: int, authorities: ssl.SSLContext | None = None) -> None:
        limits = httpx.Limits(max_connections=max_connections, max_keepalive_connections=0)
        self._policy = policy
        self._connections = httpx.AsyncHTTPTransport(verify=authorities or True, trust_env=False, limits=limits)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request to the checked address of its host.

        Raises:
            ForbiddenAddress: the host has an address that may not be connected to.
            UnknownHost: the host name does not exist.
            OSError: the host name cannot be resolved now.
            httpx.TransportError: the server cannot be reached.
        """
        url, host = request.url, request.url.raw_host.decode("ascii")
        if url.scheme not in _DEFAULT_PORTS:
            raise httpx.UnsupportedProtocol(f"no request is sent to a {url.scheme} address", request=request)
        address = await self._policy.find_address(host, url.port or _DEFAULT_PORTS[url.scheme])
        pinned = httpx.Request(
            request.method,
            url.copy_with(host=address),
            headers=request.headers,
            stream=request.stream,
            extensions={**request.extensions, "sni_hostname": host.rstrip(".")},
        )
        return await self._connections.handle_async_request(pinned)

    async def aclose(self) -> None:
        """Close all connections."""
        await self._connections.aclose()
