"""How failed sign-ins are counted and limited (API contract §3). Pure functions."""

import hashlib
import math
from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address, ip_network

MAX_FAILURES = 10
FAILURES_COUNT_FOR = timedelta(minutes=15)
LAST_SEEN_PRECISION = timedelta(minutes=5)
MAX_USER_AGENT = 500
WRONG_CREDENTIALS = "Invalid email or password, please try again."
_IPV6_PREFIX = 64  # bits; one household or server owns a whole /64


def hash_attempt(email_key: str, address: str) -> bytes:
    """The key under which failures are counted: one account from one client address."""
    return hashlib.sha256(f"{email_key}\0{normalize_address(address)}".encode()).digest()


def normalize_address(address: str) -> str:
    """The client address to count by; of IPv6 the /64 network, since one client owns all of it."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(ip_network((int(known), _IPV6_PREFIX), strict=False))
    return str(getattr(known, "ipv4_mapped", None) or known)


def seconds_until_retry(oldest: datetime, now: datetime) -> int:
    """Whole seconds until the oldest counted failure stops counting; at least one."""
    return max(1, math.ceil((oldest + FAILURES_COUNT_FOR - now).total_seconds()))
