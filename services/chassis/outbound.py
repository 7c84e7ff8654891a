"""HTTP requests to addresses that people typed: to public networks only, and to those that a setting opens.

Their transport connects to checked addresses only (ALERT-34, API-85).
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from threading import Lock
from typing import Annotated, Any

import httpx
from pydantic import BeforeValidator
from pydantic_settings import NoDecode

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def _split_networks(value: Any) -> Any:
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


Networks = Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_split_networks)]
"""The type of a setting that lists networks, such as `10.20.0.0/16, fd00::/8`."""
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""(host, port) → the addresses of the host."""

PUBLIC_PORTS = frozenset({80, 443})
_DEFAULT_PORTS = {"http": 80, "https": 443}
MAX_LOOKUPS = 8
"""The name lookups of one process at a time."""
_lookups = ThreadPoolExecutor(MAX_LOOKUPS, thread_name_prefix="outbound-lookup")
# Of its own: a lookup cannot be cancelled, and slow ones would hold up everything else that needs a thread.

_NAT64 = IPv6Network("64:ff9b::/96")
_GLOBAL_UNICAST = IPv6Network("2000::/3")
_SPECIAL_NETWORKS: tuple[Network, ...] = (
    *map(IPv4Network, ("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12")),
    *map(IPv4Network, ("192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15")),
    *map(IPv4Network, ("198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3")),
    *map(IPv6Network, ("2001::/23", "2001:db8::/32", "3fff::/20")),
)
"""IANA's networks of special-purpose addresses, and multicast. Interpreters differ in which of them they know."""
_PLATFORM_SERVICES = frozenset({IPv4Address("168.63.129.16")})  # of a virtual machine in Azure; its address is public
_IPV4_BITS = 0xFFFFFFFF


class ForbiddenAddress(Exception):
    """The host has an address that may not be connected to."""


class UnknownHost(Exception):
    """The host name does not exist."""


def is_public(address: Address) -> bool:
    """Return whether an address is on the public Internet.

    An IPv6 address that carries an IPv4 address (mapped, 6to4, NAT64) is judged by that address as well.
    """
    if address in _PLATFORM_SERVICES or any(address in network for network in _SPECIAL_NETWORKS):
        return False
    if isinstance(address, IPv6Address) and not (address in _GLOBAL_UNICAST or address in _NAT64):
        return False
    embedded = _extract_ipv4(address)
    return embedded is None or is_public(embedded)


def _extract_ipv4(address: Address) -> IPv4Address | None:
    if isinstance(address, IPv4Address):
        return None
    if address in _NAT64:
        return IPv4Address(int(address) & _IPV4_BITS)
    return address.ipv4_mapped or address.sixtofour


async def resolve_host(host: str, port: int) -> Sequence[str]:
    """Return the addresses of a host name, in the order of the system's preference; an OSError may be transient."""
    look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        found = await asyncio.get_running_loop().run_in_executor(_lookups, look_up)
    except socket.gaierror as error:
        if error.errno in (socket.EAI_NONAME, getattr(socket, "EAI_NODATA", None)):
            raise UnknownHost(host) from error
        raise
    return list(dict.fromkeys(str(place[0]) for *_, place in found))


@dataclass(frozen=True)
class NetworkPolicy:
    """Resolves host names to addresses that a request may connect to: public ones, and those of `allowed` networks."""

    allowed: Sequence[Network] = ()  # not public and open nevertheless, on every port
    resolve: Resolve = field(default=resolve_host)

    async def find_address(self, host: str, port: int) -> str:
        """Return the address to connect to. The name is resolved once, and every address it has is judged."""
        addresses = [ip_address(text.partition("%")[0]) for text in await self.resolve(host, port)]
        if not addresses:
            raise UnknownHost(host)
        for address in addresses:
            if not self._may_connect(address, port):
                raise ForbiddenAddress(f"{host} has the address {address}, port {port}")
        return str(addresses[0])

    def _may_connect(self, address: Address, port: int) -> bool:
        if any(address in network for network in self.allowed if network.version == address.version):
            return True
        return port in PUBLIC_PORTS and is_public(address)


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
        """Send a request to the checked address of its host; besides httpx's errors it raises those of the policy."""
        host, port = _read_target(request)
        return await self._connections.handle_async_request(_pin(request, await self._policy.find_address(host, port)))

    async def aclose(self) -> None:
        """Close all connections."""
        await self._connections.aclose()


class GuardedSyncTransport(httpx.BaseTransport):
    """The same for threads without an event loop. It keeps the connections of each host name for further requests."""

    def __init__(self, policy: NetworkPolicy) -> None:
        self._policy, self._lock = policy, Lock()
        self._connections: dict[str, httpx.HTTPTransport] = {}

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request to the checked address of its host; an address that is refused is an httpx.ConnectError."""
        host, port = _read_target(request)
        try:
            address = asyncio.run(self._policy.find_address(host, port))
        except (UnknownHost, UnicodeError) as error:  # the latter of a name that is too long for one
            raise httpx.ConnectError(f"there is no host {host}", request=request) from error
        except ForbiddenAddress as error:
            raise httpx.ConnectError(f"{error}, which is not public", request=request) from error
        with self._lock:
            connections = self._connections.get(host) or httpx.HTTPTransport(trust_env=False)
            self._connections[host] = connections
        return connections.handle_request(_pin(request, address))

    def close(self) -> None:
        """Close all connections."""
        for connections in self._connections.values():
            connections.close()


def _read_target(request: httpx.Request) -> tuple[str, int]:
    """Return host and port of a request; refuse schemes other than HTTP."""
    url = request.url
    if url.scheme not in _DEFAULT_PORTS:
        raise httpx.UnsupportedProtocol(f"no request is sent to a {url.scheme} address", request=request)
    return url.raw_host.decode("ascii"), url.port or _DEFAULT_PORTS[url.scheme]


def _pin(request: httpx.Request, address: str) -> httpx.Request:
    """Return the request with an address in the place of its host, which the certificate must still have."""
    host = request.url.raw_host.decode("ascii")
    return httpx.Request(
        request.method,
        request.url.copy_with(host=address),
        headers=request.headers,
        stream=request.stream,
        extensions={**request.extensions, "sni_hostname": host.rstrip(".")},
    )
