"""Mailed links that prove an account's address: their table, its queries and the email with a link.

The format of an account's email is not checked (ACCOUNT-6), so only the bare address in it is used and shown.
"""

from datetime import timedelta

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.link_budgets import list_link_uses, spend_link
from services.auth.identity.users.models import User
from services.auth.models import AuthBase
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.auth.outgoing_mail.links import LINK_UNKNOWN, AccountLink, is_valid, make_link
from services.chassis.http.problems import NotFound

LINK_LIFETIME = timedelta(days=30)


class VerificationLink(AccountLink, AuthBase):
    """The link in one email by which the reader proves an account's address."""

    __tablename__ = "verification_links"


async def get_user(session: AsyncSession, token: str, *, locks: bool = False) -> User:
    """Return the active user of a valid link, locked if that is asked for."""
    statement = select(User).join(VerificationLink, VerificationLink.user_id == User.id)
    statement = statement.where(is_valid(VerificationLink, token), User.active)
    if locks:
        statement = statement.with_for_update(of=User).execution_options(populate_existing=True)
    user: User | None = await session.scalar(statement)
    if user is None:
        raise NotFound(LINK_UNKNOWN)
    return user


async def delete_links(session: AsyncSession, user_id: int) -> None:
    """Delete all links of a user."""
    await session.execute(delete(VerificationLink).where(VerificationLink.user_id == user_id))


async def write_verification(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None unless the account still needs it. An invited one gets a link of another kind."""
    user = await session.get(User, message.data["userId"])
    address = user.bare_address if user else None
    if user is None or address is None or not user.active or user.email_verified_at or not user.password_hash:
        return None
    is_owner = message.data.get("isOwner", False)
    await spend_link(session, user, message, list_link_uses(user, address, is_owner=is_owner))
    token, on_sent = make_link(VerificationLink, LINK_LIFETIME, user_id=user.id)
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
        on_sent=on_sent,
    )


VERIFICATION = MessageKind("verification", write_verification, is_urgent=True)
kinds = (VERIFICATION,)
