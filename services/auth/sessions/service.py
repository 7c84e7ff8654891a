"""Sign-in, and renewal of tokens."""

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.passwords import HashingSlot, Passwords
from services.auth.sessions import repository, rules
from services.auth.sessions.models import UserSession
from services.auth.users.models import User
from services.auth.users.repository import get_active_by_email, lock_for_sign_in, users
from services.auth.users.rules import MAX_PASSWORD, email_keys
from services.chassis.http.problems import TooMany, Unauthenticated
from services.chassis.identity import Caller
from services.chassis.identity.signing import SigningKeys
from services.chassis.identity.tokens import LIFETIME
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse
from services.chassis.types import clean_text


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt to sign in; failures are counted under `key`."""

    email_keys: tuple[str, str]
    password: str
    address: str
    user_agent: str
    key: bytes

    @classmethod
    def from_credentials(cls, email: str, password: str, address: str, user_agent: str) -> "Attempt":
        """Build an attempt from this client address. A password over the limit is truncated and stays wrong."""
        keys = email_keys(email)
        agent = clean_text(user_agent, lines=False)[: rules.MAX_USER_AGENT]
        return cls(keys, password[: MAX_PASSWORD + 1], address, agent, rules.hash_attempt(keys[-1], address))


async def sign_in(
    database: Database, passwords: Passwords, signer: SigningKeys, attempt: Attempt
) -> tuple[RecordResponse, str]:
    """Open a session; return the user and a token.

    Hashing runs between two transactions: a failure stays counted although the request fails, and no database
    connection is held while waiting for a hashing slot. An attempt counts as a failure until its password is verified,
    so concurrent guesses get no more checks than sequential ones. Known and unknown emails take the same path
    (ACCOUNT-3).

    Raises:
        Unauthenticated: email or password are wrong.
        TooMany: after MAX_FAILURES within FAILURE_WINDOW.
        Unavailable: no hashing slot became free in time.
    """
    async with passwords.slot() as slot:
        async with database.transaction() as session:
            await count_attempt(session, attempt.key)
            user = await get_active_by_email(session, attempt.email_keys)
        old_hash = user.password_hash if user else None
        if not await slot.verify(old_hash, attempt.password) or old_hash is None:
            raise Unauthenticated(rules.WRONG_CREDENTIALS)
        new_hash = await _rehash_if_outdated(slot, old_hash, attempt.password)
    async with database.transaction() as session:
        return await _open_session(session, signer, attempt, old_hash, new_hash)


async def count_attempt(session: AsyncSession, key: bytes) -> None:
    """Count an attempt as a failure; a verified password deletes the count.

    Raises:
        TooMany: after MAX_FAILURES within FAILURE_WINDOW.
    """
    await repository.lock_attempts(session, key)
    count, oldest, now = await repository.count_failures(session, key)
    if oldest is not None and count >= rules.MAX_FAILURES:
        raise TooMany(rules.seconds_until_retry(oldest, now))
    await repository.insert_failure(session, key)


async def _rehash_if_outdated(slot: HashingSlot, old_hash: str, password: str) -> str:
    """Return the hash at the current cost."""
    return await slot.hash(password) if slot.is_outdated(old_hash) else old_hash


async def _open_session(
    session: AsyncSession, signer: SigningKeys, attempt: Attempt, old_hash: str, new_hash: str
) -> tuple[RecordResponse, str]:
    """Store a new session, unless account or password have changed since the check."""
    user = await lock_for_sign_in(session, attempt.email_keys, old_hash)
    if user is None:
        raise Unauthenticated(rules.WRONG_CREDENTIALS)
    user.password_hash = new_hash
    user.last_signed_in_at = func.now()
    user_session = UserSession(
        id=uuid.uuid4().hex,
        user_id=user.id,
        expires_at=_new_expiry(),
        user_agent=attempt.user_agent,
        address=attempt.address,
    )
    session.add(user_session)
    await repository.delete_failures(session, attempt.key)
    token = signer.sign(user.id, user.role, user.client_id, user_session.id)
    return await users.get(session, user.id), token


async def renew_token_if_due(session: AsyncSession, signer: SigningKeys, caller: Caller) -> str | None:
    """Extend the session and return a new token if the current one is in its last quarter (API-5), else None.

    Raises:
        Unauthenticated: the session has ended.
    """
    if not caller.is_due_for_renewal:
        is_live = await repository.is_live(session, caller.session_id)
    else:
        is_live = await repository.extend_session(session, caller.session_id, _new_expiry())
    user = await session.get(User, caller.user_id) if is_live else None
    if user is None:
        raise Unauthenticated
    return signer.sign(user.id, user.role, user.client_id, caller.session_id) if caller.is_due_for_renewal else None


def _new_expiry() -> datetime:
    return datetime.now(UTC) + timedelta(seconds=LIFETIME)
