"""Events of library images: each carries the whole public state (EVENT-1)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, state_reader
from services.chassis.resource import RecordResponse
from services.media.library.models import MediaImage
from services.media.library.repository import images

MEDIA_IMAGE = published_entity("media", "media-image")


@state_reader(MEDIA_IMAGE, MediaImage.id)
async def read_image(session: AsyncSession, image_id: int) -> State:
    """Read the published state of an image."""
    image = await images.get(session, image_id)
    return State(image.version, image.data)


async def publish_image(session: AsyncSession, image: RecordResponse) -> None:
    """Publish the current state of an image."""
    await publish_state(session, entity=MEDIA_IMAGE, id=image.id, version=image.version, data=image.data)


async def publish_image_removal(session: AsyncSession, image_id: int, version: int) -> None:
    """Publish the removal of an image; `version` is its last one."""
    await publish_removal(session, entity=MEDIA_IMAGE, id=image_id, version=version + 1)
