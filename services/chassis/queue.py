"""Jobs that wait in a table: claimed with a lease, worked on several at a time, without an open transaction.

A worker that dies leaves its jobs to the end of their lease; then another one claims them. So a job is done at least
once.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import timedelta
from typing import Any, Generic, NoReturn, TypeVar

import structlog
from sqlalchemy import ColumnElement, Subquery, func, select, true, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.cancellation import cancel_and_wait, raise_if_cancelled
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)
POLL_SECONDS = 1.0
Job = TypeVar("Job")
Lane = TypeVar("Lane")


class Queue(Generic[Job, Lane]):
    """Works on due jobs. A slow lane delays no other one.

    Args:
        claim: claims due jobs of all lanes but these, in its own transaction.
        work: does a job, and removes or postpones it.
        get_lane: names what a job must wait for, such as its receiver.
        most: jobs of a lane that begin while it has fewer.
    """

    def __init__(
        self,
        database: Database,
        claim: Callable[[AsyncSession, Collection[Lane]], Awaitable[Sequence[Job]]],
        work: Callable[[Job], Awaitable[None]],
        get_lane: Callable[[Job], Lane],
        most: int,
    ) -> None:
        self._database, self._claim, self._work = database, claim, work
        self._get_lane, self._most = get_lane, most
        self.running: dict[asyncio.Task[None], Lane] = {}

    async def start_due(self) -> int:
        """Claim due jobs and begin to work on them; return how many."""
        busy = [lane for lane, count in Counter(self.running.values()).items() if count >= self._most]
        async with self._database.transaction() as session:
            claimed = await self._claim(session, busy)
        for job in claimed:
            self.running[asyncio.ensure_future(self._work(job))] = self._get_lane(job)
        return len(claimed)

    async def wait(self, seconds: float) -> None:
        """Wait until a job has ended, at most so long."""
        if not self.running:
            await asyncio.sleep(seconds)
            return
        done, _ = await asyncio.wait(self.running, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            del self.running[task]
            if not task.cancelled() and (error := task.exception()):
                log.error("job not recorded", reason=repr(error))

    async def stop(self) -> None:
        """Cancel what is under way."""
        await cancel_and_wait(*self.running)

    async def run(self, recorder: RunRecorder) -> NoReturn:
        """Work on what is due until cancelled."""
        try:
            while True:
                async with recorder.record(POLL_SECONDS):
                    claimed = await self.start_due()
                raise_if_cancelled()
                await self.wait(0 if claimed else POLL_SECONDS)
        finally:
            await self.stop()


async def claim_due(
    session: AsyncSession,
    model: Any,
    lanes: Subquery,
    lane: Any,
    *,
    limit: int,
    lease: timedelta,
    where: Sequence[ColumnElement[bool]] = (),
    order: Sequence[Any] = (),
) -> Sequence[Any]:
    """Claim due jobs: until the end of the lease they are not due for another worker.

    Args:
        model: has `id` and `due_at`.
        lanes: has the column `lane`.
        lane: the column of the jobs.
        limit: of the jobs of each lane.
        where: further conditions of a job.
        order: which jobs come first; then those that have been due longest.
    """
    due = (
        select(model.id)
        .where(lane == lanes.c.lane, model.due_at <= func.clock_timestamp(), *where)
        .order_by(*order, model.due_at, model.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
        .correlate(lanes)
        .lateral("due")
    )
    claimed = select(due.c.id).select_from(lanes).join(due, true()).cte("claimed")
    claim = update(model).where(model.id.in_(select(claimed.c.id)))
    claim = claim.values(due_at=func.clock_timestamp() + lease).returning(model)
    return (await session.scalars(claim, execution_options={"synchronize_session": False})).all()
