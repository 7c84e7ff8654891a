"""Counts of the visits of each address within a minute or a day, by all processes together (STATS-50)."""

import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from services.chassis.http.period_counter import PeriodCounter, seconds_left
from services.stats.beacon_limits.models import Period

# Of the limit: from here on a process shares its count of an address. Twenty processes that do not share theirs yet
# count less than half of the limit together.
SHARED = 0.02
MAX_BUSY = 1000


@dataclass(frozen=True)
class Share:
    """Visits by address that a process has counted in the period with this number, and shares with the others."""

    number: int
    visits: Counter[str]


class SharedCounts:
    """Counts the visits of each address within a period; processes add up those of busy addresses in the database.

    A period begins and ends by the clock of the process. What was not shared when it ends is forgotten.

    Args:
        limit: visits of an address within a period, in all processes together.
    """

    def __init__(self, period: Period, limit: int) -> None:
        self.period, self.limit = period, limit
        self._visits = PeriodCounter(period.seconds)
        self._number = 0  # of the current period
        self._unshared = Counter[str]()
        self._shared: Mapping[str, int] = {}

    def is_exceeded(self, address: str, visits: int) -> bool:
        """Count visits of an address. Return whether it reported more than it may in this period."""
        now = _read_clock()
        self._begin_period(now)
        number = self._count(address, visits, now)
        return max(number, self._shared.get(address, 0) + self._unshared[address]) > self.limit

    def seconds_left(self) -> int:
        """Return how many seconds the current period still has."""
        return seconds_left(_read_clock(), self.period.seconds)

    def take_share(self) -> Share:
        """Return what this process has to share, and forget it."""
        self._begin_period(_read_clock())
        share, self._unshared = Share(self._number, self._unshared), Counter()
        return share

    def put_back(self, share: Share) -> None:
        """Keep visits that could not be shared, unless their period has ended."""
        if share.number == self._number:
            self._unshared = share.visits + self._unshared

    def set_shared(self, share: Share, visits: Mapping[str, int]) -> None:
        """Set the visits of all processes, this share included, unless their period has ended."""
        if share.number == self._number:
            self._shared = visits

    def _begin_period(self, now: float) -> None:
        number = self.period.get_number(now)
        if number != self._number:
            self._number, self._unshared, self._shared = number, Counter(), {}

    def _count(self, address: str, visits: int, now: float) -> int:
        """Count visits of an address in this process. Return their number in this period."""
        number, least = self._visits.add(address, visits, now), SHARED * self.limit
        if number >= least and (address in self._unshared or len(self._unshared) < MAX_BUSY):
            self._unshared[address] += visits if number - visits >= least else number
        return number


def _read_clock() -> float:
    """Return the time by which periods begin and end."""
    return time.time()
