"""Publishes microsites: the response body with the files of the parts (EVENT-1).

The version of an event is the microsite's revision, which also counts changes of its parts.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, state_reader
from services.chassis.resource import RecordResponse
from services.microsites.microsites.models import Microsite
from services.microsites.parts.aggregate import list_part_files, microsites

MICROSITE = published_entity("microsites", "microsite")


@state_reader(MICROSITE, Microsite.id)
async def read_microsite_state(session: AsyncSession, microsite_id: int) -> State:
    """Return the published state of a microsite."""
    microsite = await session.get_one(Microsite, microsite_id, populate_existing=True)
    return State(microsite.revision, await _build_state(session, await microsites.get(session, microsite_id)))


async def publish_microsite(session: AsyncSession, microsite: Microsite, response: RecordResponse) -> None:
    """Publish the state of a microsite."""
    data = await _build_state(session, response)
    await publish_state(session, entity=MICROSITE, id=microsite.id, version=microsite.revision, data=data)


async def _build_state(session: AsyncSession, response: RecordResponse) -> dict[str, Any]:
    return {**response.data, "images": await list_part_files(session, response.id)}


async def publish_part_change(session: AsyncSession, microsite: Microsite) -> None:
    """Increment the revision of a microsite after a change of a part, and publish the microsite."""
    microsite.revision += 1
    await session.flush()
    await publish_microsite(session, microsite, await microsites.get(session, microsite.id))


async def publish_microsite_removals(session: AsyncSession, revisions: Mapping[int, int]) -> None:
    """Publish the removal of microsites.

    Args:
        revisions: the last revision of each, by id.
    """
    for microsite_id, revision in revisions.items():
        await publish_removal(session, entity=MICROSITE, id=microsite_id, version=revision + 1)
