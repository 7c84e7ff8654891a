"""Every query of the exchange, which has no table of its own: files of the bucket `xchange`."""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.media.files.models import Bucket, File, State

MAX_PAGE_SIZE = 500
MAX_VERIFIED = 100  # files that one request verifies
_EXCHANGED = File.bucket == Bucket.XCHANGE


async def list_folders(session: AsyncSession) -> Sequence[str]:
    """The folders that hold files, the one with the newest file first."""
    folders = select(File.folder).where(_EXCHANGED, File.state == State.STORED).group_by(File.folder)
    newest_first = folders.order_by(func.max(File.created_at).desc(), File.folder)
    return (await session.scalars(newest_first.limit(MAX_PAGE_SIZE))).all()


async def list_stored(session: AsyncSession, folder: str) -> Sequence[File]:
    """The files of a folder, newest first."""
    files = select(File).where(_EXCHANGED, File.state == State.STORED, File.folder == folder)
    return (await session.scalars(files.order_by(File.created_at.desc(), File.id.desc()).limit(MAX_PAGE_SIZE))).all()


async def list_pending_keys(session: AsyncSession, folder: str | None) -> Sequence[str]:
    """The keys of files nobody has verified yet, newest first; of one folder, or of all."""
    pending = select(File.key).where(_EXCHANGED, File.state == State.PENDING, File.upload_id.is_(None))
    if folder is not None:
        pending = pending.where(File.folder == folder)
    return (await session.scalars(pending.order_by(File.created_at.desc()).limit(MAX_VERIFIED))).all()
