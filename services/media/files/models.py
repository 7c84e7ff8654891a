"""Table of files."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import CheckConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
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
