"""Sign-in with a password, the count of failed ones (ACCOUNT-3), and renewal of tokens."""

import hashlib
import math
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import ColumnElement, func
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.fair_slots import Requester
from services.auth.identity.passkeys.repository import has_passkey
from services.auth.identity.passwords import HashingSlot, Passwords
from services.auth.identity.sessions import repository
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.sessions.token_issuer import Device, TokenIssuer
from services.auth.identity.users.models import User
from services.auth.identity.users.repository import get_active_by_email, get_user, lock_for_sign_in, users
from services.auth.identity.users.rules import MAX_PASSWORD
from services.auth.limits import FAILED_SIGN_INS, forget_uses, spend_uses
from services.chassis.events import publish_raw
from services.chassis.http.client_address import normalize_address
from services.chassis.http.problems import Forbidden, Invalid, TooMany, Unauthenticated
from services.chassis.identity import Caller, revocation_subject
from services.chassis.mail import normalize_email
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse

WRONG_CREDENTIALS = "Invalid email or password, please try again."


def hash_attempt(email_key: str, address: str) -> str:
    """Return the key under which failures are counted: one account from one client address. Typed emails are not kept.

    An IPv6 client owns a whole network, which counts as one address.
    """
    return hashlib.sha256(f"{email_key}\0{normalize_address(address)}".encode()).hexdigest()


class PasskeyRequired(Forbidden):
    """The password is right, but this account signs in with a passkey (ACCOUNT-56)."""

    type = "urn:masthead:problem:passkey-required"
    default_message = "Please sign in with your passkey."


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt to sign in; failures are counted under `key`."""

    email_key: str
    password: str
    device: Device
    key: str

    @classmethod
    def from_credentials(cls, email: str, password: str, device: Device) -> "Attempt":
        """Build an attempt from this device. A password over the limit is truncated and stays wrong."""
        email_key = normalize_email(email)
        return cls(email_key, password[: MAX_PASSWORD + 1], device, hash_attempt(email_key, device.address))


async def sign_in(
    database: Database, passwords: Passwords, issuer: TokenIssuer, attempt: Attempt
) -> tuple[RecordResponse, str]:
    """Open a session; return the user and a token.

    Hashing runs between two transactions: a failure stays counted although the request fails, and no database
    connection is held while waiting for a hashing slot. An attempt counts as a failure until its password is verified,
    so concurrent guesses get no more checks than sequential ones. Known and unknown emails take the same path
    (ACCOUNT-3).
    """
    async with database.transaction() as session:
        requester = await find_requester(session, attempt.email_key, attempt.device.address)
    async with passwords.slot(requester) as slot:
        async with database.transaction() as session:
            await count_attempt(session, attempt.key)
            user = await get_active_by_email(session, attempt.email_key)
        old_hash = user.password_hash if user else None
        if not await slot.verify(old_hash, attempt.password) or old_hash is None:
            raise Unauthenticated(WRONG_CREDENTIALS)
        new_hash = await slot.hash(attempt.password) if slot.is_outdated(old_hash) else old_hash
    async with database.transaction() as session:
        opened = await _open_session(session, issuer, attempt, old_hash, new_hash)
    if opened is None:
        raise PasskeyRequired
    return opened


async def find_requester(session: AsyncSession, email_key: str, address: str) -> Requester:
    """Return who asks for a hashing slot."""
    network = normalize_address(address)
    return Requester(network, email_key, await repository.is_known(session, email_key, network))


async def count_attempt(session: AsyncSession, key: str) -> None:
    """Count an attempt as a failure; a verified password deletes the count."""
    if wait := await spend_uses(session, [FAILED_SIGN_INS.use(key)]):
        raise TooMany(math.ceil(wait.total_seconds()))


async def forget_failures(session: AsyncSession, key: str) -> None:
    """Delete the count of failures."""
    await forget_uses(session, FAILED_SIGN_INS.use(key))


async def _open_session(
    session: AsyncSession, issuer: TokenIssuer, attempt: Attempt, old_hash: str, new_hash: str
) -> tuple[RecordResponse, str] | None:
    """Store a new session, or return None if the user must sign in with a passkey."""
    user = await lock_for_sign_in(session, attempt.email_key, old_hash)
    if user is None:
        raise Unauthenticated(WRONG_CREDENTIALS)
    await forget_failures(session, attempt.key)
    if issuer.must_have_passkey(user.role) and await has_passkey(session, user.id):
        return None
    user.password_hash = new_hash
    user.last_signed_in_at = func.now()
    token = await issuer.open_session(session, user, attempt.device)
    return await users.get(session, user.id), token


async def renew_token_if_due(session: AsyncSession, issuer: TokenIssuer, caller: Caller) -> str | None:
    """Extend the session and return a new token if the current one is in its last quarter (API-5), else None.

    In the last hours before the session ends for good there is no later token either.
    """
    if not caller.is_due_for_renewal:
        if not await repository.is_live(session, caller.session_id) or not await session.get(User, caller.user_id):
            raise Unauthenticated
        return None
    user_session = await repository.extend_session(session, caller.session_id)
    user = await session.get(User, caller.user_id) if user_session else None
    if user_session is None or user is None:
        raise Unauthenticated
    if issuer.must_have_passkey(user.role) and user_session.reauthenticated_at is None:
        raise Unauthenticated
    if user_session.expires_at.timestamp() < caller.expires_at + 1:
        return None
    return await issuer.issue(session, user, user_session)


async def revoke_session(session: AsyncSession, user_id: int, session_id: str) -> bool:
    """Revoke one of a user's sessions; return whether it was live."""
    return bool(await _revoke(session, UserSession.id == session_id, UserSession.user_id == user_id))


async def revoke_sessions_of_users(
    session: AsyncSession, user_ids: Collection[int], *, except_id: str | None = None
) -> None:
    """Revoke all sessions of these users, except one."""
    await _revoke(session, UserSession.user_id.in_(user_ids), UserSession.id.is_distinct_from(except_id))


async def _revoke(session: AsyncSession, *where: ColumnElement[bool]) -> list[str]:
    session_ids = await repository.end_sessions(session, *where)
    await publish_revocations(session, session_ids)
    return session_ids


async def publish_revocations(session: AsyncSession, session_ids: Iterable[str]) -> None:
    """Write the ids to the bucket that all services watch, through the outbox of this transaction."""
    await publish_raw(session, *map(revocation_subject, session_ids), payload="revoked")


WRONG_PASSWORD = "This is not your password."  # noqa: S105 - a sentence


@dataclass(frozen=True, slots=True)
class CheckedPassword:
    """A verified password.

    Args:
        attempt: the key of `forget_failures`, for the transaction that uses the check.
        stored_hash: to compare in that transaction, because the password may have changed since.
    """

    attempt: str
    stored_hash: str | None


@asynccontextmanager
async def acquire_slot(
    database: Database, passwords: Passwords, user_id: int, address: str
) -> AsyncIterator[HashingSlot]:
    """Acquire a slot for the password of an account."""
    async with database.transaction() as session:
        user = await get_user(session, user_id)
        requester = await find_requester(session, user.email_key, address)
    async with passwords.slot(requester) as slot:
        yield slot


async def verify_password(
    database: Database, slot: HashingSlot, user_id: int, address: str, password: str
) -> CheckedPassword:
    """Check the password of an account.

    Wrong passwords count as failed sign-ins, so an unattended session or a link cannot be used to guess the password.
    """
    async with database.transaction() as session:
        user = await get_user(session, user_id)
        checked = CheckedPassword(hash_attempt(user.email_key, address), user.password_hash)
        await count_attempt(session, checked.attempt)
    if not await slot.verify(checked.stored_hash, password):
        raise Invalid.for_fields(WRONG_PASSWORD, "password")
    return checked
