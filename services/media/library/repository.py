"""The media library: tables of images and of where files are used, and their queries."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ColumnElement,
    ForeignKey,
    Index,
    ScalarSelect,
    String,
    Update,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, Mapped, aliased, mapped_column

from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.persistence.database import Database
from services.chassis.resource import Records, matches_all_words, matches_part
from services.chassis.resource.json_columns import json_list
from services.chassis.resource.search import search_index
from services.media.files.images import PREVIEW, THUMBNAIL, get_thumbnail_suffix
from services.media.files.repository import Bucket, File, State, claim_files
from services.media.library.schemas import Duplicate, MediaImageOut, Status
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
    import_flags: Mapped[list[dict[str, str]] | None] = mapped_column(
        JSONB(none_as_null=True), comment="what a person could not have saved, as it was imported: field, message"
    )


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


MAX_PAGE_SIZE = 50
MAX_DUE = 100


def _file_column(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ScalarSelect[Any]:
    """Return SQL for a column of the image's file."""
    return select(column).where(File.id == MediaImage.file_id).scalar_subquery()


def _thumbnail_url(width: int) -> ScalarSelect[Any]:
    """Return SQL for the URL of a thumbnail, on the same host as the image."""
    host = func.left(MediaImage.url, func.length(MediaImage.url) - func.length(File.key))
    return _file_column(host.op("||")(File.thumbnails).op("||")(literal(get_thumbnail_suffix(width))))


def _has_file(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the condition that the image has a stored file that matches a condition."""
    return exists().where(File.id == MediaImage.file_id, condition)


_tag = func.unnest(MediaImage.tags).column_valued("tag")
_tags = select(json_list(func.json_build_object("name", _tag)))

images = Records(
    MediaImage,
    MediaImageOut,
    "media image",
    columns={
        "key": _file_column(File.key),
        "type": _file_column(File.type),
        "size": _file_column(File.bytes),
        "width": _file_column(File.width),
        "height": _file_column(File.height),
        "media_tags": _tags.scalar_subquery(),
        "thumbnail_url": _thumbnail_url(THUMBNAIL),
        "preview_url": _thumbnail_url(PREVIEW),
    },
    filters={
        "tag": MediaImage.tags.overlap(bindparam("tag", type_=ARRAY(String))),
        "search": matches_all_words("search", MediaImage.title, MediaImage.alt_text, func.join_tags(MediaImage.tags)),
        "min_width": _has_file(File.width >= bindparam("min_width")),
        "min_height": _has_file(File.height >= bindparam("min_height")),
        "title": matches_part("title", MediaImage.title),
        "category": MediaImage.category == bindparam("category"),
        "missing_alt": MediaImage.alt_text == literal_column("''"),
        "unused": MediaImage.used.is_(False),
    },
    sorts={"title": func.lower(MediaImage.title), "date": MediaImage.date},
)
MEDIA_IMAGE = PublishedState(published_entity("media", "media-image"), MediaImage.id, images.columns)
"""Events of library images: each carries the whole public state (EVENT-1)."""


def publish_due() -> Update:
    """Return an update that publishes the due images, the earliest first, and skips locked ones."""
    due_ids = select(MediaImage.id).where(MediaImage.status == Status.SCHEDULED, MediaImage.date <= func.now())
    due_ids = due_ids.order_by(MediaImage.date).limit(MAX_DUE).with_for_update(skip_locked=True)
    values = {"status": Status.PUBLISHED, "version": MediaImage.version + 1}
    return update(MediaImage).where(MediaImage.id.in_(due_ids)).values(values)


async def list_files_shown_only_by(session: AsyncSession, ids: Collection[int]) -> Sequence[int]:
    """List the ids of the files that these images show and no other image shows."""
    others = aliased(MediaImage)
    is_shown_elsewhere = exists().where(others.file_id == MediaImage.file_id, others.id.not_in(ids))
    statement = select(File.id).distinct().join(MediaImage, MediaImage.file_id == File.id).where(MediaImage.id.in_(ids))
    return (await session.scalars(statement.where(~is_shown_elsewhere))).all()


async def list_used_images(session: AsyncSession, ids: Collection[int]) -> Sequence[MediaImage]:
    """List the ones of these images that records use."""
    statement = select(MediaImage).where(MediaImage.id.in_(ids), MediaImage.used).order_by(MediaImage.id)
    return (await session.scalars(statement)).all()


async def find_duplicate(db: Database, file: File) -> Duplicate | None:
    """Return the first library image with another file of the same content, or None."""
    if file.sha256 is None:
        return None
    statement = (
        select(MediaImage.id, MediaImage.title, MediaImage.url)
        .join(File, File.id == MediaImage.file_id)
        .where(File.sha256 == file.sha256, File.id != file.id)
        .order_by(MediaImage.id)
        .limit(1)
    )
    async with db.transaction() as session:
        row = (await session.execute(statement)).one_or_none()
    return Duplicate.model_validate(row) if row else None


async def is_used(session: AsyncSession, key: str) -> bool:
    """Return whether any record of another context uses this file."""
    return bool(await session.scalar(select(exists().where(Use.key == key))))


async def list_uses_of(session: AsyncSession, keys: Collection[str]) -> Sequence[Use]:
    """List the references from records to these files, by kind, the newest record first."""
    statement = select(Use).where(Use.key.in_(keys)).order_by(Use.context, Use.kind, Use.record_id.desc())
    return (await session.scalars(statement)).all()


@dataclass(frozen=True, slots=True)
class Uses:
    """The files that a record uses.

    Args:
        keys: of any files; those that are not stored here are ignored.
    """

    keys: Collection[str]
    details: Mapping[str, Any]


async def set_uses(session: AsyncSession, kind: str, uses: Mapping[int, Uses]) -> None:
    """Replace the files that records of one kind use; `uses` is by the ids of the records."""
    statement = delete(Use).where(Use.kind == kind, Use.record_id.in_(list(uses))).returning(Use.key)
    keys_before = set(await session.scalars(statement))
    keys_now = await _find_existing(session, {key for used in uses.values() for key in used.keys})
    if keys_now:
        rows = [
            {"kind": kind, "record_id": record_id, "key": key, **used.details}
            for record_id, used in uses.items()
            for key in sorted(keys_now.intersection(used.keys))
        ]
        await session.execute(insert(Use), rows)
        await claim_files(session, *sorted(keys_now))
    await _update_used_flags(session, keys_before | keys_now)


async def _find_existing(session: AsyncSession, keys: Collection[str]) -> set[str]:
    if not keys:
        return set()
    existing = select(File.key).where(File.bucket == Bucket.MEDIA, File.key.in_(keys), File.state != State.GONE)
    return set(await session.scalars(existing))


async def _update_used_flags(session: AsyncSession, keys: Collection[str]) -> None:
    """Update the `used` flag of the images of these files."""
    if not keys:
        return
    is_used = exists().where(Use.key == File.key)
    statement = update(MediaImage).where(MediaImage.file_id == File.id, File.bucket == Bucket.MEDIA, File.key.in_(keys))
    statement = statement.where(MediaImage.used != is_used)
    await session.execute(
        statement.values(used=is_used, updated_at=MediaImage.updated_at),
        execution_options={"synchronize_session": False},
    )
