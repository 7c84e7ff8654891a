"""Events of files: each carries the whole public state (EVENT-1)."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, state_reader
from services.media.files.models import File
from services.media.files.models import State as StateOfFile

FILE = published_entity("media", "file")


@state_reader(FILE, File.id)
async def read_file(session: AsyncSession, file_id: int) -> State | None:
    """Read the published state of a file; None for one that was never uploaded."""
    file = await session.get_one(File, file_id, populate_existing=True)
    if file.state == StateOfFile.PENDING:
        return None
    is_gone = file.state == StateOfFile.GONE
    return State(file.version, {} if is_gone else _public_state(file), removed=is_gone)


async def publish_file(session: AsyncSession, file: File) -> None:
    """Publish the current state of a file."""
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


async def publish_file_removal(session: AsyncSession, file: File) -> None:
    """Publish the removal of a file; the consumer of this event removes its objects."""
    await publish_removal(session, entity=FILE, id=file.id, version=file.version)
