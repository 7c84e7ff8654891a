"""The events of library images: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_removal, publish_state, published_entity
from services.chassis.resource import RecordResponse

MEDIA_IMAGE = published_entity("media", "media-image")


async def publish_image(session: AsyncSession, image: RecordResponse) -> None:
    """Publish the state of an image."""
    await publish_state(session, entity=MEDIA_IMAGE, id=image.id, version=image.version, data=image.data)


async def publish_image_removal(session: AsyncSession, image_id: int, version: int) -> None:
    """Publish that an image is removed; `version` is its last one."""
    await publish_removal(session, entity=MEDIA_IMAGE, id=image_id, version=version + 1)
