"""Subscriptions to the calendar: the use cases, each in one transaction, and the consumer of users (CONSOLE-57)."""

from datetime import datetime

from sqlalchemy import BigInteger, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import Consumer, Event, publish_audit_entry
from services.chassis.events.replica import sync_replica
from services.chassis.http.problems import NotFound
from services.chassis.identity.roles import STAFF
from services.chassis.secret_tokens import create_token, hash_token
from services.content.models import ContentBase
from services.content.replicas import User, find_email


class CalendarSubscription(ContentBase):
    """The secret address at which a user's calendar program reads the calendar. Only a hash of its token is stored."""

    __tablename__ = "calendar_subscriptions"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    token_hash: Mapped[bytes] = mapped_column(unique=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


async def get_creation_time(session: AsyncSession, user_id: int) -> datetime | None:
    """Return when a user's address was made, or None if there is none."""
    made = select(CalendarSubscription.created_at).where(CalendarSubscription.user_id == user_id)
    return await session.scalar(made)


async def renew_subscription(session: AsyncSession, user_id: int) -> tuple[str, datetime]:
    """Give a user a new token, which replaces the former one; return it, and when it was made."""
    token = create_token()
    row = insert(CalendarSubscription).values(user_id=user_id, token_hash=hash_token(token))
    replaced = row.on_conflict_do_update(
        index_elements=[CalendarSubscription.user_id],
        set_={"token_hash": row.excluded.token_hash, "created_at": func.now()},
    )
    made = await session.scalars(replaced.returning(CalendarSubscription.created_at))
    email = await find_email(session, user_id) or ""
    await publish_audit_entry(session, context="content", entity="calendar-address", id=user_id, title=email)
    return token, made.one()


async def revoke_subscription(session: AsyncSession, user_id: int) -> None:
    """Remove a user's token, if there is one."""
    await session.execute(delete(CalendarSubscription).where(CalendarSubscription.user_id == user_id))


async def check_token(session: AsyncSession, token: str) -> None:
    """Check that a token is valid, and that its user may read the calendar now."""
    owner = (
        select(User.id)
        .join(CalendarSubscription, CalendarSubscription.user_id == User.id)
        .where(CalendarSubscription.token_hash == hash_token(token), User.role.in_(STAFF), User.active.is_(True))
    )
    if await session.scalar(owner) is None:
        raise NotFound("This address is no longer valid.")


async def copy_user(session: AsyncSession, event: Event) -> None:
    """Copy a user; a changed password, and signing out everywhere else, end the address made before."""
    values = {name: event.data.get(name) for name in ("email", "role", "active")}
    await sync_replica(session, User.__table__, event, values)
    if ends := [end for name in ("passwordChangedAt", "signedOutAt") if (end := event.data.get(name))]:
        is_older = CalendarSubscription.created_at < datetime.fromisoformat(max(ends))
        await session.execute(delete(CalendarSubscription).where(CalendarSubscription.user_id == event.id, is_older))


consumer = Consumer("user", copy_user, is_batched=True)
