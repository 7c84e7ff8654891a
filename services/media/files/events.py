"""What files announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_removal, publish_state, published_entity
from services.media.files.models import File

FILE = published_entity("media", "file")


async def announce_file(session: AsyncSession, file: File) -> None:
    """Tell the other contexts what this file is."""
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


async def retire_file(session: AsyncSession, file: File) -> None:
    """Tell that a file is gone: its object is removed by who hears it."""
    await publish_removal(session, entity=FILE, id=file.id, version=file.version)
