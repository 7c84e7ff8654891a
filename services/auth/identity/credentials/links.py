"""Mailed links that set a password: their table, its queries and the emails with a link.

The format of an account's email is not checked (ACCOUNT-6), so only the bare address in it is used and shown.
"""

from datetime import timedelta

from sqlalchemy import Select, exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.link_budgets import list_link_uses, spend_link
from services.auth.identity.users.models import User
from services.auth.identity.users.repository import get_active_by_email
from services.auth.limits import INVITATIONS, RESETS_FROM_ADDRESS, RESETS_OF_ACCOUNT
from services.auth.models import AuthBase
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.auth.outgoing_mail.links import AccountLink, is_valid, make_link


class PasswordLink(AccountLink, AuthBase):
    """A mailed link that sets a user's password once (ACCOUNT-9)."""

    __tablename__ = "password_links"


# Before the start of every transaction that could see it as valid, also of those that began earlier than this one.
_END = update(PasswordLink).values(expires_at=PasswordLink.created_at - timedelta(seconds=1))


async def is_link_valid(session: AsyncSession, token: str, email_key: str) -> bool:
    """Return whether the link is valid for the user with this email."""
    return bool(await session.scalar(select(exists(_select_user(token, email_key)))))


async def redeem_link(session: AsyncSession, token: str, email_key: str) -> User | None:
    """End a valid link and all others of its user; return the locked user, or None when the link is not valid.

    Of two concurrent calls with the same link, the second waits for the first and then gets None.
    """
    statement = _select_user(token, email_key).with_for_update(of=(User, PasswordLink))
    user: User | None = await session.scalar(statement)
    if user is not None:
        await end_links(session, user.id)
    return user


async def end_links(session: AsyncSession, user_id: int) -> None:
    """Make all links of a user invalid."""
    await session.execute(_END.where(PasswordLink.user_id == user_id))


def _select_user(token: str, email_key: str) -> Select[User]:
    statement = select(User).join(PasswordLink, PasswordLink.user_id == User.id)
    return statement.where(is_valid(PasswordLink, token), User.email_key == email_key, User.active)


RESET_LIFETIME = timedelta(hours=1)
INVITATION_LIFETIME = timedelta(days=7)


async def write_reset(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the password reset email; None for an unknown account.

    An account that somebody signed up for may have a stranger's address, so its links count as those that prove it.
    """
    user = await get_active_by_email(session, message.data["emailKey"])
    address = user.bare_address if user else None
    if user is None or address is None:
        return None
    uses = [RESETS_OF_ACCOUNT.use(user.id), RESETS_FROM_ADDRESS.use(f"{user.id} {message.network}")]
    if not user.is_trusted:
        uses += list_link_uses(user, address, is_owner=False)
    await spend_link(session, user, message, uses)
    token, on_sent = make_link(PasswordLink, RESET_LIFETIME, user_id=user.id)
    return Email(
        to=address,
        subject=f"Reset your {publisher.brand} password",
        heading="Reset your password",
        paragraphs=(
            f"Somebody, probably you, asked to set a new password for {address}.",
            "The link works once, within one hour.",
        ),
        button=("Set a new password", publisher.page_url(f"/reset/{token}")),
        closing="If it was not you, there is nothing to do: your password stays as it is.",
        on_sent=on_sent,
    )


async def write_invitation(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the invitation email; None unless the account is active and still has no password."""
    user = await session.get(User, message.data["userId"])
    address = user.bare_address if user else None
    if user is None or address is None or not user.active or user.password_hash is not None:
        return None
    await spend_link(session, user, message, [INVITATIONS.use(user.id)])
    token, on_sent = make_link(PasswordLink, INVITATION_LIFETIME, user_id=user.id)
    return Email(
        to=address,
        subject=f"You are invited to {publisher.brand}",
        heading=f"Welcome to {publisher.brand}",
        paragraphs=(
            f"An account has been made for {address}. Choose a password to sign in.",
            "The link works once, within seven days.",
        ),
        button=("Choose a password", publisher.page_url(f"/reset/{token}")),
        closing="If you did not expect this message, there is nothing to do.",
        on_sent=on_sent,
    )


RESET = MessageKind("reset", write_reset, is_urgent=True)
INVITATION = MessageKind("invitation", write_invitation, is_urgent=True)
kinds = (RESET, INVITATION)
