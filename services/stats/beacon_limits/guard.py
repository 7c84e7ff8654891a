"""Refuses the beacons of an address that reports too many visits, or that staff blocked (STATS-50, STATS-51)."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import islice

import structlog
from fastapi import FastAPI

from services.chassis.cancellation import cancel_and_wait
from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Forbidden, TooMany
from services.chassis.limits import MAX_KEYS
from services.chassis.persistence.database import DATABASE
from services.stats.beacon_limits.repository import (
    A_DAY,
    A_MINUTE,
    Period,
    add_visits,
    list_blocked,
    list_busy,
    store_busy,
)
from services.stats.settings import StatsSettings

log = structlog.get_logger(__name__)
REFRESH_SECONDS = 5.0  # a block, and the counts of other processes, take effect within this time
# Of the limit: from here on a process shares its count of an address. Twenty processes that do not share theirs yet
# count less than half of the limit together.
SHARED = 0.02
MAX_BUSY = 1000  # addresses whose counts are shared at a time
NEAR = 0.8  # of a limit: from here on an address is listed
TOO_MANY = "Too many visits were reported from this address. Please try again in a minute."
TOO_MANY_TODAY = "Too many visits were reported from this address today. Please try again tomorrow."
BLOCKED = "Visits reported from this address are not accepted at the moment."


@dataclass(frozen=True)
class Share:
    """Visits by address that a process has counted in the period with this number, and shares with the others."""

    number: int
    visits: Mapping[str, int]


class SharedCounts:
    """Counts the visits of each address within a period; processes add up those of busy addresses in the database.

    A period begins and ends by the clock of the process. What was not shared when it ends is forgotten.

    Args:
        limit: visits of an address within a period, in all processes together.
    """

    def __init__(self, period: Period, limit: int) -> None:
        self.period, self.limit = period, limit
        self._number = 0  # of the current period
        self._visits, self._told = Counter[str](), Counter[str]()  # the visits of this process, and which are shared
        self._shared: Mapping[str, int] = {}

    def is_exceeded(self, address: str, visits: int) -> bool:
        """Count visits of an address. Return whether it reported more than it may in this period."""
        self._begin_period()
        self._visits[address] += visits
        own = self._visits[address]
        return max(own, self._shared.get(address, 0) + own - self._told[address]) > self.limit

    def seconds_left(self) -> int:
        """Return how many seconds the current period still has, at least one."""
        return int(self.period.seconds - _read_clock() % self.period.seconds) + 1

    def take_share(self) -> Share:
        """Return what this process has to share."""
        self._begin_period()
        busy = (
            (address, visits - self._told[address])
            for address, visits in self._visits.items()
            if visits >= SHARED * self.limit and visits > self._told[address]
        )
        return Share(self._number, dict(islice(busy, MAX_BUSY)))

    def set_shared(self, share: Share, visits: Mapping[str, int]) -> None:
        """Set the visits of all processes, this share included, unless their period has ended."""
        if share.number == self._number:
            self._told.update(share.visits)
            self._shared = visits

    def _begin_period(self) -> None:
        """Forget the counts of a past period, and those of too many addresses for the memory."""
        number = self.period.get_number(_read_clock())
        if number != self._number:
            self._number, self._shared = number, {}
            self._visits, self._told = Counter(), Counter()
        elif len(self._visits) > MAX_KEYS:
            self._visits, self._told = Counter(), Counter()


class BeaconGuard:
    """Counts the visits of each address, and knows the blocked ones.

    Every few seconds while there are beacons, processes add up their counts in the database. Without the database each
    process counts for itself.
    """

    def __init__(self, app: FastAPI, *, minute: int, day: int) -> None:
        self._app = app
        # What exceeds the minute does not count for the day.
        self._limits = (
            (SharedCounts(A_MINUTE, minute), TOO_MANY),
            (SharedCounts(A_DAY, day), TOO_MANY_TODAY),
        )
        self._blocked: frozenset[str] = frozenset()
        self._refreshed = 0.0
        self._refreshing: asyncio.Task[None] | None = None

    def check(self, address: str, visits: int) -> None:
        """Count visits of an address. Refuse them if it is blocked, or reported too many within a minute or a day."""
        if time.monotonic() - self._refreshed > REFRESH_SECONDS:
            self._begin_refresh()
        if address in self._blocked:
            raise Forbidden(BLOCKED)
        for counts, message in self._limits:
            if counts.is_exceeded(address, visits):
                raise TooMany(counts.seconds_left(), message)

    async def refresh(self) -> None:
        """Share the visits of busy addresses, and read those of all processes and the blocked addresses."""
        self._refreshed = time.monotonic()
        shares = [(counts, counts.take_share()) for counts, _ in self._limits]
        try:
            busy, self._blocked = await self._exchange(shares)
        except Exception as error:  # any error: beacons do not need the database
            log.warning("blocked addresses not read", error=repr(error))
            return
        for (counts, share), visits in zip(shares, busy, strict=True):
            counts.set_shared(share, visits)

    async def _exchange(
        self, shares: Sequence[tuple[SharedCounts, Share]]
    ) -> tuple[list[dict[str, int]], frozenset[str]]:
        """Share visits. Return those of all processes for the busy addresses of each period; and the blocked ones."""
        async with DATABASE.get(self._app).transaction() as session:
            for counts, share in shares:
                await add_visits(session, counts.period, share.number, share.visits)
            busy = [
                (each.period, share.number, await list_busy(session, each.period, share.number, NEAR * each.limit))
                for each, share in shares
            ]
            await store_busy(session, busy)
            return [visits for *_, visits in busy], await list_blocked(session)

    async def stop(self) -> None:
        """Stop refreshing."""
        if self._refreshing is not None:
            await cancel_and_wait(self._refreshing)

    def _begin_refresh(self) -> None:
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self.refresh())


def _read_clock() -> float:
    """Return the time by which periods begin and end."""
    return time.time()


BEACON_GUARD = StateKey[BeaconGuard]("beacon_guard")


@asynccontextmanager
async def run_guard(app: FastAPI, settings: StatsSettings) -> AsyncIterator[None]:
    """A service resource: the guard of the service's beacons."""
    guard = BeaconGuard(app, minute=settings.beacon_rows_per_minute, day=settings.beacon_rows_per_day)
    BEACON_GUARD.set(app, guard)
    await guard.refresh()
    try:
        yield
    finally:
        await guard.stop()
