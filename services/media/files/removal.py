"""Removes files: deletes their objects (MEDIA-17), and what is left of unfinished, unreferenced and removed ones.

A file that a record once referenced stays until it is removed from the library: a post in the trash or a revision may
be restored, and emails that were sent show their images forever. Submitted files stay too.
"""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import NoReturn

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import BackgroundTask, do_due
from services.chassis.events import Consumer, Event
from services.chassis.http.problems import Invalid, NotFound, WrongMediaType
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database
from services.media.files.images import WIDTHS, get_thumbnail_suffix
from services.media.files.repository import (
    Bucket,
    File,
    delete_files,
    forget_visitors,
    list_gone,
    list_unverified,
    lock_abandoned,
)
from services.media.files.service import discard_files, verify_file
from services.media.storage.access import worker_storage
from services.media.storage.s3 import Storage

INITIAL_DELAY_SECONDS = 300.0  # consumers first process the events of records created during a downtime of the worker
INTERVAL_SECONDS = 3600.0
ABANDONED_AFTER = timedelta(hours=24)
# An upload address remains valid after its file is removed. Anything uploaded to it is deleted with the file's row.
DELETE_AFTER = timedelta(hours=1)


async def remove_objects(storage: Storage, file: File) -> None:
    """Delete all objects of a file: unfinished parts, the file and its thumbnails."""
    if file.upload_id:
        await storage.abort_parts(file.bucket, file.key, file.upload_id)
    await storage.delete(file.bucket, file.key)
    if file.thumbnails:
        await remove_thumbnails(storage, file.bucket, file.thumbnails)


async def remove_thumbnails(storage: Storage, bucket: str, prefix: str) -> None:
    """Delete the thumbnails with this key prefix."""
    for width in WIDTHS:
        await storage.delete(bucket, prefix + get_thumbnail_suffix(width))


async def handle_file_event(session: AsyncSession, event: Event) -> None:
    """Delete the objects of a removed file; the event is delivered again while S3 is unavailable."""
    file = await session.get(File, event.id) if event.removed else None
    if file is not None:
        await remove_objects(worker_storage(), file)


consumer = Consumer("file", handle_file_event)


async def _apply_retention(database: Database, recorder: RunRecorder) -> NoReturn:
    """Delete expired files once an hour."""
    await asyncio.sleep(INITIAL_DELAY_SECONDS)
    while True:
        async with recorder.record(INTERVAL_SECONDS):
            await delete_expired(database, worker_storage(), datetime.now(UTC))
        await asyncio.sleep(INTERVAL_SECONDS)


apply_retention = BackgroundTask("Delete abandoned and removed files", _apply_retention)


async def delete_expired(database: Database, storage: Storage, now: datetime) -> None:
    """Verify unverified uploads, discard abandoned files, and delete the objects and rows of those that are gone.

    All of them, however many there are: strangers may begin more uploads than one statement takes.
    """
    await _verify_arrived(database, storage, now)
    for tidy in (_discard_abandoned, forget_visitors):
        while await do_due(database, partial(tidy, created_before=now - ABANDONED_AFTER)):
            pass
    while await _delete_gone(database, storage, now):
        pass


async def _verify_arrived(database: Database, storage: Storage, now: datetime) -> None:
    last_id = 0
    while True:
        async with database.transaction() as session:
            files = await list_unverified(session, now, last_id)
        if not files:
            return
        for file in files:
            with suppress(NotFound, Invalid, WrongMediaType):
                await verify_file(database, storage, Bucket(file.bucket), file.key)
        last_id = files[-1].id


async def _discard_abandoned(session: AsyncSession, created_before: datetime) -> bool:
    """Discard some abandoned files; return whether there were any."""
    file_ids = await lock_abandoned(session, created_before)
    await discard_files(session, *file_ids)
    return bool(file_ids)


async def _delete_gone(database: Database, storage: Storage, now: datetime) -> bool:
    """Delete the objects and rows of some files that are gone; return whether there were any."""
    async with database.transaction() as session:
        gone = await list_gone(session, now - DELETE_AFTER)
    removed: list[int] = []
    try:
        for file in gone:
            await remove_objects(storage, file)
            removed.append(file.id)
    finally:
        async with database.transaction() as session:
            await delete_files(session, removed)
    return bool(gone)
