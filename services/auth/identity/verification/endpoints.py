"""Endpoints of the proof of one's own address (ACCOUNT-31)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from services.auth.identity.passwords import PasswordHashing
from services.auth.identity.users.repository import get_user
from services.auth.identity.verification import service
from services.auth.identity.verification.service import VerificationIn, VerificationOut
from services.chassis.http.client_address import client_address
from services.chassis.http.problems import Conflict, NotFound, TooMany, Unauthenticated, problems
from services.chassis.identity import Anyone, SignedIn, anonymous
from services.chassis.persistence.database import DATABASE, Session

router = APIRouter(prefix="/user/verification", tags=["users"])
Token = Annotated[str, Path(max_length=200, description="The token of a mailed link.")]


@router.post(
    "",
    summary="Send the caller another email that proves their address",
    status_code=202,
    responses=problems(Unauthenticated, Conflict, TooMany),
)
async def resend_own_verification(caller: SignedIn, request: Request, session: Session) -> VerificationOut:
    user = await get_user(session, caller.user_id)
    return await service.resend_verification(session, user, client_address(request))


@router.get(
    "/{token}",
    summary="The address of a mailed link",
    responses=problems(NotFound),
    dependencies=[Depends(anonymous())],
)
async def get_verification(session: Session, response: Response, token: Token) -> VerificationOut:
    response.headers["Cache-Control"] = "no-store"
    return await service.get_verification(session, token)


@router.post(
    "/{token}",
    summary="Prove the address of an account, signed in with it or by its password",
    responses=problems(Unauthenticated, NotFound, TooMany),
)
async def verify_address(
    caller: Anyone, request: Request, hashing: PasswordHashing, token: Token, body: VerificationIn
) -> VerificationOut:
    address = client_address(request)
    return await service.verify_address(DATABASE.get(request), hashing, caller, address, token, body.password)
