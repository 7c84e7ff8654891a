"""Mailed links that prove an account's address: their table, its queries and the email with a link.

The format of an account's email is not checked (ACCOUNT-6), so only the bare address in it is used and shown.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import ForeignKey, Select, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.identity.link_budgets import list_link_uses, spend_link
from services.auth.identity.users.models import User
from services.auth.models import AuthBase
from services.auth.outgoing_mail.addresses import parse_address
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.chassis.secret_tokens import create_token, hash_token

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


async def write_verification(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None unless the account still needs it."""
    user = await session.get(User, message.data["userId"])
    address = parse_address(user.email) if user else None
    if user is None or address is None or not needs_verification(user):
        return None
    is_owner = message.data.get("isOwner", False)
    await spend_link(session, user, message, list_link_uses(user, address, is_owner=is_owner))
    token = create_token()
    on_sent = partial(create_link, user_id=user.id, token=token)
    return replace(compose_verification(publisher, address, token), on_sent=on_sent)


def needs_verification(user: User) -> bool:
    """Return whether a user proves the address by this email; an invited one gets a link of another kind."""
    return user.active and user.email_verified_at is None and user.password_hash is not None


def compose_verification(publisher: Publisher, address: str, token: str) -> Email:
    """Compose the email with the link that proves an address."""
    return Email(
        to=address,
        subject=f"Confirm your address for {publisher.brand}",
        heading="Confirm your address",
        paragraphs=(
            f"There is an account for {address} at {publisher.brand}.",
            "If it is yours, confirm the address: you are asked for the password of the account, unless you are signed "
            "in. The link works for 30 days.",
        ),
        button=("Confirm my address", publisher.page_url(f"/confirm/{token}")),
        closing="If the account is not yours, there is nothing to do: without your confirmation nobody gets any rights "
        "with it.",
    )


VERIFICATION = MessageKind("verification", write_verification, is_urgent=True)
kinds = (VERIFICATION,)
