"""Queries of the exchange, which has no table of its own: it shows the files of the bucket `xchange`."""

from collections.abc import Collection, Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.media.files.models import Bucket, File, State

MAX_PAGE_SIZE = 500
MAX_VERIFIED = 100  # files verified per request
_IN_EXCHANGE = File.bucket == Bucket.XCHANGE


async def list_folders(session: AsyncSession) -> Sequence[str]:
    """List the folders that have files, the one with the newest file first."""
    folders = select(File.folder).where(_IN_EXCHANGE, File.state == State.STORED).group_by(File.folder)
    statement = folders.order_by(func.max(File.created_at).desc(), File.folder)
    return (await session.scalars(statement.limit(MAX_PAGE_SIZE))).all()


async def list_stored(session: AsyncSession, folder: str) -> Sequence[File]:
    """List the files of a folder, newest first."""
    files = select(File).where(_IN_EXCHANGE, File.state == State.STORED, File.folder == folder)
    return (await session.scalars(files.order_by(File.created_at.desc(), File.id.desc()).limit(MAX_PAGE_SIZE))).all()


async def lock_stored(session: AsyncSession, ids: Collection[int]) -> list[int]:
    """Lock the submitted files with these ids; return the ids of those that exist, in order."""
    files = select(File.id).where(_IN_EXCHANGE, File.state == State.STORED, File.id.in_(ids)).order_by(File.id)
    return list(await session.scalars(files.with_for_update()))


async def list_pending_keys(session: AsyncSession, folder: str | None) -> Sequence[str]:
    """List the keys of unverified files, newest first; of one folder, or of all."""
    statement = select(File.key).where(_IN_EXCHANGE, File.state == State.PENDING, File.upload_id.is_(None))
    if folder is not None:
        statement = statement.where(File.folder == folder)
    return (await session.scalars(statement.order_by(File.created_at.desc()).limit(MAX_VERIFIED))).all()
