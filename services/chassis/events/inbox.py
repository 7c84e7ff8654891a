"""The inbox: which events each consumer has processed, recorded in the transaction of the effect (EVENT-4)."""

from collections.abc import Sequence

from sqlalchemy import delete, text
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.catalogue import Entity
from services.chassis.events.envelope import Event
from services.chassis.events.tables import inbox

# Sorted, so that two workers lock rows in the same order.
_UPSERT_NEWER = text("""
    WITH recorded AS (
        INSERT INTO inbox AS known (consumer, key, revision)
        SELECT :consumer, key, revision
        FROM unnest(CAST(:keys AS text[]), CAST(:revisions AS bigint[])) AS event (key, revision) ORDER BY key
        ON CONFLICT (consumer, key) DO UPDATE SET revision = excluded.revision, handled_at = now()
        WHERE excluded.revision > known.revision
        RETURNING key
    )
    SELECT key FROM recorded
""")


async def mark_processed(session: AsyncSession, consumer: str, entity: Entity, events: Sequence[Event]) -> list[Event]:
    """Record events as processed by a consumer, in one statement; return those that are new and must be handled.

    A state is new if its version is newer; a removal is newer than a state of the same version, so that a late event
    never restores a deleted entity. Of several states of one entity only the newest is new. A fact is new once. The
    rows stay locked until the transaction ends, so workers handle the events of one entity one after the other.
    """
    newest: dict[str, tuple[int, Event]] = {}
    for event in events:
        key, revision = _identify(entity, event)
        if key not in newest or revision > newest[key][0]:
            newest[key] = (revision, event)
    revisions = [revision for revision, _ in newest.values()]
    values = {"consumer": consumer, "keys": list(newest), "revisions": revisions}
    recorded = set(await session.scalars(_UPSERT_NEWER, values))
    return [event for key, (_, event) in newest.items() if key in recorded]


async def clear_processed(session: AsyncSession, consumer: str) -> None:
    """Delete a consumer's inbox, so that every event is new to it again."""
    await session.execute(delete(inbox).where(inbox.c.consumer == consumer))


def _identify(entity: Entity, event: Event) -> tuple[str, int]:
    """Return the key of an event in the inbox, and its revision."""
    if entity.kind == "state":
        return str(event.id), 2 * event.version + event.removed
    return str(event.event_id), 0
