"""Consumers of the records of all contexts: store which files each of them points to (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.media.library.repository import set_uses
from services.media.library.where_used import KINDS, find_keys
from services.media.replicas import copy_microsite


async def update_uses(session: AsyncSession, event: Event) -> None:
    """Store the files a record points to now; a removed record points to none."""
    kind = KINDS[event.entity]
    keys = set() if event.removed else find_keys(event.data)
    details = {"context": kind.context, "title": kind.title(event.data), "path": kind.path_of(event.data)}
    await set_uses(session, event.entity, event.id, keys, details)


async def update_microsite(session: AsyncSession, event: Event) -> None:
    """Store the files a microsite points to, and copy it: its company names the folder its owner uploads into."""
    await update_uses(session, event)
    await copy_microsite(session, event)


consumers = tuple(Consumer(entity, update_microsite if entity == "microsite" else update_uses) for entity in KINDS)
