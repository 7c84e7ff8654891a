"""Queries of verification links."""

from datetime import datetime, timedelta

from sqlalchemy import ForeignKey, Select, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.identity.users.models import User
from services.auth.models import AuthBase
from services.chassis.secret_tokens import hash_token

LINK_LIFETIME = timedelta(days=30)


class VerificationLink(AuthBase):
    """The link in one email by which the reader proves an account's address. Only a hash of its token is
    stored. Nothing reads its mailbox any more."""

    __tablename__ = "verification_links"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    mailbox: Mapped[str | None] = mapped_column(index=True, comment="that it was mailed to, without a +tag")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime] = mapped_column(index=True)


async def create_link(session: AsyncSession, *, user_id: int, token: str) -> None:
    """Store a link of a user that was mailed; its token is not stored."""
    row = {"token_hash": hash_token(token), "user_id": user_id, "expires_at": func.now() + LINK_LIFETIME}
    await session.execute(insert(VerificationLink).values(row))


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
