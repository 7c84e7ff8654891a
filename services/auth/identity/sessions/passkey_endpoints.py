"""Endpoints of sign-in with a passkey, and of reauthentication with it (ACCOUNT-52, ACCESS-31)."""

from fastapi import APIRouter, Depends, Request, Response

from services.auth.identity.passkeys.relying_party import Party
from services.auth.identity.passkeys.schemas import CeremonyOut, PasskeyResponseIn
from services.auth.identity.sessions import passkey_service
from services.auth.identity.sessions.device import RequestDevice
from services.auth.identity.sessions.token_issuer import Issuer
from services.auth.identity.users.schemas import UserOut
from services.chassis.http.problems import Conflict, Forbidden, TooMany, Unauthenticated, problems
from services.chassis.identity import SignedIn, anonymous
from services.chassis.persistence.database import Session

router = APIRouter(tags=["passkeys"])
NO_STORE = {"Cache-Control": "no-store"}


@router.post(
    "/user/login/passkey/options",
    summary="Start a sign-in with a passkey",
    dependencies=[Depends(anonymous())],
)
async def start_passkey_sign_in(session: Session, party: Party) -> CeremonyOut:
    return CeremonyOut(public_key=await passkey_service.start_sign_in(session, party))


@router.post(
    "/user/login/passkey",
    summary="Sign in with a passkey; the token is in the `Auth` header",
    response_model=UserOut,
    responses=problems(Unauthenticated, TooMany),
    dependencies=[Depends(anonymous())],
)
async def sign_in_with_passkey(
    request: Request, issuer: Issuer, party: Party, device: RequestDevice, body: PasskeyResponseIn
) -> Response:
    database = request.app.state.database
    user, token = await passkey_service.sign_in(database, issuer, party, device, body.credential)
    return user.response(headers={"Auth": token, **NO_STORE})


@router.post(
    "/user/session/passkey/options",
    summary="Start a reauthentication with a passkey",
    responses=problems(Unauthenticated, Forbidden, Conflict),
)
async def start_reauthentication(caller: SignedIn, session: Session, party: Party) -> CeremonyOut:
    return CeremonyOut(public_key=await passkey_service.start_reauthentication(session, party, caller))


@router.post(
    "/user/session/passkey",
    summary="Confirm the caller's identity with a passkey; a token that says so is in the `Auth` header",
    status_code=204,
    responses=problems(Unauthenticated, Forbidden, TooMany),
)
async def reauthenticate(
    caller: SignedIn, request: Request, issuer: Issuer, party: Party, device: RequestDevice, body: PasskeyResponseIn
) -> Response:
    database = request.app.state.database
    token = await passkey_service.reauthenticate(database, issuer, party, caller, device, body.credential)
    return Response(status_code=204, headers={"Auth": token, **NO_STORE})
