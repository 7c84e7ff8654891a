"""Every query of files."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from sqlalchemy import Update, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.media.files.metadata import FileMetadata
from services.media.files.models import Bucket, File, State

MAX_AT_ONCE = 500  # files that one statement of retention finds


@dataclass(frozen=True, slots=True)
class UploadUsage:
    """What an account has uploaded lately: addresses, bytes, and when the oldest file that still counts began."""

    addresses: int
    bytes: int
    oldest: datetime | None


async def get_file(session: AsyncSession, bucket: Bucket, key: str) -> File | None:
    """The file of this key, or None when there is none or it is gone."""
    statement = select(File).where(File.bucket == bucket, File.key == key, File.state != State.GONE)
    return (await session.scalars(statement)).one_or_none()


async def store_metadata(session: AsyncSession, file_id: int, metadata: FileMetadata) -> File | None:
    """Mark a pending file as stored, with its metadata; None when it was stored or removed meanwhile."""
    values = {**asdict(metadata), "state": State.STORED, "upload_id": None, "version": File.version + 1}
    waiting = update(File).where(File.id == file_id, File.state == State.PENDING).values(values)
    return (await session.scalars(waiting.returning(File))).one_or_none()


def mark_gone(ids: Collection[int]) -> Update:
    """An update that marks those of these files as gone that are not, locked in order of id."""
    there = select(File.id).where(File.id.in_(ids), File.state != State.GONE).order_by(File.id).with_for_update()
    return update(File).where(File.id.in_(there)).values(state=State.GONE, version=File.version + 1)


async def claim_files(session: AsyncSession, *keys: str) -> set[str]:
    """Mark public files as referenced by a record, and return the keys of those that exist."""
    there = update(File).where(File.bucket == Bucket.MEDIA, File.key.in_(keys), File.state != State.GONE)
    return set(await session.scalars(there.values(claimed=True, updated_at=File.updated_at).returning(File.key)))


async def lock_unclaimed(session: AsyncSession, file_id: int) -> bool:
    """Lock a file that no record ever pointed to; False when a record did."""
    unclaimed = select(File.id).where(File.id == file_id, File.claimed.is_(False), File.state != State.GONE)
    return await session.scalar(unclaimed.with_for_update()) is not None


async def list_unverified(session: AsyncSession, expired_before: datetime) -> Sequence[File]:
    """Pending files whose address has expired: they may have arrived without anybody asking."""
    pending = select(File).where(File.state == State.PENDING, File.upload_id.is_(None))
    return (await session.scalars(pending.where(File.expires_at < expired_before).limit(MAX_AT_ONCE))).all()


async def lock_abandoned(session: AsyncSession, created_before: datetime) -> Sequence[int]:
    """Lock uploads that never arrived and public files no record ever pointed to, and return their ids."""
    unclaimed = (File.state == State.STORED) & (File.bucket == Bucket.MEDIA) & File.claimed.is_(False)
    abandoned = select(File.id).where(or_(File.state == State.PENDING, unclaimed), File.created_at < created_before)
    return (await session.scalars(abandoned.limit(MAX_AT_ONCE).with_for_update(skip_locked=True))).all()


async def list_gone(session: AsyncSession, gone_before: datetime) -> Sequence[File]:
    """Files that have been gone since this time."""
    gone = select(File).where(File.state == State.GONE, File.updated_at < gone_before)
    return (await session.scalars(gone.limit(MAX_AT_ONCE))).all()


async def delete_files(session: AsyncSession, ids: Collection[int]) -> None:
    """Delete the rows of files."""
    await session.execute(delete(File).where(File.id.in_(ids)))


async def lock_upload_usage(
    session: AsyncSession, owner: int, addresses_within: timedelta, bytes_within: timedelta
) -> UploadUsage:
    """Measure what an account uploaded lately, after a lock that lets its other uploads wait for the transaction.

    Files count whether they have arrived or not, unless they were given up or removed.
    """
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"uploads-of:{owner}", 0))))
    exists = File.state != State.GONE
    usage = select(
        func.count().filter(File.created_at > func.now() - addresses_within),
        func.coalesce(func.sum(func.coalesce(File.bytes, File.declared_size, 0)).filter(exists), 0),
        func.min(File.created_at).filter(exists),
    ).where(File.owner == owner, File.created_at > func.now() - bytes_within)
    addresses, size, oldest = (await session.execute(usage)).one()
    return UploadUsage(addresses, size, oldest)
