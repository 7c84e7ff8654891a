"""Periodic background tasks of a service.

They run in every worker process, so each must be safe to run concurrently.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.cancellation import run_in_background
from services.chassis.events.backoff import retry_forever
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database

DUE_SECONDS = 2.0
DUE_TIMEOUT = "10s"


@dataclass(frozen=True)
class BackgroundTask:
    """Work that a service does by itself.

    Args:
        name: what it does, in the words that the console shows (OPERATION-53).
        run: does it until cancelled, and records each run.
    """

    name: str
    run: Callable[[Database, RunRecorder], Awaitable[None]]

    async def __call__(self, database: Database) -> None:
        """Run until cancelled or until it fails."""
        await self.run(database, RunRecorder(database, self.name))


def run_every(name: str, seconds: float, work: Callable[[AsyncSession], Awaitable[object]]) -> BackgroundTask:
    """Return a task that runs immediately and then every `seconds`, each time in its own transaction."""

    async def repeat(database: Database, recorder: RunRecorder) -> None:
        while True:
            async with recorder.record(seconds), database.transaction() as session:
                await work(session)
            await asyncio.sleep(seconds)

    return BackgroundTask(name, repeat)


def run_when_due(
    name: str, work: Callable[[AsyncSession], Awaitable[bool]], seconds: float = DUE_SECONDS
) -> BackgroundTask:
    """Return a task that does within `seconds` what is due, also what became due during a downtime.

    `work` does some of it in the given transaction and returns whether there was any. It locks what it does and skips
    what another transaction has locked, so that each is done once by any number of processes.
    """

    async def repeat(database: Database, recorder: RunRecorder) -> None:
        while True:
            async with recorder.record(seconds):
                while await do_due(database, work):
                    pass
            await asyncio.sleep(seconds)

    return BackgroundTask(name, repeat)


async def do_due(database: Database, work: Callable[[AsyncSession], Awaitable[bool]]) -> bool:
    """Do some of what is due in a transaction of its own; return whether there was any.

    The database aborts a transaction that hangs, for instance on a frozen machine, so that another process takes over.
    """
    async with database.transaction() as session:
        await session.execute(select(func.set_config("transaction_timeout", DUE_TIMEOUT, True)))
        return await work(session)


@asynccontextmanager
async def run_background_tasks(background: Sequence[BackgroundTask], database: Database) -> AsyncIterator[None]:
    """Run tasks until the context is left; one that fails or returns is restarted."""
    restarting = "background task restarting"
    runs = (retry_forever(partial(task, database), restarting, task=task.name) for task in background)
    async with run_in_background(*runs):
        yield
