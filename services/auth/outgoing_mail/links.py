"""Links in emails. The token of one is nowhere but in its email; a hash of it is stored when that has been sent."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, ForeignKey, func, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.secret_tokens import create_token, hash_token

LINK_UNKNOWN = "This link is not valid any more."


class MailedLink:
    """Columns of every link."""

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    expires_at: Mapped[datetime] = mapped_column(index=True)


class AccountLink(MailedLink):
    """Further columns of a link to the user of an account. Nothing reads its mailbox any more."""

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    mailbox: Mapped[str | None] = mapped_column(index=True, comment="that it was mailed to, without a +tag")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


async def store_link(
    session: AsyncSession, link: type[MailedLink], token: str, lifetime: timedelta, **owner: int
) -> None:
    """Store a link that was mailed, with the id of its owner."""
    row = {"token_hash": hash_token(token), "expires_at": func.now() + lifetime, **owner}
    await session.execute(insert(link).values(row))


def make_link(
    link: type[MailedLink], lifetime: timedelta, **owner: int
) -> tuple[str, Callable[[AsyncSession], Awaitable[None]]]:
    """Return a new token, and what stores its link once the email has been sent."""
    token = create_token()

    async def store(session: AsyncSession) -> None:
        await store_link(session, link, token, lifetime, **owner)

    return token, store


def is_valid(link: type[MailedLink], token: str) -> ColumnElement[bool]:
    """Return the condition for the valid link with this token."""
    return (link.token_hash == hash_token(token)) & (link.expires_at > func.now())
