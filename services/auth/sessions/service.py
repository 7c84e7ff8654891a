"""What happens at sign-in, renewal and sign-out."""

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.passwords import Passwords, Turn
from services.auth.sessions import repository, rules
from services.auth.sessions.models import UserSession
from services.auth.users.models import User
from services.auth.users.repository import find_by_email, users
from services.auth.users.rules import PASSWORD_MOST, email_key
from services.chassis.http.problems import TooMany, Unauthenticated
from services.chassis.identity import Caller
from services.chassis.identity.signing import SigningKeys
from services.chassis.identity.tokens import LIFETIME
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse
from services.chassis.types import clean


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try to sign in."""

    email_key: str
    password: str
    address: str
    user_agent: str
    key: bytes

    @classmethod
    def of(cls, email: str, password: str, address: str, user_agent: str) -> "Attempt":
        """The attempt of somebody at this address; a password that is too long is as wrong when cut."""
        account = email_key(email)
        shown = clean(user_agent, lines=False)[: rules.MOST_USER_AGENT]
        return cls(account, password[: PASSWORD_MOST + 1], address, shown, rules.attempt_key(account, address))


async def sign_in(
    database: Database, passwords: Passwords, signer: SigningKeys, attempt: Attempt
) -> tuple[RecordResponse, str]:
    """The user and a token of a new session.

    Not one transaction but two, with the hashing between them: a failure stays counted although the request fails,
    and no database connection waits for a turn. An attempt counts as a failure until it is found right, so guesses
    sent at once are not checked more often than guesses sent one by one. Known and unknown e-mails take the same way.

    Raises:
        Unauthenticated: e-mail or password are wrong.
        TooMany: after ten failures in 15 minutes.
        Unavailable: too many wait for their turn.
    """
    async with passwords.turn() as turn:
        async with database.transaction() as session:
            await count_attempt(session, attempt.key)
            user = await find_by_email(session, attempt.email_key)
        stored = user.password_hash if user else None
        if not await turn.matches(stored, attempt.password) or stored is None:
            raise Unauthenticated(rules.WRONG)
        fresh = await _fresh_hash(turn, stored, attempt.password)
    async with database.transaction() as session:
        return await _open(session, signer, attempt, stored, fresh)


async def count_attempt(session: AsyncSession, key: bytes) -> None:
    """Count an attempt as a failure until it is found right.

    Raises:
        TooMany: after ten failures in 15 minutes.
    """
    await repository.hold_attempts(session, key)
    count, oldest, now = await repository.failures(session, key)
    if oldest is not None and count >= rules.MOST_FAILURES:
        raise TooMany(rules.seconds_until_free(oldest, now))
    await repository.record_failure(session, key)


async def _fresh_hash(turn: Turn, stored: str, password: str) -> str:
    """The hash at today's cost."""
    return await turn.hash(password) if turn.is_outdated(stored) else stored


async def _open(
    session: AsyncSession, signer: SigningKeys, attempt: Attempt, stored: str, fresh: str
) -> tuple[RecordResponse, str]:
    """A new session, if account and password are still what was checked; held against a change meanwhile."""
    same = select(User).where(User.email_key == attempt.email_key, User.password_hash == stored, User.active)
    user = await session.scalar(same.with_for_update(key_share=True))
    if user is None:
        raise Unauthenticated(rules.WRONG)
    user.password_hash = fresh
    user.last_signed_in_at = func.now()
    opened = UserSession(
        id=uuid.uuid4().hex,
        user_id=user.id,
        expires_at=_end(),
        user_agent=attempt.user_agent,
        address=attempt.address,
    )
    session.add(opened)
    await repository.forget_failures(session, attempt.key)
    token = signer.sign(user.id, user.role, user.client_id, opened.id)
    return await users.get(session, user.id), token


async def renew_when_due(session: AsyncSession, signer: SigningKeys, caller: Caller) -> str | None:
    """A fresh token in the last quarter of the old one's life, for the same session; else None.

    Raises:
        Unauthenticated: the session is over.
    """
    if not caller.due_for_renewal:
        live = await repository.is_live(session, caller.session_id)
    else:
        live = await repository.extend(session, caller.session_id, _end())
    user = await session.get(User, caller.user_id) if live else None
    if user is None:
        raise Unauthenticated
    return signer.sign(user.id, user.role, user.client_id, caller.session_id) if caller.due_for_renewal else None


def _end() -> datetime:
    return datetime.now(UTC) + timedelta(seconds=LIFETIME)
