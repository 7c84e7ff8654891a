"""The last runs of background tasks, stored so that every process of a service can report them (OPERATION-53)."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import structlog
from sqlalchemy import func
from sqlalchemy.dialects.postgresql import insert

from services.chassis.persistence.database import Database
from services.chassis.persistence.tables import background_runs

log = structlog.get_logger(__name__)
STORE_SECONDS = 10.0  # between two stored successes: tasks that run each second do not write each second
TIMEOUT_SECONDS = 5.0
MAX_ERROR = 300


class RunRecorder:
    """Stores the runs of one background task; a run does not fail because it cannot be stored."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._stored_at = float("-inf")  # monotonic time of the last stored success

    @asynccontextmanager
    async def record(self, interval: float) -> AsyncIterator[None]:
        """Store whether the block succeeds; the next run is expected after `interval` seconds."""
        try:
            yield
        except Exception as error:
            self._stored_at = float("-inf")
            await self._store(repr(error)[:MAX_ERROR], interval)
            raise
        if time.monotonic() - self._stored_at >= STORE_SECONDS:
            self._stored_at = time.monotonic()
            await self._store(None, interval)

    async def _store(self, error: str | None, interval: float) -> None:
        ended = "succeeded_at" if error is None else "failed_at"
        changes: dict[str, Any] = {ended: func.now(), "next_at": func.now() + timedelta(seconds=interval)}
        changes |= {} if error is None else {"error": error}
        statement = insert(background_runs).values(name=self._name, **changes)
        statement = statement.on_conflict_do_update(index_elements=["name"], set_=changes)
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS), self._database.transaction() as session:
                await session.execute(statement)
        except Exception as failure:  # any error: the task itself matters more
            log.info("run of a background task not stored", task=self._name, error=repr(failure))
