"""Recognises bots by their user agent and by how many visits they report."""

import hashlib
import re
import secrets
import time
from functools import lru_cache

from services.chassis.limits import LocalLimit

MINUTE = 60.0
MAX_PER_MINUTE = 60  # visits of one IP address; people are not faster
_visits = LocalLimit(f"{MAX_PER_MINUTE} per minute")
_secret = secrets.token_bytes()
_BOT_PATTERN = re.compile(
    r"bot|crawl|spider|slurp|preview|headless|phantom|puppeteer|playwright|selenium|monitor|scan|fetch|archiv|"
    r"facebookexternalhit|embedly|quora link|outbrain|validator|lighthouse|pingdom|uptime|"
    r"^(curl|wget|python|java|go-http|okhttp|axios|node|ruby|perl|php|libwww|httpx?|apache-httpclient|postman)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def is_bot_agent(user_agent: str) -> bool:
    """Whether the user agent is a bot's. An empty one is, because browsers always send one."""
    return not user_agent.strip() or _BOT_PATTERN.search(user_agent[:500]) is not None


def is_bot_rate(address: str, visits: int = 1, now: float | None = None) -> bool:
    """Count visits of an address. Return whether it reports more of them within a minute than a person does."""
    return _visits.is_exceeded(address, visits, now)


def get_burst(address: str, now: float | None = None) -> int:
    """Return a number that the visits of an address within a minute share, from which nobody can tell the address.

    With it those are marked too that were stored before the address reported too many (`consumers`).
    """
    minute = int((time.monotonic() if now is None else now) // MINUTE)
    digest = hashlib.blake2b(f"{minute} {address}".encode(), key=_secret, digest_size=8).digest()
    return int.from_bytes(digest) >> 1  # fits into a bigint
