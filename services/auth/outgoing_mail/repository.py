"""Queries of queued messages."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.kinds import MessageKind
from services.auth.outgoing_mail.models import Message


async def queue_message(session: AsyncSession, kind: MessageKind, data: Mapping[str, Any]) -> int:
    """Queue a message, which is delivered after this transaction commits; return its id.

    Args:
        data: JSON for the kind's `write` function.
    """
    result = await session.execute(insert(Message).values(kind=kind.name, data=dict(data)).returning(Message.id))
    return result.scalar_one()


async def lock_next_due(session: AsyncSession) -> Message | None:
    """Lock and return the message that has been due longest; None when none is due that no other worker holds."""
    statement = (
        select(Message).where(Message.due_at <= func.clock_timestamp()).order_by(Message.due_at, Message.id).limit(1)
    )
    message: Message | None = await session.scalar(statement.with_for_update(skip_locked=True))
    return message
