"""Every query of uses."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.media.files.models import Bucket, File, State
from services.media.files.repository import claim
from services.media.library.models import MediaImage
from services.media.uses.models import Use


async def is_used(session: AsyncSession, key: str) -> bool:
    """Whether any record of another context points to this file."""
    return bool(await session.scalar(select(exists().where(Use.key == key))))


async def uses_of(session: AsyncSession, keys: Collection[str]) -> Sequence[Use]:
    """The records that point to these files, by kind and title."""
    found = select(Use).where(Use.key.in_(keys)).order_by(Use.context, Use.kind, Use.title, Use.record_id)
    return (await session.scalars(found)).all()


async def set_uses(
    session: AsyncSession, kind: str, record_id: int, keys: Collection[str], shown: dict[str, Any]
) -> None:
    """Let a record point to these files and to no others.

    Args:
        keys: of files of ours or anybody's.
        shown: the context, title and path of the record.
    """
    before = delete(Use).where(Use.kind == kind, Use.record_id == record_id).returning(Use.key)
    touched = set(await session.scalars(before))
    there = select(File.key).where(File.bucket == Bucket.MEDIA, File.key.in_(keys), File.state != State.GONE)
    now = sorted(await session.scalars(there))
    if now:
        await session.execute(insert(Use), [{"kind": kind, "record_id": record_id, "key": key} | shown for key in now])
        await claim(session, *now)
    await _mark(session, touched.union(now))


async def _mark(session: AsyncSession, keys: Collection[str]) -> None:
    """Let the library's images of these files know whether they are used."""
    if not keys:
        return
    used = exists().where(Use.key == File.key)
    images = update(MediaImage).where(MediaImage.file_id == File.id, File.bucket == Bucket.MEDIA, File.key.in_(keys))
    images = images.where(MediaImage.used != used)
    await session.execute(
        images.values(used=used, updated_at=MediaImage.updated_at), execution_options={"synchronize_session": False}
    )
