"""Every query of notices."""

import hashlib
from datetime import timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.microsites.notices.models import Notice

REMEMBERED = timedelta(minutes=10)

_told = insert(Notice)
_tell = _told.on_conflict_do_update(
    index_elements=[Notice.digest],
    set_={"id": _told.excluded.id, "told_at": func.now()},
    where=Notice.told_at < func.now() - REMEMBERED,
).returning(Notice.id)

# A few at a time and none that others hold, so that no notice waits for another.
_old = select(Notice.id).where(Notice.told_at < func.now() - REMEMBERED)
_FORGET_OLD = delete(Notice).where(Notice.id.in_(_old.limit(100).with_for_update(skip_locked=True)))


async def remember(session: AsyncSession, *words: object) -> int | None:
    """The id of the fact that tells this; None when the same was told within ten minutes.

    Args:
        words: what makes it the same.
    """
    await session.execute(_FORGET_OLD, execution_options={"synchronize_session": False})
    digest = hashlib.sha256("\0".join(map(str, words)).encode()).digest()
    return await session.scalar(_tell, {"digest": digest})
