"""Collects the system report of a service; each part has its own time limit and may be missing (OPERATION-54)."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import structlog

from services.chassis.app.service import AnyService
from services.chassis.app.system.schemas import (
    ConsumerReport,
    DatabaseReport,
    DeadLetterOut,
    DeadLettersReport,
    EventsReport,
    ObjectsReport,
    OutboxReport,
    Part,
    SystemReport,
    TaskReport,
)
from services.chassis.events.connection import connect
from services.chassis.events.dead_letters import DeadLetters
from services.chassis.events.lag import measure_lag
from services.chassis.observability.probes import Probes
from services.chassis.persistence.background_runs import LIST_RUNS, BackgroundRun
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings

log = structlog.get_logger(__name__)
PART_SECONDS = 3.0
LISTED_DEAD_LETTERS = 50
T = TypeVar("T")

_DATABASE = """
    SELECT current_setting('server_version'), pg_database_size(current_database()),
        (SELECT version_num FROM alembic_version LIMIT 1),
        count(*), coalesce(extract(epoch FROM now() - min(created_at)), 0)::float
    FROM outbox WHERE published_at IS NULL
"""


@dataclass(frozen=True)
class Collector:
    """Collects the report of a service from its database, NATS and S3."""

    service: AnyService
    settings: Settings
    database: Database
    probes: Probes

    async def collect(self) -> SystemReport:
        """Return the report; what does not answer in time is missing."""
        events, (dependencies, stored, tasks, objects) = await asyncio.gather(
            _try_part("events", self._read_events), self._collect_from_database()
        )
        database, outbox = stored or (None, None)
        parts: dict[Part, object] = {"database": stored, "tasks": tasks, "events": events, "objects": objects}
        return SystemReport(
            service=self.service.name,
            version=self.settings.version,
            dependencies=dependencies,
            database=database,
            outbox=outbox,
            events=events,
            tasks=tasks,
            objects=objects,
            unavailable=[name for name, part in parts.items() if part is None and self._has(name)],
        )

    def _has(self, part: Part) -> bool:
        """Whether the service has a part at all."""
        return part != "objects" or self.service.measure_objects is not None

    async def _collect_from_database(self) -> "_FromDatabase":
        """Probe the dependencies and read the parts one after the other, over one connection at a time."""
        dependencies = await self.probes.check()
        stored = await _try_part("database", self._read_database)
        if stored is None:  # the others would only wait for the same time limit
            return _FromDatabase(dependencies)
        return _FromDatabase(
            dependencies,
            stored,
            await _try_part("tasks", self._list_tasks),
            await _try_part("objects", self._measure_objects),
        )

    async def _read_database(self) -> tuple[DatabaseReport, OutboxReport]:
        [[version, size, migration, depth, age]] = await self._fetch(_DATABASE)
        newest = self.service.newest_migration
        stored = DatabaseReport(
            version=version.partition(" ")[0],
            bytes=size,
            migration=migration,
            newest_migration=newest,
            is_current=migration == newest,
        )
        return stored, OutboxReport(depth=depth, age=age)

    async def _list_tasks(self) -> list[TaskReport]:
        rows = {row[0]: BackgroundRun(*row) for row in await self._fetch(LIST_RUNS)}
        return [
            TaskReport.model_validate(rows.get(task.name, BackgroundRun(task.name))) for task in self.service.background
        ]

    async def _read_events(self) -> EventsReport:
        name = self.service.name
        async with connect(self.settings.nats_url.get_secret_value(), f"{name} system report") as connection:
            letters = DeadLetters(connection.client, name)
            lag, count, items = await asyncio.gather(
                measure_lag(connection.client, name), letters.count(), letters.list_oldest(LISTED_DEAD_LETTERS)
            )
            return EventsReport(
                version=connection.server_version,
                consumers=[ConsumerReport.model_validate(each) for each in lag],
                dead_letters=DeadLettersReport(
                    total=count.total,
                    last_id=count.last_id,
                    items=[DeadLetterOut.model_validate(each) for each in items],
                ),
            )

    async def _measure_objects(self) -> ObjectsReport | None:
        if self.service.measure_objects is None:
            return None
        count, size = await self.service.measure_objects(self.database)
        return ObjectsReport(count=count, bytes=size)

    async def _fetch(self, statement: str) -> list[Any]:
        async with self.database.connection() as connection:
            return await (await connection.execute(statement)).fetchall()


class _FromDatabase(NamedTuple):
    dependencies: dict[str, str]
    database: tuple[DatabaseReport, OutboxReport] | None = None
    tasks: list[TaskReport] | None = None
    objects: ObjectsReport | None = None


async def _try_part(name: Part, read: Callable[[], Awaitable[T]]) -> T | None:
    """Return a part of the report, or None if it fails or does not answer in time."""
    try:
        async with asyncio.timeout(PART_SECONDS):
            return await read()
    except Exception as error:  # any error: the other parts are reported
        log.info("part of the system report missing", part=name, error=repr(error))
        return None
