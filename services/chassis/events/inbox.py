"""What each consumer has handled, written in the transaction of the effect."""

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
    """Whether a consumer has yet to handle this event; if so it is now held to have handled it.

    Of states only a newer one is news, and a removal is newer than any state of its version, so that a late
    event never brings back what is gone. Of facts each is news once. The row stays locked until the
    transaction ends: events of one entity are handled one after the other, whoever handles them.
    """
    if entity.kind == "state":
        key, revision = str(event.id), 2 * event.version + event.removed
    else:
        key, revision = str(event.event_id), 0
    handled = await session.execute(_UPSERT_NEWER, {"consumer": consumer, "key": key, "revision": revision})
    return handled.first() is not None


async def clear_processed(session: AsyncSession, consumer: str) -> None:
    """Let every event be news to a consumer again."""
    await session.execute(delete(inbox).where(inbox.c.consumer == consumer))
