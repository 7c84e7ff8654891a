"""How many guesses somebody has (API contract §3). Pure functions."""

import hashlib
import math
from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address, ip_network

MOST_FAILURES = 10
FAILURES_COUNT_FOR = timedelta(minutes=15)
SEEN_WITHIN = timedelta(minutes=5)
MOST_USER_AGENT = 500
WRONG = "Invalid email or password, please try again."
_HOME_NETWORK = 64  # bits of an IPv6 address that one household or server has to itself


def attempt_key(email_key: str, address: str) -> bytes:
    """What failures are counted by: one account from one address."""
    return hashlib.sha256(f"{email_key}\0{counted_address(address)}".encode()).digest()


def counted_address(address: str) -> str:
    """The address, or for IPv6 its network: whoever has one address of it has them all."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(ip_network((int(known), _HOME_NETWORK), strict=False))
    return str(getattr(known, "ipv4_mapped", None) or known)


def seconds_until_free(oldest: datetime, now: datetime) -> int:
    """Whole seconds until the oldest counted failure stops counting; at least one."""
    return max(1, math.ceil((oldest + FAILURES_COUNT_FOR - now).total_seconds()))
