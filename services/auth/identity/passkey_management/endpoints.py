"""Endpoints of the passkeys of an account (ACCOUNT-51, ACCOUNT-53, ACCOUNT-57)."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Request, Response

from services.auth.identity.passkey_management import service
from services.auth.identity.passkey_management.service import remove_all
from services.auth.identity.passkeys.ceremonies import Party
from services.auth.identity.passkeys.repository import (
    CeremonyOut,
    NewPasskeyIn,
    PasskeyOut,
    RegistrationStartIn,
    list_passkeys,
)
from services.auth.identity.passwords import PasswordHashing
from services.auth.identity.sessions.token_issuer import Issuer, RequestDevice
from services.chassis.http.problems import Conflict, Forbidden, NotFound, TooMany, Unauthenticated, problems
from services.chassis.identity import (
    Admin,
    Caller,
    SignedIn,
    SignedInOrRestricted,
    require,
    require_reauthentication,
)
from services.chassis.identity.roles import STAFF
from services.chassis.persistence.database import DATABASE, Session
from services.chassis.resource import Deleted
from services.chassis.types import Id

router = APIRouter(tags=["passkeys"], responses=problems(Unauthenticated, Forbidden))
REAUTHENTICATED = Depends(require_reauthentication())
StaffOrRestricted = Annotated[Caller, Depends(require(*STAFF, allows_restricted=True))]
PasskeyId = Annotated[Id, Path(alias="id", description="The passkey's id.")]
UserId = Annotated[Id, Path(alias="id", description="The user's id.")]


@router.get("/user/passkeys", summary="List the caller's passkeys, the oldest first")
async def list_own_passkeys(caller: SignedInOrRestricted, session: Session) -> list[PasskeyOut]:
    return [PasskeyOut.model_validate(passkey) for passkey in await list_passkeys(session, caller.user_id)]


@router.post(
    "/user/passkeys/options",
    summary="Start the registration of a passkey; the first one needs the password",
    responses=problems(Conflict, TooMany),
)
async def start_passkey_registration(
    caller: StaffOrRestricted,
    request: Request,
    hashing: PasswordHashing,
    party: Party,
    device: RequestDevice,
    body: Annotated[RegistrationStartIn, Body(default_factory=RegistrationStartIn)],
) -> CeremonyOut:
    database = DATABASE.get(request)
    options = await service.start_registration(database, hashing, party, caller, device, body.password)
    return CeremonyOut(public_key=options)


@router.post(
    "/user/passkeys",
    summary="Register a passkey; a new token is in the `Auth` header, and the first passkey ends all other sessions",
    status_code=201,
    response_model=PasskeyOut,
    responses=problems(Conflict),
)
async def register_passkey(
    caller: StaffOrRestricted, request: Request, issuer: Issuer, party: Party, device: RequestDevice, body: NewPasskeyIn
) -> Response:
    passkey, token = await service.register(DATABASE.get(request), issuer, party, caller, device, body)
    return passkey.response(201, {"Auth": token, "Cache-Control": "no-store"})


@router.delete(
    "/user/passkey/{id}",
    summary="Remove one of the caller's passkeys; the last one ends all other sessions",
    status_code=204,
    responses=problems(NotFound, Conflict),
    dependencies=[REAUTHENTICATED],
)
async def remove_own_passkey(
    caller: SignedIn, session: Session, issuer: Issuer, device: RequestDevice, passkey_id: PasskeyId
) -> Response:
    token = await service.remove_own(session, issuer, caller, device, passkey_id)
    return Response(status_code=204, headers={"Auth": token, "Cache-Control": "no-store"} if token else None)


@router.get("/user-admin/{id}/passkeys", summary="List a user's passkeys, the oldest first")
async def list_passkeys_of_user(caller: Admin, session: Session, user_id: UserId) -> list[PasskeyOut]:
    return [PasskeyOut.model_validate(passkey) for passkey in await list_passkeys(session, user_id)]


@router.delete(
    "/user-admin/{id}/passkeys",
    summary="Remove all passkeys of another user, who lost them, and end the user's sessions",
    responses=problems(NotFound, Conflict),
    dependencies=[REAUTHENTICATED],
)
async def remove_passkeys_of_user(caller: Admin, session: Session, user_id: UserId) -> Deleted:
    if user_id == caller.user_id:
        raise Conflict("Your own passkeys are in your account.")
    return Deleted(deleted=await remove_all(session, user_id))
