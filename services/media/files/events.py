"""What files announce: their whole public state (API contract §4)."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.media.files.models import File
from services.media.files.models import State as StateOfFile

FILE = published_entity("media", "file")


@reads_state(FILE, File.id)
async def read_file(session: AsyncSession, file_id: int) -> State | None:
    """A file as it was published last; one that never arrived was not."""
    file = await session.get_one(File, file_id, populate_existing=True)
    if file.state == StateOfFile.PENDING:
        return None
    is_gone = file.state == StateOfFile.GONE
    return State(file.version, {} if is_gone else _public_state(file), removed=is_gone)


async def announce_file(session: AsyncSession, file: File) -> None:
    """Tell the other contexts what this file is."""
    await publish_state(session, entity=FILE, id=file.id, version=file.version, data=_public_state(file))


def _public_state(file: File) -> dict[str, Any]:
    return {
        "bucket": file.bucket,
        "key": file.key,
        "type": file.type,
        "size": file.bytes,
        "width": file.width,
        "height": file.height,
        "sha256": file.sha256,
    }


async def retire_file(session: AsyncSession, file: File) -> None:
    """Tell that a file is gone: its object is removed by who hears it."""
    await publish_removal(session, entity=FILE, id=file.id, version=file.version)
