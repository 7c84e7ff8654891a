"""Queries of password links."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ForeignKey, Select, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.identity.users.models import User
from services.auth.models import AuthBase
from services.chassis.secret_tokens import hash_token


class PasswordLink(AuthBase):
    """A mailed link that sets a user's password once. Only a hash of its token is stored (ACCOUNT-9). Nothing reads
    its mailbox any more."""

    __tablename__ = "password_links"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    mailbox: Mapped[str | None] = mapped_column(index=True, comment="that it was mailed to, without a +tag")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime] = mapped_column(index=True)


# Before the start of every transaction that could see it as valid, also of those that began earlier than this one.
_END = update(PasswordLink).values(expires_at=PasswordLink.created_at - timedelta(seconds=1))


async def create_link(session: AsyncSession, *, user_id: int, token: str, lifetime: timedelta) -> None:
    """Store a link of a user that was mailed; its token is not stored."""
    row = {"token_hash": hash_token(token), "user_id": user_id, "expires_at": func.now() + lifetime}
    await session.execute(insert(PasswordLink).values(row))


async def is_link_valid(session: AsyncSession, token: str, keys: Sequence[str]) -> bool:
    """Return whether the link is valid for the user with this email."""
    return bool(await session.scalar(select(exists(_select_user(token, keys)))))


async def redeem_link(session: AsyncSession, token: str, keys: Sequence[str]) -> User | None:
    """End a valid link and all others of its user; return the locked user, or None when the link is not valid.

    Of two concurrent calls with the same link, the second waits for the first and then gets None.
    """
    statement = _select_user(token, keys).with_for_update(of=(User, PasswordLink))
    user: User | None = await session.scalar(statement)
    if user is not None:
        await end_links(session, user.id)
    return user


async def end_links(session: AsyncSession, user_id: int) -> None:
    """Make all links of a user invalid."""
    await session.execute(_END.where(PasswordLink.user_id == user_id))


async def delete_expired(session: AsyncSession) -> None:
    """Delete expired links."""
    await session.execute(delete(PasswordLink).where(PasswordLink.expires_at < func.now()))


def _select_user(token: str, keys: Sequence[str]) -> Select[User]:
    statement = select(User).join(PasswordLink, PasswordLink.user_id == User.id)
    statement = statement.where(PasswordLink.token_hash == hash_token(token), PasswordLink.expires_at > func.now())
    return statement.where(User.email_key.in_(keys), User.active)
