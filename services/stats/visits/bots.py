"""Recognises bots by their user agent and by their request rate."""

import re
from functools import lru_cache

from services.chassis.http.period_counter import PeriodCounter

MAX_PER_MINUTE = 120  # visits of one IP address; people are not faster
_requests = PeriodCounter()
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


def is_bot_rate(address: str, now: float | None = None) -> bool:
    """Count a request of an address. Return whether it sends more of them within a minute than a person does."""
    return _requests.add(address, now=now) > MAX_PER_MINUTE
