"""Verification of a passkey's use, which sign-in and reauthentication share, and removal of passkeys."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.passkeys import repository
from services.auth.identity.passkeys.ceremonies import Assertion, CeremonyError, RelyingParty
from services.auth.identity.passkeys.messages import PASSKEY_REMOVED
from services.auth.identity.passkeys.models import Passkey
from services.auth.identity.passkeys.repository import PASSKEY, passkeys
from services.auth.outgoing_mail.repository import queue_message


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

    Raises:
        CeremonyError: the response is not accepted.
    """
    new_sign_count = assertion.verify(party, passkey)
    if passkey is None or not is_expected:
        raise CeremonyError("the passkey or the challenge is unknown")
    return VerifiedUse(passkey.id, passkey.user_id, passkey.sign_count, new_sign_count)


async def record_use(session: AsyncSession, use: VerifiedUse) -> None:
    """Store the sign count and time of a use.

    Raises:
        CeremonyError: the passkey was removed, or used at the same time.
    """
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
    await passkeys.remove(session, await repository.list_ids_of_users(session, user_ids), publish=PASSKEY)
