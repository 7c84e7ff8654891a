"""Queries of verification links."""

from datetime import timedelta

from sqlalchemy import Select, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.users.models import User
from services.auth.verification.models import VerificationLink
from services.auth.verification.rules import EMAILS_PER_MONTH, HOUR, LINK_LIFETIME, waiting_time
from services.chassis.secret_tokens import create_token, hash_token


async def create_link(session: AsyncSession, user_id: int, mailbox: str) -> str:
    """Create a link for a user, to be mailed to this mailbox. Return its token, which is not stored."""
    token = create_token()
    row = {"token_hash": hash_token(token), "user_id": user_id, "mailbox": mailbox}
    await session.execute(insert(VerificationLink).values(**row, expires_at=func.now() + LINK_LIFETIME))
    return token


async def find_waiting_time(session: AsyncSession, mailbox: str) -> timedelta:
    """Return how long this mailbox must wait for another link, given those that it was sent for any account."""
    newest = select(VerificationLink.created_at, func.now()).where(VerificationLink.mailbox == mailbox)
    newest = newest.order_by(VerificationLink.created_at.desc()).limit(EMAILS_PER_MONTH)
    return waiting_time([now - created_at for created_at, now in await session.execute(newest)])


async def count_links_to_sign_ups(session: AsyncSession) -> int:
    """Return how many links were sent within the last hour to accounts that somebody signed up for."""
    is_recent = VerificationLink.expires_at > func.now() + (LINK_LIFETIME - HOUR)  # this column has an index
    links = select(func.count()).select_from(VerificationLink).join(User, VerificationLink.user_id == User.id)
    return await session.scalar(links.where(is_recent, ~User.made_by_staff)) or 0


async def get_user(session: AsyncSession, token: str) -> User | None:
    """Return the active user of a valid link, else None."""
    user: User | None = await session.scalar(_select_user(token))
    return user


async def lock_user(session: AsyncSession, token: str) -> User | None:
    """Lock and return the active user of a valid link, else None."""
    statement = _select_user(token).with_for_update(of=User).execution_options(populate_existing=True)
    user: User | None = await session.scalar(statement)
    return user


async def delete_links(session: AsyncSession, user_id: int) -> None:
    """Delete all links of a user."""
    await session.execute(delete(VerificationLink).where(VerificationLink.user_id == user_id))


async def delete_expired(session: AsyncSession) -> None:
    """Delete expired links."""
    await session.execute(delete(VerificationLink).where(VerificationLink.expires_at < func.now()))


def _select_user(token: str) -> Select[User]:
    statement = select(User).join(VerificationLink, VerificationLink.user_id == User.id).where(User.active)
    return statement.where(VerificationLink.token_hash == hash_token(token), VerificationLink.expires_at > func.now())
