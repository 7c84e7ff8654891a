"""Consumers of records of all contexts: store which files each record uses (MEDIA-19)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.media.library.repository import set_uses
from services.media.library.where_used import KINDS, find_keys
from services.media.replicas import copy_microsite


async def update_uses(session: AsyncSession, event: Event) -> None:
    """Store the files that a record uses; a removed record uses none."""
    kind = KINDS[event.entity]
    keys = set() if event.removed else find_keys(event.data)
    details = {"context": kind.context, "title": kind.title(event.data), "path": kind.get_path(event.data)}
    await set_uses(session, event.entity, event.id, keys, details)


async def update_microsite(session: AsyncSession, event: Event) -> None:
    """Store the files that a microsite uses, and update its replica: its company names the owner's upload folder."""
    await update_uses(session, event)
    await copy_microsite(session, event)


consumers = tuple(Consumer(entity, update_microsite if entity == "microsite" else update_uses) for entity in KINDS)
