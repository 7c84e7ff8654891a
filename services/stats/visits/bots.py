"""Which visits look like those of a machine: by what it calls itself, or by how fast it goes (API contract §3)."""

import re
import time
from collections import Counter
from functools import lru_cache

MOST_A_MINUTE = 120  # from one address; nobody reads faster
MOST_ADDRESSES = 100_000
MINUTE = 60.0
_MACHINES = re.compile(
    r"bot|crawl|spider|slurp|preview|headless|phantom|puppeteer|playwright|selenium|monitor|scan|fetch|archiv|"
    r"facebookexternalhit|embedly|quora link|outbrain|validator|lighthouse|pingdom|uptime|"
    r"^(curl|wget|python|java|go-http|okhttp|axios|node|ruby|perl|php|libwww|httpx?|apache-httpclient|postman)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def is_machine(user_agent: str) -> bool:
    """Whether this is what programs call themselves; people's browsers always say something."""
    return not user_agent.strip() or _MACHINES.search(user_agent[:500]) is not None


class Pace:
    """How often each address has come within the current minute."""

    def __init__(self) -> None:
        self._minute = 0
        self._times: Counter[str] = Counter()

    def is_too_fast(self, address: str, now: float | None = None) -> bool:
        """Note one more time, and say whether it is more often than people come.

        Args:
            now: seconds of a clock that never goes back.
        """
        minute = int((time.monotonic() if now is None else now) // MINUTE)
        if minute != self._minute or len(self._times) > MOST_ADDRESSES:
            self._minute, self._times = minute, Counter()
        self._times[address] += 1
        return self._times[address] > MOST_A_MINUTE
