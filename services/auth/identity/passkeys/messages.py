"""Emails that tell a user of passkeys added to their account or removed from it (ACCOUNT-54)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.models import User
from services.auth.outgoing_mail.addresses import parse_address
from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import Message, MessageKind
from services.chassis.identity.roles import STAFF

WARNING = "If it was not you, change your password now, sign out of all other sessions and tell an administrator."


async def write_added(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email about an added passkey."""
    sentence = "A new passkey can now be used to sign in as {}."
    return await _write(session, publisher, message, "A passkey was added", "to", sentence, [message.data["name"]])


async def write_removed(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email about one removed passkey or several."""
    names = message.data["names"]
    what, it = ("A passkey was", "It") if len(names) == 1 else (f"{len(names)} passkeys were", "They")
    sentence = f"{it} can no longer be used to sign in as {{}}."
    return await _write(session, publisher, message, f"{what} removed", "from", sentence, names)


async def _write(
    session: AsyncSession,
    publisher: Publisher,
    message: Message,
    heading: str,
    preposition: str,
    sentence: str,
    names: list[str],
) -> Email | None:
    """Compose the email; None unless the user's address is proven or an administrator gave the user a role."""
    user = await session.get(User, message.data["userId"])
    address = parse_address(user.email) if user and (user.email_verified_at or user.role in STAFF) else None
    if address is None:
        return None
    return Email(
        to=address,
        subject=f"{heading} {preposition} your {publisher.brand} account",
        heading=heading,
        paragraphs=(sentence.format(address),),
        facts=tuple(("Passkey", name) for name in names),
        button=("Review your passkeys", publisher.page_url("/account/security")),
        closing=WARNING,
    )


PASSKEY_ADDED = MessageKind("passkey-added", write_added)
PASSKEY_REMOVED = MessageKind("passkey-removed", write_removed)
kinds = (PASSKEY_ADDED, PASSKEY_REMOVED)
