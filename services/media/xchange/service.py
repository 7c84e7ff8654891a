"""Lists of the files that visitors submitted.

A visitor's browser uploads a file and does not return, so a file is verified when staff list it.
"""

from collections.abc import Collection
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.media.files.models import Bucket, File
from services.media.files.service import discard_files, verify_file
from services.media.storage.s3 import Storage
from services.media.xchange import repository


class XchangeFile(Out):
    """A submitted file. `url` downloads it and expires after 15 minutes; `size` is in bytes."""

    id: int
    path: str
    name: str
    size: int
    type: str
    created_at: UtcTime
    url: str


async def list_folders(database: Database, storage: Storage) -> list[str]:
    """List the folders that have files, the one with the newest file first."""
    await _verify_pending(database, storage)
    async with database.transaction() as session:
        return list(await repository.list_folders(session))


async def list_files(database: Database, storage: Storage, folder: str) -> list[XchangeFile]:
    """List the files of a folder, newest first, each with a download address."""
    await _verify_pending(database, storage, folder)
    async with database.transaction() as session:
        files = await repository.list_stored(session, folder)
    return [await _respond(storage, file) for file in files]


async def remove_files(session: AsyncSession, ids: Collection[int]) -> list[int]:
    """Remove submitted files; return the ids of those that existed."""
    found = await repository.lock_stored(session, ids)
    await discard_files(session, *found)
    return found


async def _verify_pending(database: Database, storage: Storage, folder: str | None = None) -> None:
    """Verify the files that were uploaded since the last request."""
    async with database.transaction() as session:
        keys = await repository.list_pending_keys(session, folder)
    for key in keys:
        with suppress(NotFound, Invalid, WrongMediaType):
            await verify_file(database, storage, Bucket.XCHANGE, key)


async def _respond(storage: Storage, file: File) -> XchangeFile:
    name = file.key.rpartition("/")[2]
    return XchangeFile(
        id=file.id,
        path=file.key,
        name=name,
        size=file.bytes or 0,
        type=file.type or "",
        created_at=file.created_at,
        url=await storage.presign_get(file.bucket, file.key, name),
    )
