"""Use cases of the proof of an address."""

from datetime import UTC, datetime
from math import ceil

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.link_budgets import list_link_uses
from services.auth.identity.passwords import Passwords
from services.auth.identity.sessions.service import (
    CheckedPassword,
    acquire_slot,
    forget_failures,
    revoke_sessions_of_users,
    verify_password,
)
from services.auth.identity.users.models import User, on_proof
from services.auth.identity.users.repository import USER, users
from services.auth.identity.verification import links
from services.auth.identity.verification.links import VERIFICATION
from services.auth.limits import find_wait
from services.auth.outgoing_mail.links import LINK_UNKNOWN
from services.auth.outgoing_mail.repository import queue_message
from services.chassis.http.problems import Conflict, Invalid, NotFound, TooMany, require_filled
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database
from services.chassis.resource import In, Out
from services.chassis.types import UtcTime


class VerificationIn(In):
    """The account's password; not needed by a caller who is signed in with the account."""

    password: str | None = None


class VerificationOut(Out):
    """An account's address, and when it was proven. `signedOut`: whether that ended the account's sessions."""

    email: str
    email_verified_at: UtcTime | None
    signed_out: bool = False


IS_VERIFIED = "This address is confirmed already."
NO_ADDRESS = "No mail can be sent to this address."
LIMIT_REACHED = "Enough emails were sent to this address for now, please try again tomorrow."
FILL_ALL = "Please fill out all fields."


async def queue_verification(session: AsyncSession, user_id: int, network: str | None, *, is_owner: bool) -> None:
    """Queue the email with the link that proves the address of a user, unless one waits to be sent already.

    Args:
        network: the client's address; None if staff ask for it.
        is_owner: whether its user or staff ask, not whoever signs up with it.
    """
    data = {"userId": user_id, "isOwner": is_owner}
    await queue_message(session, VERIFICATION, data, network=network, unique_key=f"{VERIFICATION.name}/{user_id}")


async def resend_verification(session: AsyncSession, user: User, network: str | None) -> VerificationOut:
    """Queue another email with the link; `network` is None if staff ask for it."""
    if user.email_verified_at is not None:
        raise Conflict(IS_VERIFIED)
    address = user.bare_address
    if address is None:
        raise Invalid(NO_ADDRESS)
    if wait := await find_wait(session, list_link_uses(user, address, is_owner=True)):
        raise TooMany(ceil(wait.total_seconds()), LIMIT_REACHED)
    await queue_verification(session, user.id, network, is_owner=True)
    return VerificationOut.model_validate(user)


async def get_verification(session: AsyncSession, token: str) -> VerificationOut:
    """Return the account's address of a mailed link."""
    return VerificationOut.model_validate(await links.get_user(session, token))


async def verify_address(
    database: Database, passwords: Passwords, caller: Caller | None, address: str, token: str, password: str | None
) -> VerificationOut:
    """Record that the address of an account is its user's; what waited for that takes effect. Idempotent.

    The link alone proves only that somebody reads the mailbox, not that the account is theirs: a stranger who signed up
    with their address would get their rights. So the reader also signs in or types the password. Who cannot do either
    sets a new password by a mailed link, which proves the address too and ends the stranger's access.
    """
    async with database.transaction() as session:
        user = await links.get_user(session, token)
        if user.email_verified_at is not None:
            return VerificationOut.model_validate(user)
        user_id = user.id
    checked = None
    if caller is None or caller.user_id != user_id:
        [password] = require_filled(FILL_ALL, password=password)
        async with acquire_slot(database, passwords, user_id, address) as slot:
            checked = await verify_password(database, slot, user_id, address, password)
    async with database.transaction() as session:
        return await _store_verification(session, token, checked)


async def _store_verification(session: AsyncSession, token: str, checked: CheckedPassword | None) -> VerificationOut:
    user = await links.get_user(session, token, locks=True)
    if checked is not None and checked.stored_hash != user.password_hash:
        raise NotFound(LINK_UNKNOWN)
    if checked is not None:
        await forget_failures(session, checked.attempt)
    if user.email_verified_at is not None:
        return VerificationOut.model_validate(user)
    has_new_rights = await apply_verification(session, user)
    stored = (await users.change(session, user, publish=USER)).data
    if has_new_rights:
        await revoke_sessions_of_users(session, [user.id])
    return VerificationOut(
        email=stored["email"], email_verified_at=stored["emailVerifiedAt"], signed_out=has_new_rights
    )


async def apply_verification(session: AsyncSession, user: User) -> bool:
    """Set a locked user's address as proven; return whether a role or client grant waited for it and took effect.

    The caller stores and publishes the user, and ends the user's sessions if a right took effect.
    """
    if user.email_verified_at is not None:
        return False
    user.email_verified_at = datetime.now(UTC)
    has_new_rights = user.pending_role is not None or user.pending_client_id is not None
    user.role = user.intended_role
    user.client_id = user.pending_client_id or user.client_id
    user.pending_role = user.pending_client_id = None
    for follow in on_proof:
        await follow(session, user)
    return has_new_rights
