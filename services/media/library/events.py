"""What images of the library announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import announce, publishes, retire
from services.chassis.resource import Shown

MEDIA_IMAGE = publishes("media", "media-image")


async def announce_image(session: AsyncSession, image: Shown) -> None:
    """Tell the other contexts what this image is now."""
    await announce(session, entity=MEDIA_IMAGE, id=image.id, version=image.version, data=image.data)


async def retire_image(session: AsyncSession, image_id: int, version: int) -> None:
    """Tell the other contexts that this image is gone; `version` is its last one."""
    await retire(session, entity=MEDIA_IMAGE, id=image_id, version=version + 1)
