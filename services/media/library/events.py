"""What images of the library announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.chassis.resource import RecordResponse
from services.media.library.models import MediaImage
from services.media.library.repository import images

MEDIA_IMAGE = published_entity("media", "media-image")


@reads_state(MEDIA_IMAGE, MediaImage.id)
async def read_image(session: AsyncSession, image_id: int) -> State:
    """An image as it was published last."""
    image = await images.get(session, image_id)
    return State(image.version, image.data)


async def announce_image(session: AsyncSession, image: RecordResponse) -> None:
    """Tell the other contexts what this image is now."""
    await publish_state(session, entity=MEDIA_IMAGE, id=image.id, version=image.version, data=image.data)


async def retire_image(session: AsyncSession, image_id: int, version: int) -> None:
    """Tell the other contexts that this image is gone; `version` is its last one."""
    await publish_removal(session, entity=MEDIA_IMAGE, id=image_id, version=version + 1)
