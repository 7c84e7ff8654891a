"""Operations on files. Reading one takes a while, so no transaction is open meanwhile."""

from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.chassis.storage import Storage
from services.media.files.events import FILE
from services.media.files.metadata import NOT_ARRIVED, read_metadata
from services.media.files.models import Bucket, File, State
from services.media.files.repository import get_file, mark_gone, store_metadata
from services.media.files.rules import check_key


def allow_anyone(file: File) -> bool:
    """The permission of a caller that may have all files."""
    return True


async def verify_file(
    database: Database, storage: Storage, bucket: Bucket, key: str, is_allowed: Callable[[File], bool] = allow_anyone
) -> File:
    """The stored file of this key; its metadata is read and stored at the first request.

    Args:
        is_allowed: whether the caller may have the file.

    Raises:
        NotFound: it has not arrived, or the caller may not have it.
        Invalid: it is too large, or unpacks to too much; it is discarded.
        WrongMediaType: it is not what its name says; it is discarded.
        Unavailable: S3 cannot be reached.
    """
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
        verified = stored or await get_file(session, bucket, key)
    if verified is None:
        raise NotFound(NOT_ARRIVED)
    return verified


async def discard_files(session: AsyncSession, *file_ids: int) -> None:
    """Mark files as gone; the consumer of their event removes the objects."""
    await FILE.publish_removals(session, mark_gone(file_ids))
