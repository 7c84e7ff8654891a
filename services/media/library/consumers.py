"""Consumers of records of all contexts: store which files each record uses (MEDIA-19)."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.media.library.repository import Uses, set_uses
from services.media.library.where_used import KINDS, Kind, find_keys
from services.media.replicas import copy_microsite


async def update_uses(session: AsyncSession, events: Sequence[Event]) -> None:
    """Store the files that records of one kind use; a removed record uses none."""
    entity = events[0].entity
    await set_uses(session, entity, {event.id: _find_uses(KINDS[entity], event) for event in events})


def _find_uses(kind: Kind, event: Event) -> Uses:
    keys = set() if event.removed else find_keys(event.data)
    return Uses(keys, {"context": kind.context, "title": kind.title(event.data), "path": kind.get_path(event.data)})


async def update_microsite(session: AsyncSession, event: Event) -> None:
    """Store the files that a microsite uses, and update its replica: its company names the owner's upload folder."""
    await update_uses(session, [event])
    await copy_microsite(session, event)


consumers = tuple(
    Consumer(entity, update_microsite) if entity == "microsite" else Consumer.of_batches(entity, update_uses)
    for entity in KINDS
)
