"""Republishes every state of an entity from the database, after streams were lost or for a new consumer.

A package declares next to `published_entity` how one state is read:

    USER = published_entity("auth", "user")

    @state_reader(USER, User.id)
    async def read_user(session: AsyncSession, user_id: int) -> State: ...
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeVar

from sqlalchemy import BigInteger, ColumnElement, Text, Update, cast, func, insert, select, update
from sqlalchemy.dialects.postgresql import JSON
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.events.catalogue import Catalogue, CatalogueError, Entity, load_catalogue
from services.chassis.events.envelope import Event
from services.chassis.events.tables import outbox
from services.chassis.observability.actor import set_actor
from services.chassis.persistence.database import Database
from services.chassis.persistence.outbox_notifier import notify_after_commit

BATCH = 200  # states per transaction; their records are locked until it ends
KIND = "republished"  # in the outbox; unlike a `state` it reports no change, so it is not in the audit trail


@dataclass(frozen=True)
class State:
    """The current state of an entity, as in its events.

    Args:
        version: the version of its last event.
        data: the whole public state; empty if removed.
        removed: its last event was a removal although the record exists, such as in the trash.
    """

    version: int
    data: Mapping[str, Any]
    removed: bool = False


StateReader = Callable[[AsyncSession, int], Awaitable[State | None]]
R = TypeVar("R", bound=StateReader)


@dataclass(frozen=True)
class _Source:
    id: ColumnElement[int]
    read: StateReader


_sources: dict[str, _Source] = {}


def state_reader(entity: Entity, id: ColumnElement[int] | InstrumentedAttribute[int]) -> Callable[[R], R]:
    """Declare the function that reads one state of an entity from the database.

    Args:
        entity: from `published_entity`.
        id: the id column. The function is called while the record of this table is locked; it returns None for a record
            that was never published.
    """

    def register(read: R) -> R:
        _sources[entity.name] = _Source(id.expression, read)
        return read

    return register


def republishable_entities() -> frozenset[str]:
    """Return the names of the entities with a state reader, of all imported services."""
    return frozenset(_sources)


async def republish_states(context: str, name: str, database: Database, catalogue: Catalogue | None = None) -> int:
    """Republish every state of an entity through the outbox; return how many.

    Works in batches. Safe while the service runs: a record is locked from reading its state to writing its event, so
    that no event is followed by an older one. Consumers ignore events that they have processed. Removals are
    republished as long as the outbox retains them.

    Raises:
        CatalogueError: the context does not publish the entity, or it is a fact, which has no state.
    """
    entity = _find_entity(context, name, catalogue or load_catalogue())
    source, count, last = _sources[name], 0, 0
    set_actor(None)  # the events are not caused by a user
    while True:
        async with database.transaction() as session:
            ids = await _lock_batch(session, source.id, after=last)
            if not ids:
                break
            count += await _write_states(session, entity, source, ids)
        last = ids[-1]
    return count + await _publish_removals_again(database, entity, source)


async def republish_bucket(context: str, name: str, database: Database, catalogue: Catalogue | None = None) -> int:
    """Republish the entries of a bucket that have not expired; return how many.

    The outbox must retain rows as long as the bucket retains entries.

    Raises:
        CatalogueError: the context does not write the bucket.
    """
    bucket = (catalogue or load_catalogue()).bucket[name]
    if bucket.writer != context:
        raise CatalogueError(f"{name} is written by {bucket.writer}, not by {context}")
    is_live = outbox.c.created_at > func.now() - timedelta(hours=bucket.hours)
    is_in_bucket = outbox.c.subject.startswith(bucket.subjects.removesuffix(">"), autoescape=True)
    reset = update(outbox).where(outbox.c.kind == "raw", outbox.c.published_at.is_not(None), is_in_bucket, is_live)
    return await _publish_rows_again(database, reset)


def _find_entity(context: str, name: str, catalogue: Catalogue) -> Entity:
    entity = catalogue.find(name)
    if entity.publisher != context:
        raise CatalogueError(f"{name} is published by {entity.publisher}, not by {context}")
    if entity.kind != "state":
        raise CatalogueError(f"{name} is a fact: it happened once and has no state to republish")
    if name not in _sources:
        raise CatalogueError(f"{context} has no state reader of {name}")
    return entity


async def _lock_batch(session: AsyncSession, column: ColumnElement[int], *, after: int) -> Sequence[int]:
    batch = select(column).where(column > after).order_by(column).limit(BATCH)
    return (await session.scalars(batch.with_for_update(key_share=True))).all()


async def _write_states(session: AsyncSession, entity: Entity, source: _Source, ids: Sequence[int]) -> int:
    rows = []
    for id in ids:
        if state := await source.read(session, id):
            event = Event.now(entity, id, state.version, state.data, removed=state.removed)
            row = {"event_id": event.event_id, "subject": entity.subject(id), "payload": event.json()}
            rows.append({"kind": KIND, **row})
    if rows:
        await session.execute(insert(outbox), rows)
        notify_after_commit(session)
    return len(rows)


async def _publish_removals_again(database: Database, entity: Entity, source: _Source) -> int:
    """Republish removals whose record no longer exists, so that no newer event can follow them."""
    prefix = entity.subjects.removesuffix("*")
    id = cast(func.substr(outbox.c.subject, len(prefix) + 1), BigInteger)
    is_removal = cast(cast(outbox.c.payload, JSON)["type"].astext, Text).endswith(".removed")
    is_gone = ~select(source.id).where(source.id == id).exists()
    is_published = outbox.c.published_at.is_not(None) & outbox.c.subject.startswith(prefix, autoescape=True)
    reset = update(outbox).where(is_published, is_removal, is_gone).values(kind=KIND)
    return await _publish_rows_again(database, reset)


async def _publish_rows_again(database: Database, rows: Update) -> int:
    async with database.transaction() as session:
        notify_after_commit(session)
        return len((await session.execute(rows.values(published_at=None).returning(outbox.c.id))).all())
