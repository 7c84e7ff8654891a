"""Emails that tell a user of passkeys added to their account or removed from it (ACCOUNT-54)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.addresses import parse_address
from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import MessageKind
from services.auth.outgoing_mail.models import Message
from services.auth.users.models import User
from services.chassis.identity.roles import STAFF

WARNING = "If it was not you, change your password now, sign out of all other sessions and tell an administrator."


async def write_added(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email about an added passkey; None when the account is gone or nobody vouched for its address."""
    address = await _find_address(session, message.data["userId"])
    return compose_added(publisher, address, message.data["name"]) if address else None


async def write_removed(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email about removed passkeys; None when the account is gone or nobody vouched for its address."""
    address = await _find_address(session, message.data["userId"])
    return compose_removed(publisher, address, message.data["names"]) if address else None


async def _find_address(session: AsyncSession, user_id: int) -> str | None:
    """Return the user's address if it is proven or an administrator gave the user a role (ACCOUNT-54)."""
    user = await session.get(User, user_id)
    return parse_address(user.email) if user and (user.email_verified_at or user.role in STAFF) else None


def compose_added(publisher: Publisher, address: str, name: str) -> Email:
    """Compose the email about an added passkey."""
    return Email(
        to=address,
        subject=f"A passkey was added to your {publisher.brand} account",
        heading="A passkey was added",
        paragraphs=(f"A new passkey can now be used to sign in as {address}.",),
        facts=(("Passkey", name),),
        button=("Review your passkeys", publisher.page_url("/account/security")),
        closing=WARNING,
    )


def compose_removed(publisher: Publisher, address: str, names: list[str]) -> Email:
    """Compose the email about one removed passkey or several."""
    what, it = ("A passkey was", "It") if len(names) == 1 else (f"{len(names)} passkeys were", "They")
    return Email(
        to=address,
        subject=f"{what} removed from your {publisher.brand} account",
        heading=f"{what} removed",
        paragraphs=(f"{it} can no longer be used to sign in as {address}.",),
        facts=tuple(("Passkey", name) for name in names),
        button=("Review your passkeys", publisher.page_url("/account/security")),
        closing=WARNING,
    )


PASSKEY_ADDED = MessageKind("passkey-added", write_added)
PASSKEY_REMOVED = MessageKind("passkey-removed", write_removed)
kinds = (PASSKEY_ADDED, PASSKEY_REMOVED)
