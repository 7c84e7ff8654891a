"""The networks of mail gateways, data centres and the like, from a file (STATS-75)."""

import csv
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path

import structlog

log = structlog.get_logger(__name__)


class NetworkKind(StrEnum):
    """Who uses a network."""

    GATEWAY = "gateway"
    DATA_CENTRE = "data-centre"
    RELAY = "relay"
    VPN = "vpn"
    OTHER = "other"


SCANNING = frozenset({NetworkKind.GATEWAY, NetworkKind.DATA_CENTRE})
"""The kinds from which scanners come, and people as well; others are no sign."""


class Networks:
    """Finds the smallest network that an address belongs to."""

    def __init__(self, kinds: Mapping[IPv4Network | IPv6Network, NetworkKind]) -> None:
        self._kinds = {(net.version, net.prefixlen, int(net.network_address)): kind for net, kind in kinds.items()}
        self._lengths = sorted({key[:2] for key in self._kinds}, reverse=True)
        self.find = lru_cache(maxsize=4096)(self._find)

    def _find(self, address: str) -> NetworkKind | None:
        """Return the kind of the network of an address. IPv4 in IPv6 is IPv4."""
        try:
            parsed = ip_address(address)
        except ValueError:
            return None
        parsed = (parsed.version == 6 and parsed.ipv4_mapped) or parsed
        for version, length in self._lengths:
            rest = parsed.max_prefixlen - length
            if version == parsed.version and (key := (version, length, int(parsed) >> rest << rest)) in self._kinds:
                return self._kinds[key]
        return None


def load_networks(path: Path) -> Networks:
    """Load the networks of a file. What cannot be read is logged and left out."""
    try:
        kinds, wrong = read_networks(path)
    except OSError as error:
        log.warning("no networks are known", path=str(path), error=repr(error))
        return Networks({})
    for line, reason in wrong.items():
        log.warning("a network cannot be read", path=str(path), line=line, error=reason)
    return Networks(kinds)


def read_networks(path: Path) -> tuple[dict[IPv4Network | IPv6Network, NetworkKind], dict[int, str]]:
    """Read the columns cidr and kind of a CSV file. Return also what is wrong with lines that cannot be read."""
    kinds, wrong = dict[IPv4Network | IPv6Network, NetworkKind](), dict[int, str]()
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        for row in (lines := csv.reader(file)):
            if not row or row[0].startswith("#") or row[0] == "cidr":
                continue
            try:
                cidr, kind, *_ = (value.strip() for value in row)
                kinds[ip_network(cidr, strict=False)] = NetworkKind(kind)
            except ValueError as error:
                wrong[lines.line_num] = str(error)
    return kinds, wrong
