"""Retention of files: deletes unfinished uploads, files no record ever pointed to, and rows of removed files.

A file that a record once pointed to stays until it is removed from the library: a post in the trash may be restored,
so may a revision, and an email that was sent shows its images for ever. What visitors sent in stays, too.
"""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NoReturn

from services.chassis.http.problems import Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.chassis.storage import Storage
from services.media.files.models import Bucket
from services.media.files.removal import remove_objects
from services.media.files.repository import delete_files, list_gone, list_unverified, lock_abandoned
from services.media.files.service import discard_files, verify_file
from services.media.storage import worker_storage

FIRST_SECONDS = 300.0  # by then consumers have processed the events of records made while the worker was away
EVERY_SECONDS = 3600.0
ABANDONED_AFTER = timedelta(hours=24)
# An upload address outlives the file it was granted for; what is sent to it is removed with the file's row.
GONE_FOR = timedelta(hours=1)


async def apply_retention(database: Database) -> NoReturn:
    """Delete expired files once an hour."""
    await asyncio.sleep(FIRST_SECONDS)
    while True:
        await delete_expired(database, worker_storage(), datetime.now(UTC))
        await asyncio.sleep(EVERY_SECONDS)


async def delete_expired(database: Database, storage: Storage, now: datetime) -> None:
    """Verify uploads nobody asked for, discard abandoned files, and delete the rows of those that are gone.

    Raises:
        Unavailable: S3 cannot be reached.
    """
    async with database.transaction() as session:
        unverified = await list_unverified(session, now)
    for file in unverified:
        with suppress(NotFound, Invalid, WrongMediaType):
            await verify_file(database, storage, Bucket(file.bucket), file.key)
    async with database.transaction() as session:
        await discard_files(session, *await lock_abandoned(session, now - ABANDONED_AFTER))
    async with database.transaction() as session:
        gone = await list_gone(session, now - GONE_FOR)
    removed: list[int] = []
    try:
        for file in gone:
            await remove_objects(storage, file)
            removed.append(file.id)
    finally:
        async with database.transaction() as session:
            await delete_files(session, removed)
