"""Follows the records of all contexts: which files each of them points to."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.media.replicas.microsites import copy_microsite
from services.media.uses.repository import set_uses
from services.media.uses.rules import KINDS, keys_in


async def follow_record(session: AsyncSession, event: Event) -> None:
    """Bring a record's uses in line with what it is now; a removed one points to nothing."""
    kind = KINDS[event.entity]
    keys = set() if event.removed else keys_in(event.data)
    shown = {"context": kind.context, "title": kind.title(event.data), "path": kind.path_of(event.data)}
    await set_uses(session, event.entity, event.id, keys, shown)


async def follow_microsite(session: AsyncSession, event: Event) -> None:
    """Besides, a microsite's company names the folder its owner uploads into."""
    await follow_record(session, event)
    await copy_microsite(session, event)


consumers = tuple(Consumer(entity, follow_microsite if entity == "microsite" else follow_record) for entity in KINDS)
