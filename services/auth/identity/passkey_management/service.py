"""Use cases of the passkeys of an account. Each tells the account's owner by email what changed."""

from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.passkeys import repository
from services.auth.identity.passkeys.ceremonies import (
    CeremonyError,
    Registration,
    RelyingParty,
    creation_options,
)
from services.auth.identity.passkeys.repository import (
    MAX_PASSKEYS,
    NOT_ACCEPTED,
    PASSKEY,
    Ceremony,
    NewPasskeyIn,
    Passkey,
    passkeys,
)
from services.auth.identity.passkeys.service import PASSKEY_ADDED, remove_passkeys
from services.auth.identity.passwords import Passwords
from services.auth.identity.sessions.passkey_service import issue_reauthenticated_token
from services.auth.identity.sessions.repository import get_live_session, is_fresh
from services.auth.identity.sessions.service import (
    acquire_slot,
    forget_failures,
    revoke_sessions_of_users,
    verify_password,
)
from services.auth.identity.sessions.token_issuer import Device, TokenIssuer
from services.auth.identity.users.models import User
from services.auth.identity.users.repository import get_user, lock_active_user, users
from services.auth.outgoing_mail.repository import queue_message
from services.chassis.http.problems import Conflict, Invalid, ReauthenticationRequired, Unauthenticated
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors

TOO_MANY = f"An account may have at most {MAX_PASSKEYS} passkeys. Remove one first."
LAST_PASSKEY = "This is your only passkey, and you need one to sign in. Add another one first."
PASSWORD_MISSING = "Please enter your password."  # noqa: S105 - a sentence
_CONSTRAINT_ERRORS: ConstraintErrors = {
    "uq_passkeys_credential_id": partial(Conflict, "This passkey is registered already."),
}


async def start_registration(
    database: Database,
    passwords: Passwords,
    party: RelyingParty,
    caller: Caller,
    device: Device,
    password: str | None,
) -> dict[str, Any]:
    """Return the options with which the browser creates a passkey.

    A stolen session must not become a way to sign in for ever: the first passkey needs the password, unless the user
    has just signed in with it for nothing else, and any further one a recent reauthentication with an existing one.
    """
    async with database.transaction() as session:
        has_passkey = await repository.has_passkey(session, caller.user_id)
    if has_passkey and not caller.is_recently_reauthenticated:
        raise ReauthenticationRequired
    if not has_passkey:
        await _check_first_registration(database, passwords, caller, device, password)
    async with database.transaction() as session:
        user = await get_user(session, caller.user_id)
        existing = await repository.list_passkeys(session, user.id)
        if len(existing) >= MAX_PASSKEYS:
            raise Conflict(TOO_MANY)
        challenge = await repository.create_challenge(session, Ceremony.REGISTRATION, user.id)
        return creation_options(party, user.id, user.email, challenge, existing)


async def _check_first_registration(
    database: Database, passwords: Passwords, caller: Caller, device: Device, password: str | None
) -> None:
    """Check that it is the user who adds the first passkey: by the password, or by a sign-in with it just before.

    A wrong password counts as a failed sign-in.
    """
    if caller.is_restricted and not password:
        async with database.transaction() as session:
            if not await is_fresh(session, caller.session_id):
                raise Unauthenticated
        return
    if not password:
        raise Invalid.for_fields(PASSWORD_MISSING, "password")
    async with acquire_slot(database, passwords, caller.user_id, device.address) as slot:
        checked = await verify_password(database, slot, caller.user_id, device.address, password)
    async with database.transaction() as session:
        await forget_failures(session, checked.attempt)


async def register(
    database: Database, issuer: TokenIssuer, party: RelyingParty, caller: Caller, device: Device, body: NewPasskeyIn
) -> tuple[RecordResponse, str]:
    """Store a new passkey; return it and a new token.

    The challenge is used up before the response is verified, so that a refused response cannot be sent again.
    """
    try:
        registration = Registration.read(body.credential)
        async with database.transaction() as session:
            is_expected = await repository.redeem_challenge(
                session, registration.challenge, Ceremony.REGISTRATION, caller.user_id
            )
        passkey = registration.verify(party)
        passkey.user_id, passkey.name = caller.user_id, body.name
        if not is_expected:
            raise CeremonyError("the challenge is unknown")
    except CeremonyError as error:
        raise Invalid(NOT_ACCEPTED) from error
    async with database.transaction() as session:
        return await _store(session, issuer, caller, device, passkey)


async def _store(
    session: AsyncSession, issuer: TokenIssuer, caller: Caller, device: Device, passkey: Passkey
) -> tuple[RecordResponse, str]:
    """Store a passkey and queue the email about it; after the first one, replace the sessions of the user."""
    user = await lock_active_user(session, caller.user_id)
    if user is None:
        raise Unauthenticated
    existing = await repository.list_passkeys(session, user.id)
    if len(existing) >= MAX_PASSKEYS:
        raise Conflict(TOO_MANY)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        response = await passkeys.create(session, passkey, publish=PASSKEY)
    await queue_message(session, PASSKEY_ADDED, {"userId": user.id, "name": passkey.name})
    if existing:
        return response, await issue_reauthenticated_token(session, issuer, caller)
    return response, await _replace_sessions(session, issuer, caller, device, user, with_passkey=True)


async def _replace_sessions(
    session: AsyncSession, issuer: TokenIssuer, caller: Caller, device: Device, user: User, *, with_passkey: bool
) -> str:
    """End all sessions of a user and continue the caller's as a new one, which ends for good when that would have.

    The tokens of the old sessions do not say correctly whether the user has a passkey.
    """
    current = await get_live_session(session, caller.session_id)
    if current is None:
        raise Unauthenticated
    signed_in_at = current.created_at
    await revoke_sessions_of_users(session, [user.id])
    return await issuer.open_session(session, user, device, with_passkey=with_passkey, signed_in_at=signed_in_at)


async def remove_own(
    session: AsyncSession, issuer: TokenIssuer, caller: Caller, device: Device, passkey_id: int
) -> str | None:
    """Remove one of the caller's passkeys; after the last one, return the token of a new session."""
    user = await lock_active_user(session, caller.user_id)
    if user is None:
        raise Unauthenticated
    existing = await repository.list_passkeys(session, user.id)
    removed = [passkey for passkey in existing if passkey.id == passkey_id]
    if not removed:
        raise passkeys.not_found()
    is_last = len(existing) == 1
    if is_last and issuer.must_have_passkey(user.role):
        raise Conflict(LAST_PASSKEY)
    await remove_passkeys(session, user.id, removed)
    return await _replace_sessions(session, issuer, caller, device, user, with_passkey=False) if is_last else None


async def remove_all(session: AsyncSession, user_id: int) -> list[int]:
    """Remove all passkeys of a user and end the user's sessions; return the ids."""
    await users.lock(session, user_id, None)
    removed = await remove_passkeys(session, user_id, await repository.list_passkeys(session, user_id))
    if removed:
        await revoke_sessions_of_users(session, [user_id])
    return removed
