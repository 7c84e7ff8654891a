"""Images of the library get small images for its lists, made when they are announced."""

import asyncio
import secrets

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.media.files.models import Bucket, File
from services.media.files.removal import remove_thumbnails
from services.media.files.repository import find
from services.media.files.thumbnails import small_images, suffix
from services.media.storage import worker_storage

MOST_BYTES = 50 * 1024 * 1024


async def follow_image(session: AsyncSession, event: Event) -> None:
    """Make the thumbnails of an image's file unless it has them, and remove those of what the file was before."""
    file = await find(session, Bucket.MEDIA, event.data.get("key") or "")
    if file is None or not _wants_thumbnails(file):
        return
    storage, before = worker_storage(), file.thumbnails
    data = await storage.read_range(Bucket.MEDIA, file.key, MOST_BYTES)
    small = await asyncio.to_thread(small_images, data or b"")
    beginning = f"thumbnails/{file.key.rpartition('/')[2].partition('.')[0]}-{secrets.token_hex(8)}"
    for width, image in small.items():
        await storage.put(Bucket.MEDIA, beginning + suffix(width), image, "image/webp")
    file.thumbnails, file.thumbnails_of = beginning if small else None, file.sha256
    await session.flush()
    if before:
        await remove_thumbnails(storage, Bucket.MEDIA, before)


def _wants_thumbnails(file: File) -> bool:
    comparable = file.sha256 is not None and file.sha256 != file.thumbnails_of
    return comparable and file.width is not None and (file.bytes or 0) <= MOST_BYTES


consumer = Consumer("media-image", follow_image)
