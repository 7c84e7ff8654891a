"""Every query of letters."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.letters.models import Letter, LetterKind


async def queue(session: AsyncSession, kind: LetterKind, data: Mapping[str, Any]) -> int:
    """Have a letter sent after this transaction is committed; if it is undone, nothing is sent. The letter's id.

    Args:
        data: what the letter is written from, as JSON.
    """
    added = await session.execute(insert(Letter).values(kind=kind, data=dict(data)).returning(Letter.id))
    return added.scalar_one()


async def take_due(session: AsyncSession) -> Letter | None:
    """The letter that waits longest, held until the transaction ends; None when all due ones are held."""
    due = select(Letter).where(Letter.due_at <= func.clock_timestamp()).order_by(Letter.due_at, Letter.id).limit(1)
    letter: Letter | None = await session.scalar(due.with_for_update(skip_locked=True))
    return letter
