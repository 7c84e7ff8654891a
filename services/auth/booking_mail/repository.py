"""Queries of emails about bookings."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.booking_mail.models import CountedEmail
from services.auth.booking_mail.rules import DAY, HOUR
from services.auth.users.models import User


async def list_portal_users(session: AsyncSession, client_id: int) -> Sequence[User]:
    """List the users of a client's portal who can be written to: active ones with a proven address."""
    conditions = (User.client_id == client_id, User.active, User.email_verified_at.is_not(None))
    return (await session.scalars(select(User).where(*conditions).order_by(User.id))).all()


async def count_of_booking(session: AsyncSession, booking_id: int) -> int:
    """Return how many emails about a booking count now."""
    return await _count(session, CountedEmail.booking_id == booking_id, DAY)


async def count_to_mailbox(session: AsyncSession, mailbox: str) -> int:
    """Return how many emails to a mailbox count now."""
    return await _count(session, CountedEmail.mailbox == mailbox, HOUR)


async def insert_counted(session: AsyncSession, message_id: int, booking_id: int, mailbox: str) -> None:
    """Count a queued email against the limits."""
    row = {"letter_id": message_id, "booking_id": booking_id, "mailbox": mailbox}
    await session.execute(insert(CountedEmail).values(row))


async def mark_sent(session: AsyncSession, message_id: int) -> None:
    """Start the time after which an email no longer counts: it was sent, or dropped."""
    statement = update(CountedEmail).where(CountedEmail.letter_id == message_id)
    await session.execute(statement.values(sent_at=func.clock_timestamp()))


async def delete_expired(session: AsyncSession) -> None:
    """Delete emails that no longer count."""
    await session.execute(delete(CountedEmail).where(CountedEmail.sent_at < func.now() - DAY))


async def _count(session: AsyncSession, condition: ColumnElement[bool], time: timedelta) -> int:
    counts = or_(CountedEmail.sent_at.is_(None), CountedEmail.sent_at > func.clock_timestamp() - time)
    return await session.scalar(select(func.count()).where(condition, counts)) or 0
