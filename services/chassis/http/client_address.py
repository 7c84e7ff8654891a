"""The address of a client, by which limits count (API-40)."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

IPV6_PREFIX = 56  # bits; a client with IPv6 has a whole network of this size


def client_address(request: HTTPConnection) -> str:
    """Return the IP address of a client; of IPv6 its network of 56 bits, as in the gateway's limits.

    It is the address that the gateway wrote to `X-Forwarded-For` (see `Settings.forwarded_allow_ips`).
    """
    return normalize_address(request.client.host) if request.client else ""


@lru_cache(maxsize=4096)
def normalize_address(host: str) -> str:
    """Return an IPv4 address as it is, and an IPv6 address as its network: `2001:db8::/56`."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((int(address), IPV6_PREFIX), strict=False))
    return host
