"""Whether a user agent is a robot's (STATS-24, STATS-74)."""

import re
from functools import lru_cache

from crawleruseragents import is_crawler

MAX_LENGTH = 500
_UNLISTED = re.compile(
    r"compatible; (?!Konqueror)[^;()]+/\d|https?://|(?<!cu)bot\b|crawler|spider|scanner|monitor|preview|"
    r"^(java|ruby|perl|php|postmanruntime|undici)\b",
    re.IGNORECASE,
)
"""How robots describe themselves that the list lacks; CUBOT makes phones."""


@lru_cache(maxsize=4096)
def is_bot_agent(user_agent: str) -> bool:
    """Whether the user agent is a bot's. An empty one is, because browsers always send one."""
    agent = user_agent[:MAX_LENGTH]
    return not agent.strip() or _UNLISTED.search(agent) is not None or is_crawler(agent)
