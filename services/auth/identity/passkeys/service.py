"""Verification of a passkey's use, which sign-in and reauthentication share; removal of passkeys.

Emails tell a user of passkeys added to their account or removed from it (ACCOUNT-54).
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.passkeys import repository
from services.auth.identity.passkeys.ceremonies import Assertion, CeremonyError, RelyingParty
from services.auth.identity.passkeys.repository import PASSKEY, Passkey, passkeys
from services.auth.identity.users.models import User
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.auth.outgoing_mail.repository import queue_message
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
    address = user.bare_address if user and (user.email_verified_at or user.role in STAFF) else None
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


@dataclass(frozen=True, slots=True)
class VerifiedUse:
    """A verified use of a passkey that is not recorded yet."""

    passkey_id: int
    user_id: int
    old_sign_count: int
    new_sign_count: int


def verify_use(party: RelyingParty, assertion: Assertion, passkey: Passkey | None, *, is_expected: bool) -> VerifiedUse:
    """Verify an authenticator's response.

    Args:
        is_expected: whether its challenge was valid. A response to another one takes the same time to refuse.
    """
    new_sign_count = assertion.verify(party, passkey)
    if passkey is None or not is_expected:
        raise CeremonyError("the passkey or the challenge is unknown")
    return VerifiedUse(passkey.id, passkey.user_id, passkey.sign_count, new_sign_count)


async def record_use(session: AsyncSession, use: VerifiedUse) -> None:
    """Store the sign count and time of a use."""
    passkey = await repository.lock_passkey(session, use.passkey_id)
    if passkey is None or passkey.sign_count != use.old_sign_count:
        raise CeremonyError("the passkey has changed")
    passkey.sign_count = use.new_sign_count
    passkey.last_used_at = datetime.now(UTC)
    await passkeys.change(session, passkey, publish=PASSKEY)


async def remove_passkeys(session: AsyncSession, user_id: int, removed: Collection[Passkey]) -> list[int]:
    """Remove some of a user's passkeys and queue the email that tells the user; return their ids."""
    if not removed:
        return []
    names = [passkey.name for passkey in removed]
    await queue_message(session, PASSKEY_REMOVED, {"userId": user_id, "names": names})
    return await passkeys.remove(session, [passkey.id for passkey in removed], publish=PASSKEY)


async def remove_passkeys_of_users(session: AsyncSession, user_ids: Collection[int]) -> None:
    """Remove all passkeys of users who are removed or whose account is taken over, without an email."""
    removed = await session.scalars(select(Passkey.id).where(Passkey.user_id.in_(user_ids)))
    await passkeys.remove(session, removed, publish=PASSKEY)
