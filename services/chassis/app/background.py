"""Periodic background tasks of a service.

They run in every worker process, so each must be safe to run concurrently.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import NoReturn

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.cancellation import run_in_background
from services.chassis.events.backoff import retry_forever
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)


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


def run_every(name: str, seconds: float, work: Callable[[AsyncSession], Awaitable[None]]) -> BackgroundTask:
    """Return a task that runs immediately and then every `seconds`, each time in its own transaction."""

    async def repeat(database: Database, recorder: RunRecorder) -> None:
        while True:
            async with recorder.record(seconds), database.transaction() as session:
                await work(session)
            await asyncio.sleep(seconds)

    return BackgroundTask(name, repeat)


@asynccontextmanager
async def run_background_tasks(background: Sequence[BackgroundTask], database: Database) -> AsyncIterator[None]:
    """Run tasks until the context is left; one that fails or returns is restarted."""
    async with run_in_background(*(_run_forever(task, database) for task in background)):
        yield


async def _run_forever(task: BackgroundTask, database: Database) -> NoReturn:
    def log_restart(reason: str) -> None:
        log.warning("background task restarting", task=task.name, reason=reason)

    await retry_forever(lambda: task(database), log_restart)
