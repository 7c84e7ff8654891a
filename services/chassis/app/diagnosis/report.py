"""Collects the system report of a service; each part has its own time limit and may be missing (OPERATION-54)."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import structlog
from nats.aio.client import Client
from nats.js.errors import NotFoundError
from sqlalchemy import TextClause, text

from services.chassis.app.diagnosis.dead_letters import DeadLetters
from services.chassis.app.diagnosis.schemas import (
    ConsumerReport,
    DatabaseReport,
    DeadLettersReport,
    EventsReport,
    ObjectsReport,
    OutboxReport,
    Part,
    SystemReport,
    TaskReport,
)
from services.chassis.app.health import Probes
from services.chassis.app.service import AnyService
from services.chassis.events.catalogue import Catalogue, Entity, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.persistence.background_runs import LIST_RUNS, BackgroundRun
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings

log = structlog.get_logger(__name__)
PART_SECONDS = 3.0
LISTED_DEAD_LETTERS = 50
T = TypeVar("T")

_DATABASE = text("""
    SELECT current_setting('server_version'), pg_database_size(current_database()),
        (SELECT version_num FROM alembic_version LIMIT 1),
        count(*), coalesce(extract(epoch FROM now() - min(created_at)), 0)::float
    FROM outbox WHERE published_at IS NULL
""")


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
            _try_part("events", lambda: read_events(self.service, self.settings)), self._collect_from_database()
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
        stored = await _try_part("database", lambda: read_database(self.service, self.database))
        if stored is None:  # the others would only wait for the same time limit
            return _FromDatabase(dependencies)
        return _FromDatabase(
            dependencies,
            stored,
            await _try_part("tasks", self._list_tasks),
            await _try_part("objects", self._measure_objects),
        )

    async def _list_tasks(self) -> list[TaskReport]:
        rows = {row[0]: BackgroundRun(*row) for row in await _fetch(self.database, LIST_RUNS)}
        return [
            TaskReport.model_validate(rows.get(task.name, BackgroundRun(task.name))) for task in self.service.background
        ]

    async def _measure_objects(self) -> ObjectsReport | None:
        if self.service.measure_objects is None:
            return None
        count, size = await self.service.measure_objects(self.database)
        return ObjectsReport(count=count, bytes=size)


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


async def read_database(service: AnyService, database: Database) -> tuple[DatabaseReport, OutboxReport]:
    """Report on the database and the outbox in it."""
    [[version, size, migration, depth, age]] = await _fetch(database, _DATABASE)
    newest = service.newest_migration
    stored = DatabaseReport(
        version=version.partition(" ")[0],
        bytes=size,
        migration=migration,
        newest_migration=newest,
        is_current=migration == newest,
    )
    return stored, OutboxReport(depth=depth, age=age)


async def _fetch(database: Database, statement: TextClause) -> list[Any]:
    return list(await database.reader.execute(statement))


async def read_events(service: AnyService, settings: Settings) -> EventsReport:
    """Report on what waits in NATS, and on the dead letters."""
    async with connect(settings.nats_url.get_secret_value(), f"{service.name} system report") as connection:
        letters = DeadLetters(connection.client, service.name)
        measuring, counting = measure_consumers(connection.client, service.name), letters.count()
        listing = letters.list_oldest(LISTED_DEAD_LETTERS)
        consumers, stored, items = await asyncio.gather(measuring, counting, listing)
        return EventsReport(
            version=connection.server_version,
            consumers=consumers,
            dead_letters=DeadLettersReport(total=stored.messages, last_id=stored.last_seq, items=items),
        )


async def measure_consumers(client: Client, context: str, catalogue: Catalogue | None = None) -> list[ConsumerReport]:
    """Return what waits for each consumer of a context, as NATS knows it (OPERATION-52)."""

    async def measure(entity: Entity) -> ConsumerReport:
        name = entity.durable_name(context)
        counts: tuple[int | None, int | None, int | None] = None, None, None
        with suppress(NotFoundError):
            info = await js.consumer_info(entity.stream, name)
            counts = info.num_pending, info.num_ack_pending, info.num_redelivered
        waiting, unacknowledged, retried = counts
        return ConsumerReport(
            name=name,
            entity=entity.name,
            publisher=entity.publisher,
            waiting=waiting,
            unacknowledged=unacknowledged,
            retried=retried,
        )

    js = client.jetstream()
    entities = (catalogue or load_catalogue()).list_consumed(context)
    return await asyncio.gather(*(measure(entity) for entity in entities))
