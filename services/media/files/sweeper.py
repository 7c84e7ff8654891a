"""Clears away what nobody needs: uploads that were not finished, files no record ever pointed to, traces of the gone.

What a record once pointed to stays until it is removed from the library: a post in the trash may come back, a revision
may be restored, and an email that was sent shows its images for ever. What visitors sent in stays, too.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NoReturn

from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.chassis.storage import Storage
from services.media.files.models import Bucket, File, State
from services.media.files.removal import remove_objects
from services.media.files.service import discard, settle
from services.media.storage import worker_storage

FIRST_SECONDS = 300.0  # until then consumers have learnt of records made while the worker was away
EVERY_SECONDS = 3600.0
FORSAKEN_AFTER = timedelta(hours=24)
# An address that was granted before outlives its file; what is sent to it goes with the file's last trace.
GONE_FOR = timedelta(hours=1)
MOST_AT_ONCE = 500


async def sweeper(database: Database) -> NoReturn:
    """Sweeps once an hour."""
    await asyncio.sleep(FIRST_SECONDS)
    while True:
        await sweep(database, worker_storage(), datetime.now(UTC))
        await asyncio.sleep(EVERY_SECONDS)


async def sweep(database: Database, storage: Storage, now: datetime) -> None:
    """Clear away what is due at this time.

    Raises:
        Unavailable: S3 cannot be reached.
    """
    for file in await _unasked(database, now):
        with suppress(NotFound, Invalid, WrongMediaType):
            await settle(database, storage, Bucket(file.bucket), file.key)
    async with database.transaction() as session:
        await discard(session, *await _forsaken(session, now))
    for file in await _gone(database, now):
        await remove_objects(storage, file)
        async with database.transaction() as session:
            await session.execute(delete(File).where(File.id == file.id))


async def _unasked(database: Database, now: datetime) -> Sequence[File]:
    """Files that may have arrived without anybody asking what they are."""
    waiting = select(File).where(File.state == State.PENDING, File.upload_id.is_(None), File.expires_at < now)
    async with database.transaction() as session:
        return (await session.scalars(waiting.limit(MOST_AT_ONCE))).all()


async def _forsaken(session: AsyncSession, now: datetime) -> Sequence[int]:
    """The ids of uploads that never arrived and of files no record ever pointed to, after a day."""
    nobodys = (File.state == State.STORED) & (File.bucket == Bucket.MEDIA) & File.claimed.is_(False)
    due = select(File.id).where(or_(File.state == State.PENDING, nobodys), File.created_at < now - FORSAKEN_AFTER)
    return (await session.scalars(due.limit(MOST_AT_ONCE).with_for_update(skip_locked=True))).all()


async def _gone(database: Database, now: datetime) -> Sequence[File]:
    gone = select(File).where(File.state == State.GONE, File.updated_at < now - GONE_FOR)
    async with database.transaction() as session:
        return (await session.scalars(gone.limit(MOST_AT_ONCE))).all()
