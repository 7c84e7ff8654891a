"""Periodic background tasks of a service.

They run in every worker process, so each must be safe to run concurrently.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import NoReturn

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.cancellation import cancel_and_wait
from services.chassis.events.backoff import retry_forever
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)

BackgroundTask = Callable[[Database], Awaitable[None]]


def run_every(seconds: float, work: Callable[[AsyncSession], Awaitable[None]]) -> BackgroundTask:
    """Return a task that runs immediately and then every `seconds`, each time in its own transaction."""

    async def repeat(database: Database) -> None:
        while True:
            async with database.transaction() as session:
                await work(session)
            await asyncio.sleep(seconds)

    return repeat


@asynccontextmanager
async def run_background_tasks(background: Sequence[BackgroundTask], database: Database) -> AsyncIterator[None]:
    """Run tasks until the context is left; one that fails or returns is restarted."""
    tasks = [asyncio.create_task(_run_forever(work, database)) for work in background]
    try:
        yield
    finally:
        await cancel_and_wait(*tasks)


async def _run_forever(work: BackgroundTask, database: Database) -> NoReturn:
    def log_restart(reason: str) -> None:
        log.warning("background task restarting", task=work.__qualname__, reason=reason)

    await retry_forever(lambda: work(database), log_restart)
