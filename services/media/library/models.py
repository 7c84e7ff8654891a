"""Tables of the media library: images, and where files are used."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, String, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.chassis.resource.search import search_index
from services.media.models import MediaBase


class MediaImage(Record, MediaBase):
    """An image of the library. Tags are a column of the row, so that a list needs no join."""

    __tablename__ = "media_images"
    __table_args__ = (
        CheckConstraint("status IN ('scheduled', 'published')", name="status"),
        Index("ix_media_images_newest", "created_at", "id"),
        Index("ix_media_images_by_date", "date", "id"),
        Index("ix_media_images_by_title", text("lower(title)"), "id"),
        Index("ix_media_images_category", "category"),
        Index("ix_media_images_tags", "tags", postgresql_using="gin"),
        search_index("ix_media_images_like", "title"),
        search_index("ix_media_images_search", "title", "alt_text", "join_tags(tags)"),
        Index("ix_media_images_missing_alt", "id", postgresql_where="alt_text = ''"),
        Index("ix_media_images_unused", "id", postgresql_where="NOT used"),
        Index("ix_media_images_due", "date", postgresql_where="status = 'scheduled'"),
    )

    title: Mapped[str]
    url: Mapped[str]
    file_id: Mapped[int | None] = mapped_column(
        ForeignKey("files.id"), index=True, comment="null for an image elsewhere"
    )
    folder: Mapped[str]
    alt_text: Mapped[str]
    category: Mapped[str]
    status: Mapped[str]
    date: Mapped[datetime]
    user_id: Mapped[int]
    tags: Mapped[list[str]] = mapped_column(ARRAY(String), default=list)
    used: Mapped[bool] = mapped_column(default=False, comment="whether a record of another context points to it")


class Use(MediaBase):
    """A reference from a record of another context to a file."""

    __tablename__ = "uses"
    __table_args__ = (Index("ix_uses_key", "key"),)

    kind: Mapped[str] = mapped_column(primary_key=True, comment="the entity, such as post")
    record_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    context: Mapped[str] = mapped_column(comment="the service that has the record")
    title: Mapped[str]
    path: Mapped[str] = mapped_column(comment="where the console shows the record")
