"""Refuses the beacons of an address that reports too many visits, or that staff blocked (STATS-50, STATS-51)."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI

from services.chassis.cancellation import cancel_and_wait
from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Forbidden, TooMany
from services.stats.beacon_limits.counts import SharedCounts
from services.stats.beacon_limits.periods import A_DAY, A_MINUTE
from services.stats.beacon_limits.repository import list_blocked
from services.stats.settings import StatsSettings

log = structlog.get_logger(__name__)
REFRESH_SECONDS = 5.0  # a block, and the counts of other processes, take effect within this time
# An address may report as much within a day as within this many minutes: twice what all readers of a site report.
MINUTES_A_DAY = 2
TOO_MANY = "Too many visits were reported from this address. Please try again in a minute."
TOO_MANY_TODAY = "Too many visits were reported from this address today. Please try again tomorrow."
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
        # What exceeds the minute does not count for the day.
        self._limits = (
            (SharedCounts(A_MINUTE, limit), TOO_MANY),
            (SharedCounts(A_DAY, MINUTES_A_DAY * limit), TOO_MANY_TODAY),
        )
        self._blocked: frozenset[str] = frozenset()
        self._refreshed = 0.0
        self._refreshing: asyncio.Task[None] | None = None

    def check(self, address: str, visits: int) -> None:
        """Count visits of an address.

        Raises:
            Forbidden: the address is blocked.
            TooMany: it reported more visits than it may within a minute or a day.
        """
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
        taken = [(counts, counts.take_unshared()) for counts, _ in self._limits]
        try:
            async with self._app.state.database.transaction() as session:
                for counts, unshared in taken:
                    await counts.share(session, unshared)
                self._blocked = await list_blocked(session)
        except Exception as error:  # any error: beacons do not need the database
            for counts, unshared in taken:
                counts.put_back(unshared)
            log.warning("blocked addresses not read", error=repr(error))

    async def stop(self) -> None:
        """Stop refreshing."""
        if self._refreshing is not None:
            await cancel_and_wait(self._refreshing)

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
