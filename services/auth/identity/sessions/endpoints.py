"""Endpoints of sign-in, sign-out and sessions (ACCOUNT-1 to ACCOUNT-4)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from sqlalchemy import func

from services.auth.identity.passkeys.ceremonies import Party, request_options
from services.auth.identity.passkeys.repository import (
    Ceremony,
    CeremonyOut,
    PasskeyResponseIn,
    create_challenge,
    list_passkeys,
)
from services.auth.identity.passwords import PasswordHashing
from services.auth.identity.sessions import passkey_service, repository, service
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.sessions.service import revoke_session, revoke_sessions_of_users
from services.auth.identity.sessions.token_issuer import Issuer, RequestDevice
from services.auth.identity.users.repository import USER, UserOut, users
from services.auth.identity.users.rules import require_credentials
from services.chassis.http.problems import Conflict, Forbidden, NotFound, TooMany, Unauthenticated, problems
from services.chassis.identity import Caller, SignedIn, SignedInOrRestricted, anonymous, internal
from services.chassis.persistence.database import DATABASE, Session
from services.chassis.resource import In, Out
from services.chassis.types import UtcTime


class CredentialsIn(In):
    """Email and password as typed."""

    email: str | None = None
    password: str | None = None


class SessionOut(Out):
    """One of the caller's own sessions. `current`: whether it is the session of this request."""

    id: str
    created_at: UtcTime
    last_seen_at: UtcTime
    user_agent: str
    address: str
    current: bool


router = APIRouter(tags=["sessions"])


def _describe_session(user_session: UserSession, caller: Caller) -> SessionOut:
    fields = {name: getattr(user_session, name) for name in SessionOut.model_fields if name != "current"}
    return SessionOut(**fields, current=user_session.id == caller.session_id)


SessionId = Annotated[str, Path(alias="sid", pattern="^[0-9a-f]{32}$", description="The `sid` of a token.")]


@router.post(
    "/user/login",
    summary="Sign in; the token is in the `Auth` header",
    response_model=UserOut,
    responses=problems(Unauthenticated, Forbidden, TooMany),
    dependencies=[Depends(anonymous())],
)
async def sign_in(
    request: Request, hashing: PasswordHashing, issuer: Issuer, device: RequestDevice, body: CredentialsIn
) -> Response:
    email, password = require_credentials(body.email, body.password)
    attempt = service.Attempt.from_credentials(email, password, device)
    user, token = await service.sign_in(DATABASE.get(request), hashing, issuer, attempt)
    return user.response(headers={"Auth": token, "Cache-Control": "no-store"})


@router.delete(
    "/user/session",
    summary="Sign out: every service refuses the token within a second",
    status_code=204,
    responses=problems(Unauthenticated),
)
async def sign_out(caller: SignedInOrRestricted, session: Session) -> None:
    await revoke_session(session, caller.user_id, caller.session_id)


@router.get(
    "/user/sessions",
    summary="List the caller's sessions, most recently used first",
    responses=problems(Unauthenticated),
)
async def list_sessions(caller: SignedIn, session: Session) -> list[SessionOut]:
    sessions = await repository.list_live_sessions(session, caller.user_id)
    return [_describe_session(user_session, caller) for user_session in sessions]


@router.delete(
    "/user/sessions",
    summary="Sign out everywhere else; the address of the caller's calendar ends too",
    status_code=204,
    responses=problems(Unauthenticated),
)
async def end_other_sessions(caller: SignedIn, session: Session) -> None:
    user = await users.lock(session, caller.user_id, None)
    user.signed_out_at = func.clock_timestamp()
    await users.change(session, user, publish=USER)
    await revoke_sessions_of_users(session, [user.id], except_id=caller.session_id)


@router.delete(
    "/user/session/{sid}",
    summary="End one of the caller's sessions",
    status_code=204,
    responses=problems(Unauthenticated, NotFound),
)
async def end_session(caller: SignedIn, session: Session, session_id: SessionId) -> None:
    if not await revoke_session(session, caller.user_id, session_id):
        raise NotFound("This session is over already.")


@router.get(
    "/internal/sessions/{sid}",
    summary="Check whether a session is live, for services that lost their watch on revocations",
    status_code=204,
    responses=problems(NotFound),
    dependencies=[Depends(internal())],
)
async def get_session(session: Session, session_id: SessionId) -> None:
    if not await repository.is_live(session, session_id):
        raise NotFound


passkey_router = APIRouter(tags=["passkeys"])
NO_PASSKEY = "You have no passkey. Add one in your account first."
NO_STORE = {"Cache-Control": "no-store"}


@passkey_router.post(
    "/user/login/passkey/options",
    summary="Start a sign-in with a passkey",
    dependencies=[Depends(anonymous())],
)
async def start_passkey_sign_in(session: Session, party: Party) -> CeremonyOut:
    return CeremonyOut(public_key=request_options(party, await create_challenge(session, Ceremony.SIGN_IN, None)))


@passkey_router.post(
    "/user/login/passkey",
    summary="Sign in with a passkey; the token is in the `Auth` header",
    response_model=UserOut,
    responses=problems(Unauthenticated, TooMany),
    dependencies=[Depends(anonymous())],
)
async def sign_in_with_passkey(
    request: Request, issuer: Issuer, party: Party, device: RequestDevice, body: PasskeyResponseIn
) -> Response:
    database = DATABASE.get(request)
    user, token = await passkey_service.sign_in(database, issuer, party, device, body.credential)
    return user.response(headers={"Auth": token, **NO_STORE})


@passkey_router.post(
    "/user/session/passkey/options",
    summary="Start a reauthentication with a passkey",
    responses=problems(Unauthenticated, Forbidden, Conflict),
)
async def start_reauthentication(caller: SignedIn, session: Session, party: Party) -> CeremonyOut:
    own = await list_passkeys(session, caller.user_id)
    if not own:
        raise Conflict(NO_PASSKEY)
    challenge = await create_challenge(session, Ceremony.REAUTHENTICATION, caller.user_id)
    return CeremonyOut(public_key=request_options(party, challenge, own))


@passkey_router.post(
    "/user/session/passkey",
    summary="Confirm the caller's identity with a passkey; a token that says so is in the `Auth` header",
    status_code=204,
    responses=problems(Unauthenticated, Forbidden, TooMany),
)
async def reauthenticate(
    caller: SignedIn, request: Request, issuer: Issuer, party: Party, device: RequestDevice, body: PasskeyResponseIn
) -> Response:
    database = DATABASE.get(request)
    token = await passkey_service.reauthenticate(database, issuer, party, caller, device, body.credential)
    return Response(status_code=204, headers={"Auth": token, **NO_STORE})
