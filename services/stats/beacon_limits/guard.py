"""Refuses the beacons of an address that reports too many visits, or that staff blocked (STATS-50, STATS-51)."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI

from services.chassis.cancellation import cancel_and_wait
from services.chassis.http.app_state import StateKey
from services.chassis.http.minute_counter import MinuteCounter, seconds_left
from services.chassis.http.problems import Forbidden, TooMany
from services.stats.beacon_limits.repository import add_visits, list_blocked, store_busy
from services.stats.settings import StatsSettings

log = structlog.get_logger(__name__)
REFRESH_SECONDS = 5.0  # a block, and the counts of other processes, take effect within this time
NEAR = 0.8  # of the limit: from here on an address is listed
# Of the limit: from here on a process shares its count of an address. Twenty processes that do not share theirs yet
# count less than half of the limit together.
SHARED = 0.02
MAX_BUSY = 1000
TOO_MANY = "Too many visits were reported from this address. Please try again in a minute."
BLOCKED = "Visits reported from this address are not accepted at the moment."


class BeaconGuard:
    """Counts the visits of each address, and knows the blocked ones.

    Every few seconds while there are beacons, processes add up their counts in the database. Without the database each
    process counts for itself.

    Args:
        limit: visits of an address within a minute, in all processes together.
    """

    def __init__(self, app: FastAPI, limit: int) -> None:
        self._app = app
        self._limit = limit
        self._visits = MinuteCounter()
        self._unshared = Counter[str]()
        self._shared: Mapping[str, int] = {}
        self._blocked: frozenset[str] = frozenset()
        self._refreshed = 0.0
        self._refreshing: asyncio.Task[None] | None = None

    def check(self, address: str, visits: int) -> None:
        """Count visits of an address.

        Raises:
            Forbidden: the address is blocked.
            TooMany: it reported more visits than it may within a minute.
        """
        age = time.monotonic() - self._refreshed
        if age > REFRESH_SECONDS:
            self._begin_refresh()
        if address in self._blocked:
            raise Forbidden(BLOCKED)
        number = self._count(address, visits)
        if age < 2 * REFRESH_SECONDS:  # otherwise the shared counts may be those of a past minute
            number = max(number, self._shared.get(address, 0) + self._unshared[address])
        if number > self._limit:
            raise TooMany(seconds_left(), TOO_MANY)

    async def refresh(self) -> None:
        """Share the visits of busy addresses, and read those of all processes and the blocked addresses."""
        self._refreshed = time.monotonic()
        unshared, self._unshared = self._unshared, Counter()
        try:
            async with self._app.state.database.transaction() as session:
                await add_visits(session, unshared)
                self._shared = await store_busy(session, NEAR * self._limit)
                self._blocked = await list_blocked(session)
        except Exception as error:  # any error: beacons do not need the database
            self._unshared = unshared + self._unshared
            log.warning("blocked addresses not read", error=repr(error))

    async def stop(self) -> None:
        """Stop refreshing."""
        if self._refreshing is not None:
            await cancel_and_wait(self._refreshing)

    def _count(self, address: str, visits: int) -> int:
        """Count visits of an address in this process. Return their number in this minute."""
        number, least = self._visits.add(address, visits), SHARED * self._limit
        if number >= least and (address in self._unshared or len(self._unshared) < MAX_BUSY):
            is_begun = number - visits >= least  # otherwise what waits is of a past minute
            self._unshared[address] = self._unshared[address] + visits if is_begun else number
        return number

    def _begin_refresh(self) -> None:
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self.refresh())


BEACON_GUARD = StateKey[BeaconGuard]("beacon_guard")


@asynccontextmanager
async def run_guard(app: FastAPI, settings: StatsSettings) -> AsyncIterator[None]:
    """A service resource: the guard of the service's beacons."""
    guard = BeaconGuard(app, settings.beacon_rows_per_minute)
    BEACON_GUARD.set(app, guard)
    await guard.refresh()
    try:
        yield
    finally:
        await guard.stop()
