"""Forgets sessions that are over and failures that no longer count."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from fastapi import FastAPI

from services.auth.sessions.repository import forget_old
from services.chassis.database import Database
from services.chassis.settings import Settings

EVERY_SECONDS = 600.0
log = structlog.get_logger(__name__)


@asynccontextmanager
async def housekeeping(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Runs beside the app; any number may run."""
    task = asyncio.create_task(_tidy_forever(app.state.database), name="housekeeping")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _tidy_forever(database: Database) -> None:
    while True:
        try:
            async with database.transaction() as session:
                await forget_old(session)
        except Exception as error:  # whatever goes wrong, the next time may do
            log.warning("old sessions are not forgotten, trying again", error=repr(error))
        await asyncio.sleep(EVERY_SECONDS)
