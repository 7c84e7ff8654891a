"""The events of files: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_removal, publish_state, published_entity
from services.media.files.models import File

FILE = published_entity("media", "file")


async def publish_file(session: AsyncSession, file: File) -> None:
    """Publish the state of a file."""
    data = {
        "bucket": file.bucket,
        "key": file.key,
        "type": file.type,
        "size": file.bytes,
        "width": file.width,
        "height": file.height,
        "sha256": file.sha256,
    }
    await publish_state(session, entity=FILE, id=file.id, version=file.version, data=data)


async def publish_file_removal(session: AsyncSession, file: File) -> None:
    """Publish that a file is gone; the consumer of this event removes its objects."""
    await publish_removal(session, entity=FILE, id=file.id, version=file.version)
