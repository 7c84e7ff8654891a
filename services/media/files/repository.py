"""The table of files, and its queries."""

from collections.abc import Collection, Sequence
from dataclasses import asdict
from datetime import datetime
from enum import StrEnum

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Index,
    UniqueConstraint,
    Update,
    cast,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.chassis.persistence.database import Database
from services.media.files.metadata import FileMetadata
from services.media.models import MediaBase


class Bucket(StrEnum):
    """The bucket of a file: `media` is public, `xchange` holds what visitors submit."""

    MEDIA = "media"
    XCHANGE = "xchange"


class State(StrEnum):
    """The state of a file: waiting for its upload, stored, or removed with objects still to be deleted."""

    PENDING = "pending"
    STORED = "stored"
    GONE = "gone"


class File(Record, MediaBase):
    """An object in S3, from granting the upload until the object is removed."""

    __tablename__ = "files"
    __table_args__ = (
        UniqueConstraint("bucket", "key"),
        CheckConstraint("state IN ('pending', 'stored', 'gone')", name="state"),
        Index("ix_files_sha256", "sha256"),
        Index("ix_files_unsettled", "updated_at", postgresql_where="state <> 'stored'"),
        Index("ix_files_unclaimed", "created_at", postgresql_where="state = 'stored' AND NOT claimed"),
        Index("ix_files_width", "width", postgresql_where="width IS NOT NULL"),
        Index("ix_files_height", "height", postgresql_where="height IS NOT NULL"),
        Index("ix_files_owner", "owner", "created_at"),
        Index("ix_files_visitor", "visitor", "created_at", postgresql_where="visitor IS NOT NULL"),
        Index("ix_files_due", "due_at", postgresql_where="due_at IS NOT NULL"),
        Index("ix_files_exchanged", "folder", "created_at", "id", postgresql_where="bucket = 'xchange'"),
    )

    bucket: Mapped[str]
    key: Mapped[str]
    folder: Mapped[str] = mapped_column(comment="the first part of its key")
    state: Mapped[str] = mapped_column(default=State.PENDING)
    declared_type: Mapped[str] = mapped_column(comment="what its address was signed for")
    declared_size: Mapped[int | None] = mapped_column(comment="in bytes; null when the address takes any")
    owner: Mapped[int | None] = mapped_column(comment="the user who began it; null for a visitor")
    visitor: Mapped[str | None] = mapped_column(comment="a visitor's address, for a day")
    ticket: Mapped[bytes | None] = mapped_column(comment="hash of the secret a visitor was given")
    upload_id: Mapped[str | None] = mapped_column(comment="S3's name of an upload in parts that is not finished")
    expires_at: Mapped[datetime] = mapped_column(comment="when its first address stops taking it")
    type: Mapped[str | None]
    bytes: Mapped[int | None]
    width: Mapped[int | None] = mapped_column(comment="in pixels; null when it is no image")
    height: Mapped[int | None]
    sha256: Mapped[str | None] = mapped_column(comment="null for what is too large to be compared")
    claimed: Mapped[bool] = mapped_column(default=False, comment="whether a record ever pointed to it")
    thumbnails: Mapped[str | None] = mapped_column(comment="how the keys of its thumbnails begin")
    thumbnails_of: Mapped[str | None] = mapped_column(comment="the sha256 they were made of, or could not be")
    due_at: Mapped[datetime | None] = mapped_column(comment="when its thumbnails are made")


MAX_ROWS = 500  # rows per statement of retention


async def measure_objects(database: Database) -> tuple[int, int]:
    """Return the number of stored files and their bytes."""
    statement = select(func.count(), func.coalesce(cast(func.sum(File.bytes), BigInteger), 0))
    row = (await database.reader.execute(statement.where(File.state == State.STORED))).one()
    return row[0], row[1]


async def get_file(session: AsyncSession, bucket: Bucket, key: str) -> File | None:
    """Return the file with this key; None when there is none or it is removed."""
    statement = select(File).where(File.bucket == bucket, File.key == key, File.state != State.GONE)
    return (await session.scalars(statement)).one_or_none()


async def set_upload_id(session: AsyncSession, file_id: int, upload_id: str) -> None:
    """Store S3's name of an upload in parts that has begun."""
    await session.execute(update(File).where(File.id == file_id).values(upload_id=upload_id))


async def store_metadata(session: AsyncSession, file_id: int, metadata: FileMetadata) -> File | None:
    """Mark a pending file as stored and set its metadata; return None when it was stored or removed meanwhile."""
    values = {**asdict(metadata), "state": State.STORED, "upload_id": None, "version": File.version + 1}
    statement = update(File).where(File.id == file_id, File.state == State.PENDING).values(values)
    return (await session.scalars(statement.returning(File))).one_or_none()


def mark_gone(ids: Collection[int]) -> Update:
    """Return an update that locks these files in order of id and marks those as gone that are not yet."""
    file_ids = select(File.id).where(File.id.in_(ids), File.state != State.GONE).order_by(File.id).with_for_update()
    return update(File).where(File.id.in_(file_ids)).values(state=State.GONE, version=File.version + 1)


async def claim_files(session: AsyncSession, *keys: str) -> set[str]:
    """Mark public files as referenced by a record; return the keys of those that exist."""
    statement = update(File).where(File.bucket == Bucket.MEDIA, File.key.in_(keys), File.state != State.GONE)
    return set(await session.scalars(statement.values(claimed=True, updated_at=File.updated_at).returning(File.key)))


async def lock_unclaimed(session: AsyncSession, file_id: int) -> bool:
    """Lock a file that no record ever referenced; return False when a record did."""
    statement = select(File.id).where(File.id == file_id, File.claimed.is_(False), File.state != State.GONE)
    return await session.scalar(statement.with_for_update()) is not None


async def list_unverified(session: AsyncSession, expired_before: datetime, after_id: int) -> Sequence[File]:
    """List pending files whose upload address has expired: they may have been uploaded without being verified."""
    statement = select(File).where(File.state == State.PENDING, File.upload_id.is_(None), File.id > after_id)
    statement = statement.where(File.expires_at < expired_before).order_by(File.id)
    return (await session.scalars(statement.limit(MAX_ROWS))).all()


async def lock_abandoned(session: AsyncSession, created_before: datetime) -> Sequence[int]:
    """Lock uploads that never arrived and public files that no record ever referenced; return their ids."""
    is_unclaimed = (File.state == State.STORED) & (File.bucket == Bucket.MEDIA) & File.claimed.is_(False)
    statement = select(File.id).where(or_(File.state == State.PENDING, is_unclaimed), File.created_at < created_before)
    return (await session.scalars(statement.limit(MAX_ROWS).with_for_update(skip_locked=True))).all()


async def list_gone(session: AsyncSession, gone_before: datetime) -> Sequence[File]:
    """List files that have been gone since this time, but none that counts for a visitor's quota of the day."""
    statement = select(File).where(File.state == State.GONE, File.updated_at < gone_before, File.visitor.is_(None))
    return (await session.scalars(statement.limit(MAX_ROWS))).all()


async def delete_files(session: AsyncSession, ids: Collection[int]) -> None:
    """Delete the rows of files."""
    await session.execute(delete(File).where(File.id.in_(ids)))


async def forget_visitors(session: AsyncSession, created_before: datetime) -> bool:
    """Delete addresses of visitors from rows of files created before this time; return whether there were any."""
    is_old = File.visitor.is_not(None) & (File.created_at < created_before)
    file_ids = select(File.id).where(is_old).limit(MAX_ROWS).with_for_update(skip_locked=True)
    forgotten = update(File).where(File.id.in_(file_ids)).values(visitor=None, updated_at=File.updated_at)
    return bool((await session.scalars(forgotten.returning(File.id))).all())
