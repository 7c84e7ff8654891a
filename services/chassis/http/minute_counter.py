"""Counts by key within a minute, in bounded memory: visits, requests and changes of addresses, and kinds of reports."""

import time
from collections import Counter

MAX_ADDRESSES = 100_000
MINUTE = 60.0


class MinuteCounter:
    """Counts by address within the current minute.

    Each process counts for itself. Over `MAX_ADDRESSES` addresses all counts begin again, so that memory is bounded.
    """

    def __init__(self) -> None:
        self._minute = 0
        self._counts: Counter[str] = Counter()

    def add(self, address: str, amount: int = 1, now: float | None = None) -> int:
        """Add to the count of an address. Return its count in this minute.

        Args:
            now: the time of a monotonic clock, in seconds.
        """
        minute = int((time.monotonic() if now is None else now) // MINUTE)
        if minute != self._minute or len(self._counts) > MAX_ADDRESSES:
            self._minute, self._counts = minute, Counter()
        self._counts[address] += amount
        return self._counts[address]


def seconds_left(now: float | None = None) -> int:
    """Return how many seconds the current minute still has, at least one."""
    return int(MINUTE - (time.monotonic() if now is None else now) % MINUTE) + 1
