"""Operations on files. No transaction is open while a file is read from S3, since that takes a while."""

from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.media.files.metadata import NOT_ARRIVED, read_metadata
from services.media.files.repository import Bucket, File, State, get_file, mark_gone, store_metadata
from services.media.files.rules import check_key
from services.media.storage.s3 import Storage

FILE = PublishedState(
    published_entity("media", "file"),
    File.id,
    [
        *(File.id.label("id"), File.version.label("version"), File.bucket.label("bucket"), File.key.label("key")),
        *(File.type.label("type"), File.bytes.label("size"), File.width.label("width"), File.height.label("height")),
        File.sha256.label("sha256"),
    ],
    is_published=File.state != State.PENDING,
    is_removed=File.state == State.GONE,
)
"""Events of files: each carries the whole public state (EVENT-1). The consumer of a removal deletes the objects."""


async def verify_file(
    database: Database,
    storage: Storage,
    bucket: Bucket,
    key: str,
    is_allowed: Callable[[File], bool] = lambda file: True,
) -> File:
    """Return the stored file with this key if the caller may access it. The first call stores its metadata."""
    check_key(key)
    async with database.transaction() as session:
        file = await get_file(session, bucket, key)
    if file is None or not is_allowed(file):
        raise NotFound(NOT_ARRIVED)
    if file.state == State.STORED:
        return file
    try:
        metadata = await read_metadata(storage, bucket, key)
    except (Invalid, WrongMediaType):
        async with database.transaction() as session:
            await discard_files(session, file.id)
        raise
    async with database.transaction() as session:
        stored = await store_metadata(session, file.id, metadata)
        if stored is not None:
            await FILE.publish(session, stored.id)
        current = stored or await get_file(session, bucket, key)
    if current is None:
        raise NotFound(NOT_ARRIVED)
    return current


async def discard_files(session: AsyncSession, *file_ids: int) -> None:
    """Mark files as gone; the consumer of their event removes the objects."""
    await FILE.publish_removals(session, mark_gone(file_ids))
