"""Thumbnails of the library's images, made in the background while no transaction is open."""

import asyncio
import secrets
from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import NoReturn

from sqlalchemy import ColumnElement, func, literal_column, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import BackgroundTask
from services.chassis.events import Event
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database
from services.chassis.queue import Queue, claim_due
from services.media.files.images import get_thumbnail_suffix, make_thumbnails
from services.media.files.removal import remove_thumbnails
from services.media.files.repository import Bucket, File, State
from services.media.storage.access import worker_storage

MAX_AT_ONCE = 2
MAX_SOURCE_BYTES = 50 * 1024 * 1024
LEASE = timedelta(minutes=1)
"""When those of a process that died, or could not reach S3, are made by another one."""
_ONE_LANE: ColumnElement[int] = literal_column("1")


async def request_thumbnails(session: AsyncSession, event: Event) -> None:
    """Have the thumbnails of an image's file made unless they are current."""
    is_outdated = (
        File.bucket == Bucket.MEDIA,
        File.key == event.data.get("key"),
        File.state == State.STORED,
        File.sha256 != func.coalesce(File.thumbnails_of, ""),
        File.width.is_not(None),
        func.coalesce(File.bytes, 0) <= MAX_SOURCE_BYTES,
    )
    await session.execute(update(File).where(*is_outdated).values(due_at=func.now(), updated_at=File.updated_at))


async def _make_due(database: Database, recorder: RunRecorder) -> NoReturn:
    queue = Queue(
        database,
        claim=claim_files,
        work=lambda file: update_thumbnails(database, file),
        get_lane=lambda file: file.bucket,
        most=MAX_AT_ONCE,
    )
    await queue.run(recorder)


make_due_thumbnails = BackgroundTask("Make thumbnails", _make_due)


async def claim_files(session: AsyncSession, busy: Collection[str]) -> Sequence[File]:
    """Claim files whose thumbnails are due, none while enough are made."""
    if busy:
        return ()
    lanes, is_stored = select(_ONE_LANE.label("lane")).subquery("lane"), File.state == State.STORED
    return await claim_due(session, File, lanes, _ONE_LANE, limit=MAX_AT_ONCE, lease=LEASE, where=[is_stored])


async def update_thumbnails(database: Database, file: File) -> None:
    """Make the thumbnails of a file and delete those of earlier content.

    If the file was replaced or removed meanwhile, the new ones are deleted instead.
    """
    storage = worker_storage()
    data = await storage.read_range(Bucket.MEDIA, file.key, MAX_SOURCE_BYTES)
    images = await asyncio.to_thread(make_thumbnails, data or b"")
    prefix = f"thumbnails/{file.key.rpartition('/')[2].partition('.')[0]}-{secrets.token_hex(8)}"
    for width, image in images.items():
        await storage.put(Bucket.MEDIA, prefix + get_thumbnail_suffix(width), image, "image/webp")
    is_unchanged = (
        File.id == file.id,
        File.state == State.STORED,
        File.sha256 == file.sha256,
        File.thumbnails.is_not_distinct_from(file.thumbnails),
    )
    values = {"thumbnails": prefix if images else None, "thumbnails_of": file.sha256, "due_at": None}
    store = update(File).where(*is_unchanged).values(values).returning(File.id)
    async with database.transaction() as session:
        is_stored = await session.scalar(store) is not None
    outdated = file.thumbnails if is_stored else prefix
    if outdated:
        await remove_thumbnails(storage, Bucket.MEDIA, outdated)
