"""Statements of notices."""

import hashlib
from datetime import datetime, timedelta

from sqlalchemy import BigInteger, Identity, Index, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.microsites.models import MicrositesBase


class Notice(MicrositesBase):
    """A recently published fact, stored so that it is not published again."""

    __tablename__ = "notices"
    __table_args__ = (Index("ix_notices_told_at", "told_at"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, comment="of the fact that told it")
    digest: Mapped[bytes] = mapped_column(unique=True, comment="hash of what makes it the same")
    told_at: Mapped[datetime] = mapped_column(server_default=func.now())


DEDUPLICATION_WINDOW = timedelta(minutes=10)

_insert = insert(Notice)
_RECORD = _insert.on_conflict_do_update(
    index_elements=[Notice.digest],
    set_={"id": _insert.excluded.id, "told_at": func.now()},
    where=Notice.told_at < func.now() - DEDUPLICATION_WINDOW,
).returning(Notice.id)

# A limited number and no locked rows, so that concurrent requests do not wait for each other.
_expired = select(Notice.id).where(Notice.told_at < func.now() - DEDUPLICATION_WINDOW)
_DELETE_EXPIRED = delete(Notice).where(Notice.id.in_(_expired.limit(100).with_for_update(skip_locked=True)))


async def record_notice(session: AsyncSession, *key: object) -> int | None:
    """Record a fact. Return its id, or None if a fact with the same key was recorded within ten minutes.

    Args:
        key: the values that identify the fact.
    """
    await session.execute(_DELETE_EXPIRED, execution_options={"synchronize_session": False})
    digest = hashlib.sha256("\0".join(map(str, key)).encode()).digest()
    return await session.scalar(_RECORD, {"digest": digest})
