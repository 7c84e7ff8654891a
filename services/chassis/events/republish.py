"""After a loss: states are republished from the database, and replicas rebuilt from the streams (EVENT-3)."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import BigInteger, Text, Update, cast, func, select, update
from sqlalchemy.dialects.postgresql import JSON
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.catalogue import CatalogueError, load_catalogue, published_entity
from services.chassis.events.connection import connect
from services.chassis.events.consumer import clear_processed
from services.chassis.events.outbox import publish_rows
from services.chassis.events.published_state import REPUBLISHED, PublishedState, published_states
from services.chassis.observability.actor import ACTOR, SYSTEM
from services.chassis.persistence.database import Database
from services.chassis.persistence.outbox_notifier import notify_after_commit
from services.chassis.persistence.tables import outbox

BATCH = 200  # states per transaction; their records are locked until it ends


async def republish_states(context: str, name: str, database: Database) -> int:
    """Republish every state of an entity through the outbox; return how many.

    Works in batches. Safe while the service runs: a record is locked from reading its state to writing its event, so
    that no event is followed by an older one. Consumers ignore events that they have processed. Removals are
    republished as long as the outbox retains them.
    """
    state, count, last = _find_state(context, name), 0, 0
    ACTOR.set(SYSTEM)  # the events are not caused by a user
    while True:
        async with database.transaction() as session:
            ids = await _lock_batch(session, state, after=last)
            if not ids:
                break
            count += await _publish_batch(session, state, ids)
        last = ids[-1]
    return count + await _publish_removals_again(database, state)


async def republish_bucket(context: str, name: str, database: Database) -> int:
    """Republish the entries of a bucket that have not expired; return how many.

    The outbox must retain rows as long as the bucket retains entries.
    """
    bucket = load_catalogue().bucket[name]
    if bucket.writer != context:
        raise CatalogueError(f"{name} is written by {bucket.writer}, not by {context}")
    is_live = outbox.c.created_at > func.now() - timedelta(hours=bucket.hours)
    is_in_bucket = outbox.c.subject.startswith(bucket.subjects.removesuffix(">"), autoescape=True)
    reset = update(outbox).where(outbox.c.kind == "raw", outbox.c.published_at.is_not(None), is_in_bucket, is_live)
    return await _publish_rows_again(database, reset)


def _find_state(context: str, name: str) -> PublishedState:
    if published_entity(context, name).kind != "state":
        raise CatalogueError(f"{name} is a fact: it happened once and has no state to republish")
    if name not in published_states:
        raise CatalogueError(f"{context} does not declare the published state of {name}")
    return published_states[name]


async def _lock_batch(session: AsyncSession, state: PublishedState, *, after: int) -> Sequence[int]:
    batch = select(state.id).where(state.id > after).order_by(state.id).limit(BATCH)
    return (await session.scalars(batch.with_for_update(key_share=True))).all()


async def _publish_batch(session: AsyncSession, state: PublishedState, ids: Sequence[int]) -> int:
    is_selected = state.where_ids(ids) & state.is_published
    states = state.current(is_selected, ~state.is_removed)
    removals = state.current(is_selected, state.is_removed, removed=True)
    count = len(await publish_rows(session, state.entity, states, kind=REPUBLISHED))
    return count + len(await publish_rows(session, state.entity, removals, kind=REPUBLISHED, removed=True))


async def _publish_removals_again(database: Database, state: PublishedState) -> int:
    """Republish removals of records that are still gone; a restored record has newer events, which come first."""
    prefix = state.entity.subjects.removesuffix("*")
    id = cast(func.substr(outbox.c.subject, len(prefix) + 1), BigInteger)
    is_removal = cast(cast(outbox.c.payload, JSON)["type"].astext, Text).endswith(".removed")
    is_gone = ~select(state.id).where(state.id == id).exists()
    is_published = outbox.c.published_at.is_not(None) & outbox.c.subject.startswith(prefix, autoescape=True)
    reset = update(outbox).where(is_published, is_removal, is_gone).values(kind=REPUBLISHED)
    return await _publish_rows_again(database, reset)


async def _publish_rows_again(database: Database, rows: Update) -> int:
    async with database.transaction() as session:
        notify_after_commit(session)
        return len((await session.execute(rows.values(published_at=None).returning(outbox.c.id))).all())


async def rebuild_replica(context: str, name: str, database: Database, nats_url: str) -> None:
    """Redeliver every event of an entity to a context's consumer, from the first one.

    Safe while workers run: they handle the redelivered events, and new events in order after them.
    """
    entity = load_catalogue().find(name)
    if context not in entity.consumers:
        raise CatalogueError(f"{context} does not consume {name}")
    if entity.kind != "state":
        raise CatalogueError(f"{name} is a fact: its events are not retained, so there is nothing to rebuild from")
    durable = entity.durable_name(context)
    async with connect(nats_url, f"{context} rebuild") as connection:
        async with database.transaction() as session:
            await clear_processed(session, durable)
        # After the commit: until then redelivered events would be ignored as processed.
        await connection.client.jetstream().reset_consumer(entity.stream, durable, seq=1)
