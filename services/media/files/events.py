"""What files announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import announce, publishes, retire
from services.media.files.models import File

FILE = publishes("media", "file")


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
    await announce(session, entity=FILE, id=file.id, version=file.version, data=data)


async def retire_file(session: AsyncSession, file: File) -> None:
    """Tell that a file is gone: its object is removed by who hears it."""
    await retire(session, entity=FILE, id=file.id, version=file.version)
