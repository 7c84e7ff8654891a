"""Counts of the visits of each address within a minute or a day, by all processes together (STATS-50)."""

import time
from collections import Counter
from collections.abc import Mapping

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.period_counter import PeriodCounter, seconds_left
from services.stats.beacon_limits.periods import Period
from services.stats.beacon_limits.repository import add_visits, list_busy, store_busy

NEAR = 0.8  # of the limit: from here on an address is listed
# Of the limit: from here on a process shares its count of an address. Twenty processes that do not share theirs yet
# count less than half of the limit together.
SHARED = 0.02
MAX_BUSY = 1000


class SharedCounts:
    """Counts the visits of each address within a period; processes add up those of busy addresses in the database.

    Args:
        limit: visits of an address within a period, in all processes together.
    """

    def __init__(self, period: Period, limit: int) -> None:
        self._period, self._limit = period, limit
        self._visits = PeriodCounter(period.seconds)
        self._unshared = Counter[str]()
        self._shared: Mapping[str, int] = {}
        self._shared_in = 0  # the number of the period that was read last

    def is_exceeded(self, address: str, visits: int) -> bool:
        """Count visits of an address. Return whether it reported more than it may in this period."""
        now = _read_clock()
        number = self._count(address, visits, now)
        if self._shared_in == now // self._period.seconds:
            number = max(number, self._shared.get(address, 0) + self._unshared[address])
        return number > self._limit

    def seconds_left(self) -> int:
        """Return how many seconds the current period still has."""
        return seconds_left(_read_clock(), self._period.seconds)

    def take_unshared(self) -> Counter[str]:
        """Return the visits that this process has to share, and forget them."""
        unshared, self._unshared = self._unshared, Counter()
        return unshared

    def put_back(self, unshared: Counter[str]) -> None:
        """Keep visits that could not be shared."""
        self._unshared = unshared + self._unshared

    async def share(self, session: AsyncSession, unshared: Counter[str]) -> None:
        """Share visits of this process, store the addresses near or over the limit, and read those of all processes."""
        await add_visits(session, self._period, unshared)
        await store_busy(session, self._period, NEAR * self._limit)
        self._shared = await list_busy(session, self._period, NEAR * self._limit)
        self._shared_in = int(_read_clock() // self._period.seconds)

    def _count(self, address: str, visits: int, now: float) -> int:
        """Count visits of an address in this process. Return their number in this period."""
        number, least = self._visits.add(address, visits, now), SHARED * self._limit
        if number >= least and (address in self._unshared or len(self._unshared) < MAX_BUSY):
            is_begun = number - visits >= least  # otherwise what waits is of a past period
            self._unshared[address] = self._unshared[address] + visits if is_begun else number
        return number


def _read_clock() -> float:
    """Return the time by which periods begin and end, as the database's do."""
    return time.time()
