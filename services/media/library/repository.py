"""Every query of the media library."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    ScalarSelect,
    String,
    bindparam,
    exists,
    func,
    literal,
    literal_column,
    select,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, aliased

from services.chassis.persistence.database import Database
from services.chassis.resource import Records
from services.media.files.models import File
from services.media.files.thumbnails import PREVIEW, THUMBNAIL, suffix
from services.media.library.models import MediaImage
from services.media.library.rules import Status
from services.media.library.schemas import Duplicate, MediaImageOut

MOST_IN_LIST = 50
MOST_DUE = 100


def _of_file(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ScalarSelect[Any]:
    """A column of the image's file."""
    return select(column).where(File.id == MediaImage.file_id).scalar_subquery()


def _small(width: int) -> ScalarSelect[Any]:
    """The address of a thumbnail: on the image's own host."""
    host = func.left(MediaImage.url, func.length(MediaImage.url) - func.length(File.key))
    return _of_file(host.op("||")(File.thumbnails).op("||")(literal(suffix(width))))


_tag = func.unnest(MediaImage.tags).column_valued("tag")
_tags = select(func.coalesce(func.json_agg(func.json_build_object("name", _tag)), literal_column("'[]'::json")))

images = Records(
    MediaImage,
    MediaImageOut,
    "media image",
    columns={
        "key": _of_file(File.key),
        "type": _of_file(File.type),
        "size": _of_file(File.bytes),
        "width": _of_file(File.width),
        "height": _of_file(File.height),
        "media_tags": _tags.scalar_subquery(),
        "thumbnail_url": _small(THUMBNAIL),
        "preview_url": _small(PREVIEW),
    },
    filters={
        "tag": MediaImage.tags.overlap(bindparam("tag", type_=ARRAY(String))),
        "title": MediaImage.title.ilike(bindparam("title", type_=String)),
        "category": MediaImage.category == bindparam("category", type_=String),
        "missing_alt": MediaImage.alt_text == literal_column("''"),
        "unused": MediaImage.used.is_(False),
    },
    sorts={"title": func.lower(MediaImage.title), "date": MediaImage.date},
)


async def take_due(session: AsyncSession) -> Sequence[MediaImage]:
    """The scheduled images whose date has come, the first of them, held until the transaction ends."""
    due = select(MediaImage).where(MediaImage.status == Status.SCHEDULED, MediaImage.date <= func.now())
    due = due.order_by(MediaImage.date).limit(MOST_DUE).with_for_update(skip_locked=True)
    return (await session.scalars(due)).all()


async def files_only_in(session: AsyncSession, ids: Collection[int]) -> Sequence[int]:
    """The ids of the files that these images show, and no other image does."""
    others = aliased(MediaImage)
    elsewhere = exists().where(others.file_id == MediaImage.file_id, others.id.not_in(ids))
    shown = select(File.id).distinct().join(MediaImage, MediaImage.file_id == File.id).where(MediaImage.id.in_(ids))
    return (await session.scalars(shown.where(~elsewhere))).all()


async def used_among(session: AsyncSession, ids: Collection[int]) -> Sequence[MediaImage]:
    """Those of these images that records point to."""
    used = select(MediaImage).where(MediaImage.id.in_(ids), MediaImage.used).order_by(MediaImage.id)
    return (await session.scalars(used)).all()


async def duplicate_of(db: Database, file: File) -> Duplicate | None:
    """The first image of the library whose file holds the same bytes as this other file, or None."""
    if file.sha256 is None:
        return None
    same = (
        select(MediaImage.id, MediaImage.title, MediaImage.url)
        .join(File, File.id == MediaImage.file_id)
        .where(File.sha256 == file.sha256, File.id != file.id)
        .order_by(MediaImage.id)
        .limit(1)
    )
    async with db.transaction() as session:
        found = (await session.execute(same)).one_or_none()
    return Duplicate.model_validate(found) if found else None
