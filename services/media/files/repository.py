"""Every query of files."""

from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.media.files.facts import Facts
from services.media.files.models import Bucket, File, State


async def find(session: AsyncSession, bucket: Bucket, key: str) -> File | None:
    """The file of this key, or None; one that is gone is none."""
    statement = select(File).where(File.bucket == bucket, File.key == key, File.state != State.GONE)
    return (await session.scalars(statement)).one_or_none()


async def keep_facts(session: AsyncSession, file_id: int, facts: Facts) -> File | None:
    """The file, stored with these facts; None when it was stored or removed meanwhile."""
    values = {**asdict(facts), "state": State.STORED, "upload_id": None, "version": File.version + 1}
    waiting = update(File).where(File.id == file_id, File.state == State.PENDING).values(values)
    return (await session.scalars(waiting.returning(File))).one_or_none()


async def mark_gone(session: AsyncSession, ids: Collection[int]) -> Sequence[File]:
    """The files of these ids that were not gone yet, and now are."""
    values = {"state": State.GONE, "version": File.version + 1}
    there = update(File).where(File.id.in_(ids), File.state != State.GONE).values(values)
    return (await session.scalars(there.returning(File))).all()


async def claim(session: AsyncSession, *keys: str) -> set[str]:
    """Remember that records point to these public files; the keys of those that there are."""
    there = update(File).where(File.bucket == Bucket.MEDIA, File.key.in_(keys), File.state != State.GONE)
    return set(await session.scalars(there.values(claimed=True, updated_at=File.updated_at).returning(File.key)))


async def hold_spare(session: AsyncSession, file_id: int) -> bool:
    """Whether no record ever pointed to this file, and none will until the transaction ends."""
    spare = select(File.id).where(File.id == file_id, File.claimed.is_(False), File.state != State.GONE)
    return await session.scalar(spare.with_for_update()) is not None
