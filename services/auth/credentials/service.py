"""What happens when a password is set."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.credentials import repository, rules
from services.auth.letters.models import LetterKind
from services.auth.letters.repository import queue
from services.auth.passwords import Passwords
from services.auth.sessions.repository import forget_failures
from services.auth.sessions.revocation import revoke_sessions_of
from services.auth.sessions.rules import attempt_key
from services.auth.sessions.service import count_attempt
from services.auth.users.events import USER
from services.auth.users.models import User
from services.auth.users.repository import users
from services.auth.users.rules import email_key
from services.chassis.http.problems import Invalid, Unauthenticated
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database


async def ask_for_link(session: AsyncSession, email: str) -> None:
    """Have the worker mail a link, if somebody has this e-mail: asking does and takes the same for any e-mail."""
    await queue(session, LetterKind.RESET, {"emailKey": email_key(email)})


async def reset(database: Database, passwords: Passwords, email: str, password: str, token: str) -> None:
    """Set the password a mailed link allows; every session of the user ends at once.

    Not one transaction but two, with the hashing between them: a made-up link costs no hashing, and no database
    connection waits for a turn.

    Raises:
        Invalid: the link is wrong, was used or is too old.
        Unavailable: too many wait for their turn.
    """
    account = email_key(email)
    async with database.transaction() as session:
        if not await repository.is_open(session, token, account):
            raise Invalid(rules.FAILED)
    hashed = await passwords.hash(password)
    async with database.transaction() as session:
        user = await repository.follow(session, token, account)
        if user is None:
            raise Invalid(rules.FAILED)
        await _set(session, user, hashed)
        await revoke_sessions_of(session, [user.id])


async def change(
    database: Database, passwords: Passwords, caller: Caller, address: str, password: str, new_password: str
) -> None:
    """Set a new password with the old one; every other session of the user ends at once.

    Guesses count as failed sign-ins do, so a session left open is no way to find the password.

    Raises:
        Unauthenticated: the user is gone.
        Invalid: the old password is wrong.
        TooMany: after ten failures in 15 minutes.
        Unavailable: too many wait for their turn.
    """
    async with passwords.turn() as turn:
        async with database.transaction() as session:
            user = await session.get(User, caller.user_id)
            if user is None:
                raise Unauthenticated
            key, stored = attempt_key(user.email_key, address), user.password_hash
            await count_attempt(session, key)
        if not await turn.matches(stored, password):
            raise Invalid.naming(rules.WRONG, "password")
        hashed = await turn.hash(new_password)
    async with database.transaction() as session:
        user = await users.lock(session, caller.user_id, None)
        if user.password_hash != stored:
            raise Invalid.naming(rules.WRONG, "password")
        await forget_failures(session, key)
        await repository.close_links(session, user.id)
        await _set(session, user, hashed)
        await revoke_sessions_of(session, [user.id], but=caller.session_id)


async def _set(session: AsyncSession, user: User, hashed: str) -> None:
    """An invited user is one no longer, which is told."""
    user.password_hash = hashed
    await users.change(session, user, publish=USER)
