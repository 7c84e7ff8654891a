"""What there is in the exchange.

A visitor's browser sends a file and goes; what arrived is looked at when staff ask for it.
"""

from contextlib import suppress

from sqlalchemy import ColumnElement, func, select

from services.chassis.http.problems import Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.chassis.storage import Storage
from services.media.files.models import Bucket, File, State
from services.media.files.service import settle
from services.media.xchange.schemas import XchangeFile

MOST = 500
MOST_LOOKED_AT = 100
_EXCHANGED = File.bucket == Bucket.XCHANGE


async def folders(database: Database, storage: Storage) -> list[str]:
    """The folders that hold files, those with the newest first.

    Raises:
        Unavailable: S3 cannot be reached.
    """
    await _look(database, storage)
    found = select(File.folder).where(_EXCHANGED, File.state == State.STORED).group_by(File.folder)
    async with database.transaction() as session:
        return list(await session.scalars(found.order_by(func.max(File.created_at).desc(), File.folder).limit(MOST)))


async def files(database: Database, storage: Storage, folder: str) -> list[XchangeFile]:
    """The files of a folder, newest first, each with an address to download it from.

    Raises:
        Unavailable: S3 cannot be reached.
    """
    await _look(database, storage, File.folder == folder)
    found = select(File).where(_EXCHANGED, File.state == State.STORED, File.folder == folder)
    async with database.transaction() as session:
        stored = (await session.scalars(found.order_by(File.created_at.desc(), File.id.desc()).limit(MOST))).all()
    return [await _shown(storage, file) for file in stored]


async def _look(database: Database, storage: Storage, *where: ColumnElement[bool]) -> None:
    """Find out what has arrived since somebody last looked."""
    waiting = select(File.key).where(_EXCHANGED, File.state == State.PENDING, File.upload_id.is_(None), *where)
    async with database.transaction() as session:
        keys = (await session.scalars(waiting.order_by(File.created_at.desc()).limit(MOST_LOOKED_AT))).all()
    for key in keys:
        with suppress(NotFound, Invalid, WrongMediaType):
            await settle(database, storage, Bucket.XCHANGE, key)


async def _shown(storage: Storage, file: File) -> XchangeFile:
    name = file.key.rpartition("/")[2]
    return XchangeFile(
        path=file.key,
        name=name,
        size=file.bytes or 0,
        type=file.type or "",
        created_at=file.created_at,
        url=await storage.presign_get(file.bucket, file.key, name),
    )
