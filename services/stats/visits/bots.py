"""Recognises bots by their user agent and by their request rate."""

import re
import time
from collections import Counter
from functools import lru_cache

MAX_PER_MINUTE = 120  # visits of one IP address; people are not faster
MAX_ADDRESSES = 100_000
MINUTE = 60.0
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


class RateCounter:
    """Counts the visits of each IP address within the current minute."""

    def __init__(self) -> None:
        self._minute = 0
        self._visits: Counter[str] = Counter()

    def hit(self, address: str, now: float | None = None) -> bool:
        """Count a visit. Return whether the IP address is over the limit.

        Args:
            now: the time of a monotonic clock, in seconds.
        """
        minute = int((time.monotonic() if now is None else now) // MINUTE)
        if minute != self._minute or len(self._visits) > MAX_ADDRESSES:
            self._minute, self._visits = minute, Counter()
        self._visits[address] += 1
        return self._visits[address] > MAX_PER_MINUTE
