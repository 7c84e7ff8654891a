"""Every query of queued messages."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.kinds import MessageKind
from services.auth.outgoing_mail.models import Message


async def queue_message(session: AsyncSession, kind: MessageKind, data: Mapping[str, Any]) -> int:
    """Queue a message; it is sent after this transaction commits. Returns its id.

    Args:
        data: what the kind's writer needs, as JSON.
    """
    added = await session.execute(insert(Message).values(kind=kind.name, data=dict(data)).returning(Message.id))
    return added.scalar_one()


async def lock_next_due(session: AsyncSession) -> Message | None:
    """Lock the message that has been due longest; None when there is none, or others have locked all of them."""
    due = select(Message).where(Message.due_at <= func.clock_timestamp()).order_by(Message.due_at, Message.id).limit(1)
    message: Message | None = await session.scalar(due.with_for_update(skip_locked=True))
    return message
