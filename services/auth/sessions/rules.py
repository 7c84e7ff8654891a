"""Counting and limits of failed sign-ins (ACCOUNT-3). Pure functions."""

import hashlib
import math
from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address, ip_network

MAX_FAILURES = 10
FAILURE_WINDOW = timedelta(minutes=15)
LAST_SEEN_PRECISION = timedelta(minutes=5)
MAX_USER_AGENT = 500
WRONG_CREDENTIALS = "Invalid email or password, please try again."
_IPV6_PREFIX = 64  # bits; one household or server owns a whole /64


def hash_attempt(email_key: str, address: str) -> bytes:
    """Return the key under which failures are counted: one account from one client address."""
    return hashlib.sha256(f"{email_key}\0{normalize_client_ip(address)}".encode()).digest()


def normalize_client_ip(address: str) -> str:
    """Return the client address to count by; for IPv6 its /64 network, since one client owns all of it."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return str(ip_network((int(parsed), _IPV6_PREFIX), strict=False))
    return str(getattr(parsed, "ipv4_mapped", None) or parsed)


def seconds_until_retry(oldest: datetime, now: datetime) -> int:
    """Return the whole seconds until the oldest counted failure stops counting, at least 1."""
    return max(1, math.ceil((oldest + FAILURE_WINDOW - now).total_seconds()))
