"""Refuses the beacons of an address that reports too many visits, or that staff blocked (STATS-50, STATS-51)."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from fastapi import FastAPI

from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Forbidden, TooMany
from services.stats.beacon_limits.minute_counter import MinuteCounter, seconds_left
from services.stats.beacon_limits.repository import list_blocked, store_busy
from services.stats.settings import StatsSettings

log = structlog.get_logger(__name__)
REFRESH_SECONDS = 5.0  # a block takes effect in every process within this time
NEAR = 0.8  # of the limit: from here on an address is listed
MAX_BUSY = 1000
TOO_MANY = "Too many visits were reported from this address. Please try again in a minute."
BLOCKED = "Visits reported from this address are not accepted at the moment."


class BeaconGuard:
    """Counts the visits of each address, and knows the blocked ones.

    Busy addresses are stored, and blocked ones are read, every few seconds while there are beacons.

    Args:
        limit: visits of an address within a minute.
    """

    def __init__(self, app: FastAPI, limit: int) -> None:
        self._app = app
        self._limit = limit
        self._visits = MinuteCounter()
        self._busy: dict[str, int] = {}
        self._blocked: frozenset[str] = frozenset()
        self._refreshed = 0.0
        self._refreshing: asyncio.Task[None] | None = None

    def check(self, address: str, visits: int) -> None:
        """Count visits of an address.

        Raises:
            Forbidden: the address is blocked.
            TooMany: it reported more visits than it may within a minute.
        """
        if time.monotonic() - self._refreshed > REFRESH_SECONDS:
            self._begin_refresh()
        if address in self._blocked:
            raise Forbidden(BLOCKED)
        number = self._visits.add(address, visits)
        if number >= NEAR * self._limit and (address in self._busy or len(self._busy) < MAX_BUSY):
            self._busy[address] = number
        if number > self._limit:
            raise TooMany(seconds_left(), TOO_MANY)

    async def refresh(self) -> None:
        """Store the busy addresses, and read the blocked ones."""
        busy, self._busy = self._busy, {}
        try:
            async with self._app.state.database.transaction() as session:
                await store_busy(session, busy)
                self._blocked = await list_blocked(session)
        except Exception as error:  # any error: beacons do not need the database
            self._busy = busy | self._busy
            log.warning("blocked addresses not read", error=repr(error))

    async def stop(self) -> None:
        """Stop refreshing."""
        if self._refreshing is not None:
            self._refreshing.cancel()
            with suppress(asyncio.CancelledError):
                await self._refreshing

    def _begin_refresh(self) -> None:
        if self._refreshing is None or self._refreshing.done():
            self._refreshed = time.monotonic()
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
