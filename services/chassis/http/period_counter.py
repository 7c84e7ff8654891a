"""Counts by key within a minute or a day, in bounded memory: visits, requests and changes of addresses, reports."""

import time
from collections import Counter

MAX_ADDRESSES = 100_000
MINUTE, DAY = 60.0, 86_400.0


class PeriodCounter:
    """Counts by address within the current period, which is a minute unless another is given.

    Each process counts for itself. Over `MAX_ADDRESSES` addresses all counts begin again, so that memory is bounded.

    Args:
        period: in seconds.
    """

    def __init__(self, period: float = MINUTE) -> None:
        self._length = period
        self._period = 0
        self._counts: Counter[str] = Counter()

    def add(self, address: str, amount: int = 1, now: float | None = None) -> int:
        """Add to the count of an address. Return its count in this period.

        Args:
            now: the time in seconds, always of the same clock; by default of a monotonic one.
        """
        period = int((time.monotonic() if now is None else now) // self._length)
        if period != self._period or len(self._counts) > MAX_ADDRESSES:
            self._period, self._counts = period, Counter()
        self._counts[address] += amount
        return self._counts[address]


def seconds_left(now: float | None = None, period: float = MINUTE) -> int:
    """Return how many seconds the current period still has, at least one."""
    return int(period - (time.monotonic() if now is None else now) % period) + 1
