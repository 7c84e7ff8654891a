"""Every query of mailed links."""

import secrets
from datetime import timedelta

from sqlalchemy import Select, delete, exists, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.credentials.models import PasswordLink
from services.auth.credentials.rules import TOKEN_BYTES, token_hash
from services.auth.users.models import User


async def open_link(session: AsyncSession, user_id: int, mailbox: str, lasts: timedelta) -> str:
    """A new link of a user, mailed to this mailbox; its token is told here and never again."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    row = {
        "token_hash": token_hash(token),
        "user_id": user_id,
        "mailbox": mailbox,
        "expires_at": func.now() + lasts,
    }
    await session.execute(insert(PasswordLink).values(row))
    return token


async def count_recent_links(session: AsyncSession, mailbox: str) -> int:
    """How many links were sent to this mailbox within the last hour, of whichever accounts."""
    recent = PasswordLink.created_at > func.now() - timedelta(hours=1)
    return await session.scalar(select(func.count()).where(PasswordLink.mailbox == mailbox, recent)) or 0


async def is_open(session: AsyncSession, token: str, email_key: str) -> bool:
    """Whether this link may still be followed by the user with this e-mail."""
    return bool(await session.scalar(select(exists(_followed(token, email_key)))))


async def follow(session: AsyncSession, token: str, email_key: str) -> User | None:
    """The user a link belongs to, held; from here on neither it nor another link of theirs can be followed.

    Of two who follow it at once, the second waits for the first and then finds nothing.
    """
    user: User | None = await session.scalar(_followed(token, email_key).with_for_update(of=User))
    if user is None or not await _take(session, token):
        return None
    await close_links(session, user.id)
    return user


async def close_links(session: AsyncSession, user_id: int) -> None:
    """Let none of a user's links be followed any more."""
    await session.execute(delete(PasswordLink).where(PasswordLink.user_id == user_id))


async def forget_old(session: AsyncSession) -> None:
    """Remove the links whose time is over."""
    await session.execute(delete(PasswordLink).where(PasswordLink.expires_at < func.now()))


async def _take(session: AsyncSession, token: str) -> bool:
    taken = delete(PasswordLink).where(PasswordLink.token_hash == token_hash(token))
    return await session.scalar(taken.returning(PasswordLink.user_id)) is not None


def _followed(token: str, email_key: str) -> Select[User]:
    statement = select(User).join(PasswordLink, PasswordLink.user_id == User.id)
    statement = statement.where(PasswordLink.token_hash == token_hash(token), PasswordLink.expires_at > func.now())
    return statement.where(User.email_key == email_key, User.active)
