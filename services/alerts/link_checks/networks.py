"""Which network addresses a check may connect to: public ones, and those that a setting opens (ALERT-34)."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""(host, port) → the addresses of the host."""

PUBLIC_PORTS = frozenset({80, 443})
_NAT64 = IPv6Network("64:ff9b::/96")
_IPV4_BITS = 0xFFFFFFFF


class ForbiddenAddress(Exception):
    """The host has an address that may not be connected to."""


class UnknownHost(Exception):
    """The host name does not exist."""


def is_public(address: Address) -> bool:
    """Return whether an address is on the public Internet.

    An IPv6 address that carries an IPv4 address (mapped, 6to4, NAT64) is judged by that address as well.
    """
    if not address.is_global or address.is_multicast:
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
    """Return the addresses of a host name, in the order of the system's preference.

    Raises:
        UnknownHost: the name does not exist.
        OSError: the name cannot be resolved now.
    """
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except socket.gaierror as error:
        if error.errno in (socket.EAI_NONAME, getattr(socket, "EAI_NODATA", None)):
            raise UnknownHost(host) from error
        raise
    return list(dict.fromkeys(str(place[0]) for *_, place in found))


@dataclass(frozen=True)
class NetworkPolicy:
    """Resolves host names to addresses that a check may connect to.

    Args:
        allowed: networks that are not public and are open nevertheless, on every port.
        resolve: the name lookup.
    """

    allowed: Sequence[Network] = ()
    resolve: Resolve = field(default=resolve_host)

    async def find_address(self, host: str, port: int) -> str:
        """Return the address to connect to. The name is resolved once, and every address it has is judged.

        Raises:
            ForbiddenAddress: one of its addresses is not public, or the port is not a web port.
            UnknownHost: the name does not exist.
            OSError: the name cannot be resolved now.
        """
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
