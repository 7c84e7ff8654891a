"""Collects the system report of a service; each part has its own time limit and may be missing (OPERATION-54)."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

import structlog
from nats.aio.client import Client
from nats.js.errors import NotFoundError
from sqlalchemy import select, text

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
from services.chassis.events.catalogue import Entity, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.persistence.database import Database
from services.chassis.persistence.tables import background_runs
from services.chassis.settings import Settings

log = structlog.get_logger(__name__)
PART_SECONDS = 3.0
LISTED_DEAD_LETTERS = 50
T = TypeVar("T")
_COUNTS = {"waiting": "num_pending", "unacknowledged": "num_ack_pending", "retried": "num_redelivered"}

_DATABASE = text("""
    SELECT split_part(current_setting('server_version'), ' ', 1), pg_database_size(current_database()),
        (SELECT version_num FROM alembic_version LIMIT 1),
        count(*), coalesce(extract(epoch FROM now() - min(created_at)), 0)::float
    FROM outbox WHERE published_at IS NULL
""")


async def collect_report(service: AnyService, settings: Settings, database: Database, probes: Probes) -> SystemReport:
    """Return the report; what does not answer in time is missing."""
    async with asyncio.TaskGroup() as group:
        reading = group.create_task(_try_part("events", read_events(service, settings)))
        dependencies = await probes.check()
        # Over one connection at a time; without the database the others would only wait for the same time limit.
        stored = await _try_part("database", read_database(service, database))
        tasks = await _try_part("tasks", list_tasks(service, database)) if stored else None
        objects = await _try_part("objects", measure_objects(service, database)) if stored else None
    events = reading.result()
    parts: dict[Part, object] = {"database": stored, "tasks": tasks, "events": events}
    if service.measure_objects is not None:
        parts["objects"] = objects
    return SystemReport(
        service=service.name,
        version=settings.version,
        dependencies=dependencies,
        database=stored and stored[0],
        outbox=stored and stored[1],
        events=events,
        tasks=tasks,
        objects=objects,
        unavailable=[name for name, part in parts.items() if part is None],
    )


async def _try_part(name: Part, reading: Awaitable[T]) -> T | None:
    """Return a part of the report, or None if it fails or does not answer in time."""
    try:
        async with asyncio.timeout(PART_SECONDS):
            return await reading
    except Exception as error:  # any error: the other parts are reported
        log.info("part of the system report missing", part=name, error=repr(error))
        return None


async def read_database(service: AnyService, database: Database) -> tuple[DatabaseReport, OutboxReport]:
    """Report on the database and the outbox in it."""
    version, size, migration, depth, age = (await database.reader.execute(_DATABASE)).one()
    newest = service.newest_migration
    is_current = migration == newest
    stored = DatabaseReport(
        version=version, bytes=size, migration=migration, newest_migration=newest, is_current=is_current
    )
    return stored, OutboxReport(depth=depth, age=age)


async def list_tasks(service: AnyService, database: Database) -> list[TaskReport]:
    """Report on the background tasks; one that never ran has only its name."""
    rows = {row.name: row._asdict() for row in await database.reader.execute(select(background_runs))}
    never = dict.fromkeys(TaskReport.model_fields)
    return [TaskReport(**(never | {"name": task.name} | rows.get(task.name, {}))) for task in service.background]


async def measure_objects(service: AnyService, database: Database) -> ObjectsReport | None:
    """Report on the stored objects, if the service stores any."""
    if service.measure_objects is None:
        return None
    count, size = await service.measure_objects(database)
    return ObjectsReport(count=count, bytes=size)


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


async def measure_consumers(client: Client, context: str) -> list[ConsumerReport]:
    """Return what waits for each consumer of a context, as NATS knows it (OPERATION-52)."""

    async def measure(entity: Entity) -> ConsumerReport:
        name, counts = entity.durable_name(context), dict[str, int | None].fromkeys(_COUNTS)
        with suppress(NotFoundError):
            info = await js.consumer_info(entity.stream, name)
            counts = {count: getattr(info, attribute) for count, attribute in _COUNTS.items()}
        return ConsumerReport(name=name, entity=entity.name, publisher=entity.publisher, **counts)

    js = client.jetstream()
    return await asyncio.gather(*(measure(entity) for entity in load_catalogue().list_consumed(context)))
