"""Use cases of setting a password: by a mailed link, or with the current password."""

from datetime import UTC, datetime
from math import ceil

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.credentials import links
from services.auth.identity.credentials.links import INVITATION
from services.auth.identity.fair_slots import Requester
from services.auth.identity.passwords import Passwords
from services.auth.identity.sessions.service import (
    WRONG_PASSWORD,
    acquire_slot,
    forget_failures,
    revoke_sessions_of_users,
    verify_password,
)
from services.auth.identity.users.models import User
from services.auth.identity.users.repository import USER, users
from services.auth.identity.users.rules import check_email_length, check_password
from services.auth.identity.verification.service import FILL_ALL, NO_ADDRESS, apply_verification
from services.auth.limits import INVITATIONS, find_wait
from services.auth.outgoing_mail.repository import queue_message
from services.chassis.http.problems import Invalid, TooMany, require_filled
from services.chassis.identity import Caller
from services.chassis.mail import normalize_email
from services.chassis.persistence.database import Database

LIMIT_REACHED = "Enough emails were sent to this address for now, please try again in an hour."
RESET_FAILED = "Error resetting password"


def check_reset(email: str | None, password: str | None, token: str | None) -> tuple[str, str, str]:
    """Check that all three fields are present (ACCOUNT-8) and the password is acceptable (ACCOUNT-7)."""
    email, password, token = require_filled(FILL_ALL, email=email, password=password, rememberToken=token)
    check_password(password)
    return check_email_length(email), password, token


def check_change(password: str | None, new_password: str | None) -> tuple[str, str]:
    """Check that both passwords are present and the new one is acceptable (ACCOUNT-7)."""
    password, new_password = require_filled(FILL_ALL, password=password, newPassword=new_password)
    check_password(new_password, "newPassword")
    return password, new_password


async def queue_invitation(session: AsyncSession, user_id: int) -> None:
    """Queue the email with which a new user without a password sets one, unless one waits to be sent already."""
    await queue_message(session, INVITATION, {"userId": user_id}, unique_key=f"{INVITATION.name}/{user_id}")


async def resend_invitation(session: AsyncSession, user: User) -> None:
    """Queue another invitation to a user without a password."""
    if user.bare_address is None:
        raise Invalid(NO_ADDRESS)
    if wait := await find_wait(session, [INVITATIONS.use(user.id)]):
        raise TooMany(ceil(wait.total_seconds()), LIMIT_REACHED)
    await queue_invitation(session, user.id)


async def reset_password(
    database: Database, passwords: Passwords, address: str, email: str, password: str, token: str
) -> None:
    """Set a password with a mailed link, which proves the address too, and end all sessions of the user (API-6).

    Hashing runs between two transactions: an invalid link costs no hashing, and no database connection is held while
    waiting for a hashing slot.
    """
    email_key = normalize_email(email)
    async with database.transaction() as session:
        if not await links.is_link_valid(session, token, email_key):
            raise Invalid(RESET_FAILED)
    password_hash = await passwords.hash(password, Requester(address, email_key))
    async with database.transaction() as session:
        user = await links.redeem_link(session, token, email_key)
        if user is None:
            raise Invalid(RESET_FAILED)
        await apply_verification(session, user)
        await _store_password(session, user, password_hash)
        await revoke_sessions_of_users(session, [user.id])


async def change_password(
    database: Database, passwords: Passwords, caller: Caller, address: str, password: str, new_password: str
) -> None:
    """Set a new password with the current one, and end all other sessions of the user."""
    async with acquire_slot(database, passwords, caller.user_id, address) as slot:
        checked = await verify_password(database, slot, caller.user_id, address, password)
        new_hash = await slot.hash(new_password)
    async with database.transaction() as session:
        user = await users.lock(session, caller.user_id, None)
        if user.password_hash != checked.stored_hash:
            raise Invalid.for_fields(WRONG_PASSWORD, "password")
        await forget_failures(session, checked.attempt)
        await links.end_links(session, user.id)
        await _store_password(session, user, new_hash)
        await revoke_sessions_of_users(session, [user.id], except_id=caller.session_id)


async def _store_password(session: AsyncSession, user: User, password_hash: str) -> None:
    """Store the hash and publish the user: setting the first password changes `invited`."""
    user.password_hash, user.password_changed_at = password_hash, datetime.now(UTC)
    await users.change(session, user, publish=USER)
