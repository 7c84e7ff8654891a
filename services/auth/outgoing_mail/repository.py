"""Queries of queued messages."""

from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import Boolean, column, delete, func, select, update, values
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.limits import release_uses
from services.auth.outgoing_mail.emails import Message, MessageKind
from services.chassis.queue import claim_due

LEASE = timedelta(seconds=30)
"""For how long a worker holds a message, longer than its delivery takes."""


async def queue_message(
    session: AsyncSession,
    kind: MessageKind,
    data: Mapping[str, Any],
    *,
    network: str | None = None,
    unique_key: str | None = None,
) -> int:
    """Queue a message, which is delivered after this transaction commits; return its id.

    Args:
        data: JSON for the kind's `write` function.
        network: the address of a client who is nobody in particular; messages of several are sent in turn.
        unique_key: of which one message waits at a time. One that is held back is tried again with the new data.
    """
    turn = select(func.count()).where(Message.network == network).scalar_subquery() if network else 0
    row = {"data": dict(data), "network": network, "turn": turn}
    message = insert(Message).values(kind=kind.name, is_urgent=kind.is_urgent, unique_key=unique_key, **row)
    # One that is due, or being sent, stays as it is.
    is_held = Message.due_at > func.clock_timestamp() + LEASE
    changed = {"data": message.excluded.data, "network": message.excluded.network, "due_at": func.now()}
    upsert = message.on_conflict_do_update(index_elements=[Message.unique_key], set_=changed, where=is_held)
    return await session.scalar(upsert.returning(Message.id)) or 0


async def claim_messages(session: AsyncSession, busy: Collection[bool], limit: int) -> Sequence[Message]:
    """Claim due messages, urgent and other ones, those of each network in turn.

    Args:
        busy: of urgent and other ones, those to leave out.
        limit: of urgent messages, and of others.
    """
    free = [(is_urgent,) for is_urgent in (True, False) if is_urgent not in busy]
    if not free:
        return ()
    lanes = select(values(column("lane", Boolean), name="lanes").data(free)).subquery("lane")
    return await claim_due(session, Message, lanes, Message.is_urgent, limit=limit, lease=LEASE, order=(Message.turn,))


async def remove_message(session: AsyncSession, message_id: int) -> None:
    """Remove a message from the queue."""
    await session.execute(delete(Message).where(Message.id == message_id))


async def postpone(session: AsyncSession, message: Message, wait: timedelta, *, attempts: int = 0) -> None:
    """Make a message due later; what it counted against limits does not count.

    Args:
        attempts: those that failed; none if it is held back, which does not count as time of failing.
    """
    await release_uses(session, message.id)
    changed = {"due_at": func.clock_timestamp() + wait, "attempts": attempts}
    if not attempts:
        changed["created_at"] = func.now()
    await session.execute(update(Message).where(Message.id == message.id).values(changed))


async def count_waiting(session: AsyncSession) -> Mapping[str, int]:
    """Return how many messages of each kind wait because a limit holds them back, or they are stopped."""
    is_held = (Message.due_at > func.clock_timestamp() + LEASE) & (Message.attempts == 0)
    statement = select(Message.kind, func.count()).where(is_held).group_by(Message.kind)
    return dict((await session.execute(statement)).all())
