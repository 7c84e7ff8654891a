"""Queries of queued messages."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import exists, func, insert, literal, select
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.kinds import MessageKind
from services.auth.outgoing_mail.models import Message
from services.chassis.http.problems import Unavailable


async def queue_message(session: AsyncSession, kind: MessageKind, data: Mapping[str, Any]) -> int:
    """Queue a message, which is delivered after this transaction commits; return its id.

    Args:
        data: JSON for the kind's `write` function.
    """
    result = await session.execute(insert(Message).values(kind=kind.name, data=dict(data)).returning(Message.id))
    return result.scalar_one()


async def queue_unless_waiting(session: AsyncSession, kind: MessageKind, user_id: int) -> None:
    """Queue a message to a user, unless one of this kind waits to be sent to the user already."""
    is_waiting = exists().where(Message.kind == kind.name, Message.data["userId"].as_integer() == user_id)
    row = select(literal(kind.name), literal({"userId": user_id}, JSONB)).where(~is_waiting)
    await session.execute(insert(Message).from_select([Message.kind, Message.data], row))


async def lock_mailbox(session: AsyncSession, mailbox: str) -> None:
    """Lock the number of links mailed to a mailbox until the transaction ends, which sends one.

    It does not wait: sending may take long, and another worker delivers this message a little later.

    Raises:
        Unavailable: another worker is sending a link to this mailbox.
    """
    key = func.hashtextextended(f"links-to:{mailbox}", 0)
    if not await session.scalar(select(func.pg_try_advisory_xact_lock(key))):
        raise Unavailable("Another message is being sent to this mailbox.")


async def lock_next_due(session: AsyncSession) -> Message | None:
    """Lock and return the message that has been due longest; None when none is due that no other worker holds."""
    statement = (
        select(Message).where(Message.due_at <= func.clock_timestamp()).order_by(Message.due_at, Message.id).limit(1)
    )
    message: Message | None = await session.scalar(statement.with_for_update(skip_locked=True))
    return message
