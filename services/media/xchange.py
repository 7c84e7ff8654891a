"""The exchange: files submitted by visitors, for staff to download (MEDIA-20).

A visitor's browser uploads a file and does not return, so a file is verified when staff list it.
"""

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path
from sqlalchemy import func, select

from services.chassis.http.problems import Forbidden, Invalid, NotFound, Unauthenticated, WrongMediaType, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Database, DatabaseDep, Session
from services.chassis.resource import Deleted, ItemsToDelete, Out
from services.chassis.types import Text, UtcTime
from services.media.files.repository import Bucket, File, State
from services.media.files.service import discard_files, verify_file
from services.media.storage.access import StorageDep
from services.media.storage.s3 import Storage

MAX_PAGE_SIZE = 500
MAX_VERIFIED = 100  # files verified per request
_IN_EXCHANGE = File.bucket == Bucket.XCHANGE
_IS_STORED = _IN_EXCHANGE & (File.state == State.STORED)


class XchangeFile(Out):
    """A submitted file. `url` downloads it and expires after 15 minutes; `size` is in bytes."""

    id: int
    path: str
    name: str
    size: int
    type: str
    created_at: UtcTime
    url: str


async def _verify_pending(database: Database, storage: Storage, folder: str | None = None) -> None:
    """Verify the newest files that were uploaded since the last request, to one folder or to all."""
    pending = select(File.key).where(_IN_EXCHANGE, File.state == State.PENDING, File.upload_id.is_(None))
    if folder is not None:
        pending = pending.where(File.folder == folder)
    async with database.transaction() as session:
        keys = (await session.scalars(pending.order_by(File.created_at.desc()).limit(MAX_VERIFIED))).all()
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


router = APIRouter(tags=["exchange"], responses=problems(Unauthenticated, Forbidden))


@router.get("/xchange-folders", summary="List the folders with submitted files")
async def list_xchange_folders(caller: Staff, database: DatabaseDep, storage: StorageDep) -> list[str]:
    await _verify_pending(database, storage)
    folders = select(File.folder).where(_IS_STORED).group_by(File.folder)
    statement = folders.order_by(func.max(File.created_at).desc(), File.folder).limit(MAX_PAGE_SIZE)
    async with database.transaction() as session:
        return list(await session.scalars(statement))


@router.get("/xchange-files/{folder}", summary="List the files of a folder")
async def list_xchange_files(
    caller: Staff, database: DatabaseDep, storage: StorageDep, folder: Annotated[str, Text(255), Path()]
) -> list[XchangeFile]:
    await _verify_pending(database, storage, folder)
    files = select(File).where(_IS_STORED, File.folder == folder).order_by(File.created_at.desc(), File.id.desc())
    async with database.transaction() as session:
        found = (await session.scalars(files.limit(MAX_PAGE_SIZE))).all()
    return [await _respond(storage, file) for file in found]


@router.delete("/xchange-files", summary="Remove submitted files")
async def delete_xchange_files(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    files = select(File.id).where(_IS_STORED, File.id.in_(items.items_to_delete)).order_by(File.id).with_for_update()
    found = list(await session.scalars(files))
    await discard_files(session, *found)
    return Deleted(deleted=found)
