"""Refuses the beacons of an address that reports too many visits, or that staff blocked (STATS-50, STATS-51)."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI

from services.chassis.cancellation import cancel_and_wait
from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Forbidden, TooMany
from services.stats.beacon_limits.counts import Share, SharedCounts
from services.stats.beacon_limits.models import A_DAY, A_MINUTE
from services.stats.beacon_limits.repository import add_visits, list_blocked, list_busy, store_busy
from services.stats.settings import StatsSettings

log = structlog.get_logger(__name__)
REFRESH_SECONDS = 5.0  # a block, and the counts of other processes, take effect within this time
NEAR = 0.8  # of a limit: from here on an address is listed
TOO_MANY = "Too many visits were reported from this address. Please try again in a minute."
TOO_MANY_TODAY = "Too many visits were reported from this address today. Please try again tomorrow."
BLOCKED = "Visits reported from this address are not accepted at the moment."


class BeaconGuard:
    """Counts the visits of each address, and knows the blocked ones.

    Every few seconds while there are beacons, processes add up their counts in the database. Without the database each
    process counts for itself.

    Args:
        minute, day: the most visits of an address within a period, in all processes together.
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
        """Count visits of an address."""
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
            for counts, share in shares:
                counts.put_back(share)
            log.warning("blocked addresses not read", error=repr(error))
            return
        for (counts, share), visits in zip(shares, busy, strict=True):
            counts.set_shared(share, visits)

    async def _exchange(
        self, shares: Sequence[tuple[SharedCounts, Share]]
    ) -> tuple[list[dict[str, int]], frozenset[str]]:
        """Share visits. Return those of all processes for the busy addresses of each period; and the blocked ones."""
        async with self._app.state.database.transaction() as session:
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
