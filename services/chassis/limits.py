"""Limits on what is done within a period, in each process."""

import time
from collections import Counter

from limits import parse

from services.chassis.http.problems import TooMany

MAX_KEYS = 100_000  # of a local limit


class LocalLimit:
    """A limit that each process counts for itself, within minutes of its clock, in bounded memory.

    Over `MAX_KEYS` keys all counts begin again. The library's own storage in memory is not bounded, and starts a
    thread with each use.

    Args:
        rate: how many within which period, such as `60 per minute`.
        message: the refusal of more.
    """

    def __init__(self, rate: str, message: str = "") -> None:
        item = parse(rate)
        self._amount, self._seconds, self._message = item.amount, item.get_expiry(), message
        self._period, self._counts = 0, Counter[str]()

    def is_exceeded(self, key: str, amount: int = 1, now: float | None = None) -> bool:
        """Count uses of a key. Return whether there were too many in the period of `now`, by the monotonic clock."""
        period = int((time.monotonic() if now is None else now) // self._seconds)
        if period != self._period or len(self._counts) > MAX_KEYS:
            self._period, self._counts = period, Counter()
        self._counts[key] += amount
        return self._counts[key] > self._amount

    def spend(self, key: str) -> None:
        """Count a use of a key."""
        if self.is_exceeded(key):
            raise TooMany(int(self._seconds - time.monotonic() % self._seconds) + 1, self._message)
