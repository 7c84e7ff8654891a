"""The inbox: which events each consumer has processed, recorded in the transaction of the effect (EVENT-4)."""

from sqlalchemy import delete, func
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.catalogue import Entity
from services.chassis.events.envelope import Event
from services.chassis.events.tables import inbox

_row = insert(inbox)
_UPSERT_NEWER = _row.on_conflict_do_update(
    index_elements=[inbox.c.consumer, inbox.c.key],
    set_={"revision": _row.excluded.revision, "handled_at": func.now()},
    where=_row.excluded.revision > inbox.c.revision,
).returning(inbox.c.key)


async def mark_processed(session: AsyncSession, consumer: str, entity: Entity, event: Event) -> bool:
    """Record an event as processed by a consumer; return whether it is new and must be handled.

    A state is new if its version is newer; a removal is newer than a state of the same version, so that a late event
    never restores a deleted entity. A fact is new once. The row stays locked until the transaction ends, so workers
    handle the events of one entity one after the other.
    """
    if entity.kind == "state":
        key, revision = str(event.id), 2 * event.version + event.removed
    else:
        key, revision = str(event.event_id), 0
    handled = await session.execute(_UPSERT_NEWER, {"consumer": consumer, "key": key, "revision": revision})
    return handled.first() is not None


async def clear_processed(session: AsyncSession, consumer: str) -> None:
    """Delete a consumer's inbox, so that every event is new to it again."""
    await session.execute(delete(inbox).where(inbox.c.consumer == consumer))
