"""Queries of password links."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import Select, delete, exists, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.credentials.models import PasswordLink
from services.auth.outgoing_mail.links import create_token, hash_token
from services.auth.users.models import User


async def create_link(session: AsyncSession, user_id: int, mailbox: str, lifetime: timedelta) -> str:
    """Create a link for a user, to be mailed to this mailbox. Return its token, which is not stored."""
    token = create_token()
    row = {
        "token_hash": hash_token(token),
        "user_id": user_id,
        "mailbox": mailbox,
        "expires_at": func.now() + lifetime,
    }
    await session.execute(insert(PasswordLink).values(row))
    return token


async def count_recent_links(session: AsyncSession, mailbox: str) -> int:
    """Return how many links were sent to this mailbox within the last hour, for any account."""
    recent = PasswordLink.created_at > func.now() - timedelta(hours=1)
    return await session.scalar(select(func.count()).where(PasswordLink.mailbox == mailbox, recent)) or 0


async def is_link_valid(session: AsyncSession, token: str, keys: Sequence[str]) -> bool:
    """Return whether the link is valid for the user with this email."""
    return bool(await session.scalar(select(exists(_select_user(token, keys)))))


async def redeem_link(session: AsyncSession, token: str, keys: Sequence[str]) -> User | None:
    """Delete a valid link and all others of its user; return the locked user, or None when the link is not valid.

    Of two concurrent calls with the same link, the second waits for the first and then gets None.
    """
    user: User | None = await session.scalar(_select_user(token, keys).with_for_update(of=User))
    if user is None or not await _delete_link(session, token):
        return None
    await delete_links(session, user.id)
    return user


async def delete_links(session: AsyncSession, user_id: int) -> None:
    """Delete all links of a user."""
    await session.execute(delete(PasswordLink).where(PasswordLink.user_id == user_id))


async def delete_expired(session: AsyncSession) -> None:
    """Delete expired links."""
    await session.execute(delete(PasswordLink).where(PasswordLink.expires_at < func.now()))


async def _delete_link(session: AsyncSession, token: str) -> bool:
    statement = delete(PasswordLink).where(PasswordLink.token_hash == hash_token(token))
    return await session.scalar(statement.returning(PasswordLink.user_id)) is not None


def _select_user(token: str, keys: Sequence[str]) -> Select[User]:
    statement = select(User).join(PasswordLink, PasswordLink.user_id == User.id)
    statement = statement.where(PasswordLink.token_hash == hash_token(token), PasswordLink.expires_at > func.now())
    return statement.where(User.email_key.in_(keys), User.active)
