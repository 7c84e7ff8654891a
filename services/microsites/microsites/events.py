"""What microsites announce: the microsite as it is answered, with the files of its other rooms (API contract §4).

An event's version is the microsite's revision, which counts the changes of its parts too.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.chassis.resource import RecordResponse
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.repository import microsites, pictures_of

MICROSITE = published_entity("microsites", "microsite")


@reads_state(MICROSITE, Microsite.id)
async def read_microsite(session: AsyncSession, microsite_id: int) -> State:
    """A microsite as it was published last."""
    microsite = await session.get_one(Microsite, microsite_id, populate_existing=True)
    shown = await microsites.get(session, microsite_id)
    return State(microsite.revision, await _public_state(session, shown))


async def announce_microsite(session: AsyncSession, microsite: Microsite, shown: RecordResponse) -> None:
    """Tell the other contexts what this microsite is now."""
    data = await _public_state(session, shown)
    await publish_state(session, entity=MICROSITE, id=microsite.id, version=microsite.revision, data=data)


async def _public_state(session: AsyncSession, shown: RecordResponse) -> dict[str, Any]:
    return {**shown.data, "images": await pictures_of(session, shown.id)}


async def part_changed(session: AsyncSession, microsite: Microsite) -> None:
    """Count a change of a microsite's part and tell the other contexts."""
    microsite.revision += 1
    await session.flush()
    await announce_microsite(session, microsite, await microsites.get(session, microsite.id))


async def retire_microsites(session: AsyncSession, revisions: Mapping[int, int]) -> None:
    """Tell the other contexts that these microsites are gone; their last revisions by id."""
    for microsite_id, revision in revisions.items():
        await publish_removal(session, entity=MICROSITE, id=microsite_id, version=revision + 1)
