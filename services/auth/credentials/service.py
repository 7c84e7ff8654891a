"""Use cases of setting a password: by a mailed link, or with the current password."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.credentials import repository, rules
from services.auth.credentials.messages import INVITATION, RESET
from services.auth.outgoing_mail.repository import queue_message
from services.auth.passwords import Passwords
from services.auth.sessions.repository import delete_failures
from services.auth.sessions.revocation import revoke_sessions_of_users
from services.auth.sessions.rules import hash_attempt
from services.auth.sessions.service import count_attempt
from services.auth.users.events import USER
from services.auth.users.models import User
from services.auth.users.repository import users
from services.auth.users.rules import normalize_email
from services.chassis.http.problems import Invalid, Unauthenticated
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database


async def queue_reset(session: AsyncSession, email: str) -> None:
    """Queue a password reset email.

    The worker looks up the account, so the request takes the same time for known and unknown emails.
    """
    await queue_message(session, RESET, {"emailKey": normalize_email(email)})


async def queue_invitation(session: AsyncSession, user_id: int) -> None:
    """Queue the email with which a new user without a password sets one."""
    await queue_message(session, INVITATION, {"userId": user_id})


async def reset_password(database: Database, passwords: Passwords, email: str, password: str, token: str) -> None:
    """Set a password with a mailed link, and end all sessions of the user (API-6).

    Hashing runs between two transactions: an invalid link costs no hashing, and no database connection is held while
    waiting for a hashing slot.

    Raises:
        Invalid: the link is wrong, used or expired.
        Unavailable: no hashing slot became free in time.
    """
    account = normalize_email(email)
    async with database.transaction() as session:
        if not await repository.is_link_valid(session, token, account):
            raise Invalid(rules.RESET_FAILED)
    password_hash = await passwords.hash(password)
    async with database.transaction() as session:
        user = await repository.redeem_link(session, token, account)
        if user is None:
            raise Invalid(rules.RESET_FAILED)
        await _store_password(session, user, password_hash)
        await revoke_sessions_of_users(session, [user.id])


async def change_password(
    database: Database, passwords: Passwords, caller: Caller, address: str, password: str, new_password: str
) -> None:
    """Set a new password with the current one, and end all other sessions of the user.

    Wrong passwords count as failed sign-ins, so an unattended session cannot be used to guess the password.

    Raises:
        Unauthenticated: the user no longer exists.
        Invalid: the current password is wrong.
        TooMany: after MAX_FAILURES within FAILURE_WINDOW.
        Unavailable: no hashing slot became free in time.
    """
    async with passwords.slot() as slot:
        async with database.transaction() as session:
            user = await session.get(User, caller.user_id)
            if user is None:
                raise Unauthenticated
            key, old_hash = hash_attempt(user.email_key, address), user.password_hash
            await count_attempt(session, key)
        if not await slot.verify(old_hash, password):
            raise Invalid.for_fields(rules.WRONG_PASSWORD, "password")
        new_hash = await slot.hash(new_password)
    async with database.transaction() as session:
        user = await users.lock(session, caller.user_id, None)
        if user.password_hash != old_hash:
            raise Invalid.for_fields(rules.WRONG_PASSWORD, "password")
        await delete_failures(session, key)
        await repository.delete_links(session, user.id)
        await _store_password(session, user, new_hash)
        await revoke_sessions_of_users(session, [user.id], except_id=caller.session_id)


async def _store_password(session: AsyncSession, user: User, password_hash: str) -> None:
    """Store the hash and publish the user: setting the first password changes `invited`."""
    user.password_hash = password_hash
    await users.change(session, user, publish=USER)
