"""Sign-in with a passkey, and reauthentication with it: the user of a session is still the same (ACCOUNT-52)."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.passkeys.ceremonies import Assertion, CeremonyError, RelyingParty
from services.auth.identity.passkeys.repository import (
    NOT_ACCEPTED,
    Ceremony,
    get_by_credential,
    redeem_challenge,
)
from services.auth.identity.passkeys.service import VerifiedUse, record_use, verify_use
from services.auth.identity.sessions import repository
from services.auth.identity.sessions.service import count_attempt, forget_failures, hash_attempt
from services.auth.identity.sessions.token_issuer import Device, TokenIssuer
from services.auth.identity.users.models import User
from services.auth.identity.users.repository import lock_active_user, users
from services.chassis.http.problems import Invalid, Unauthenticated
from services.chassis.identity import Caller
from services.chassis.observability.actor import ACTOR, Actor
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse


async def sign_in(
    database: Database, issuer: TokenIssuer, party: RelyingParty, device: Device, body: dict[str, Any]
) -> tuple[RecordResponse, str]:
    """Open a session with a passkey; return the user and a token.

    As for passwords, an attempt counts as a failure until the passkey is verified, and every refusal is alike.
    """
    try:
        key, use = await _verify(database, party, device, body, Ceremony.SIGN_IN, None)
        async with database.transaction() as session:
            return await _open_session(session, issuer, device, key, use)
    except CeremonyError as error:
        raise Unauthenticated(NOT_ACCEPTED) from error


async def _open_session(
    session: AsyncSession, issuer: TokenIssuer, device: Device, key: str, use: VerifiedUse
) -> tuple[RecordResponse, str]:
    """Store a new session."""
    user = await lock_active_user(session, use.user_id)
    if user is None:
        raise CeremonyError("the account is not active")
    ACTOR.set(Actor(user.id))
    await record_use(session, use)
    await forget_failures(session, key)
    user.last_signed_in_at = func.now()
    token = await issuer.open_session(session, user, device, with_passkey=True)
    return await users.get(session, user.id), token


async def reauthenticate(
    database: Database,
    issuer: TokenIssuer,
    party: RelyingParty,
    caller: Caller,
    device: Device,
    body: dict[str, Any],
) -> str:
    """Confirm the caller's identity with a passkey; return a token that says so."""
    try:
        key, use = await _verify(database, party, device, body, Ceremony.REAUTHENTICATION, caller.user_id)
        if use.user_id != caller.user_id:
            raise CeremonyError("the passkey belongs to another user")
        async with database.transaction() as session:
            await record_use(session, use)
            await forget_failures(session, key)
            return await issue_reauthenticated_token(session, issuer, caller)
    except CeremonyError as error:
        raise Invalid(NOT_ACCEPTED) from error


async def issue_reauthenticated_token(session: AsyncSession, issuer: TokenIssuer, caller: Caller) -> str:
    """Record in the caller's session that the user used a passkey now; return a token that says so."""
    user_session = await repository.get_live_session(session, caller.session_id)
    user = await session.get(User, caller.user_id)
    if user_session is None or user is None:
        raise Unauthenticated
    user_session.reauthenticated_at = datetime.now(UTC)
    return await issuer.issue(session, user, user_session)


async def _verify(
    database: Database,
    party: RelyingParty,
    device: Device,
    body: dict[str, Any],
    ceremony: Ceremony,
    user_id: int | None,
) -> tuple[str, VerifiedUse]:
    """Count the attempt, redeem its challenge and verify the response; return the key of the count, and the use.

    The first two are committed before the response is verified, so that a refused one uses up its challenge. Failures
    are counted of one passkey from one client address.
    """
    assertion = Assertion.read(body)
    key = hash_attempt(f"passkey:{assertion.credential_id.hex()}", device.address)
    async with database.transaction() as session:
        await count_attempt(session, key)
        is_expected = await redeem_challenge(session, assertion.challenge, ceremony, user_id)
        passkey = await get_by_credential(session, assertion.credential_id)
    return key, verify_use(party, assertion, passkey, is_expected=is_expected)
