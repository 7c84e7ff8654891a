"""What a service does by itself, beside answering requests and handling events.

It runs wherever the service's worker runs, in any number of processes, so it must bear company.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import NoReturn

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.backoff import retry_forever
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)

BackgroundTask = Callable[[Database], Awaitable[None]]


def every(seconds: float, work: Callable[[AsyncSession], Awaitable[None]]) -> BackgroundTask:
    """Work that is done at once and then again after each pause, in a transaction of its own."""

    async def repeat(database: Database) -> None:
        while True:
            async with database.transaction() as session:
                await work(session)
            await asyncio.sleep(seconds)

    return repeat


@asynccontextmanager
async def run_background_tasks(background: Sequence[BackgroundTask], database: Database) -> AsyncIterator[None]:
    """Works in the background for as long as this is open; what fails is begun anew, however often."""
    tasks = [asyncio.create_task(_keep_working(work, database)) for work in background]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _keep_working(work: BackgroundTask, database: Database) -> NoReturn:
    def tell(reason: str) -> None:
        log.warning("work in the background is begun anew", work=work.__qualname__, reason=reason)

    await retry_forever(lambda: work(database), tell)
