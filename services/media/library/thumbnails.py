"""Consumer that generates the thumbnails of library images."""

import asyncio
import secrets

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.media.files.images import get_thumbnail_suffix, make_thumbnails
from services.media.files.models import Bucket, File
from services.media.files.removal import remove_thumbnails
from services.media.files.repository import get_file
from services.media.storage.access import worker_storage

MAX_SOURCE_BYTES = 50 * 1024 * 1024


async def update_thumbnails(session: AsyncSession, event: Event) -> None:
    """Generate the thumbnails of an image's file unless they are current, and delete those of earlier content."""
    file = await get_file(session, Bucket.MEDIA, event.data.get("key") or "")
    if file is None or not _needs_thumbnails(file):
        return
    storage, old_prefix = worker_storage(), file.thumbnails
    data = await storage.read_range(Bucket.MEDIA, file.key, MAX_SOURCE_BYTES)
    thumbnails = await asyncio.to_thread(make_thumbnails, data or b"")
    prefix = f"thumbnails/{file.key.rpartition('/')[2].partition('.')[0]}-{secrets.token_hex(8)}"
    for width, image in thumbnails.items():
        await storage.put(Bucket.MEDIA, prefix + get_thumbnail_suffix(width), image, "image/webp")
    file.thumbnails, file.thumbnails_of = prefix if thumbnails else None, file.sha256
    await session.flush()
    if old_prefix:
        await remove_thumbnails(storage, Bucket.MEDIA, old_prefix)


def _needs_thumbnails(file: File) -> bool:
    is_outdated = file.sha256 is not None and file.sha256 != file.thumbnails_of
    return is_outdated and file.width is not None and (file.bytes or 0) <= MAX_SOURCE_BYTES


consumer = Consumer("media-image", update_thumbnails)
