"""Endpoints for setting a password (ACCOUNT-8, ACCOUNT-9)."""

import hashlib

from fastapi import APIRouter, Depends, Request

from services.auth.identity.credentials import service
from services.auth.identity.credentials.links import RESET
from services.auth.identity.passwords import PasswordHashing
from services.auth.identity.users.rules import check_email, require_email
from services.auth.outgoing_mail.repository import queue_message
from services.chassis.http.client_address import client_address
from services.chassis.http.problems import TooMany, Unauthenticated, problems
from services.chassis.identity import SignedIn, anonymous
from services.chassis.mail import normalize_email
from services.chassis.persistence.database import DATABASE, Session
from services.chassis.resource import In, Out


class ForgottenIn(In):
    """The email of the account whose password is to be reset."""

    email: str | None = None


class ResetIn(In):
    """A new password with the token of the mailed link."""

    email: str | None = None
    password: str | None = None
    remember_token: str | None = None


class PasswordIn(In):
    """The current password and a new one."""

    password: str | None = None
    new_password: str | None = None


class NoticeOut(Out):
    """A message for the user."""

    message: str


router = APIRouter(tags=["passwords"])


@router.post(
    "/pwreset",
    summary="Request a password reset link by email; the response is the same for any address",
    status_code=202,
    dependencies=[Depends(anonymous())],
)
async def ask_for_reset(request: Request, session: Session, body: ForgottenIn) -> NoticeOut:
    email = require_email(body.email)
    check_email(email)
    email_key = normalize_email(email)
    digest = hashlib.sha256(f"{email_key} {client_address(request)}".encode()).hexdigest()
    await queue_message(
        session, RESET, {"emailKey": email_key}, network=client_address(request), unique_key=f"{RESET.name}/{digest}"
    )
    return NoticeOut(message="If somebody has this e-mail, a link is on its way to it.")


@router.put(
    "/pwreset",
    summary="Set a new password with a mailed link",
    responses=problems(TooMany),
    dependencies=[Depends(anonymous())],
)
async def reset_password(request: Request, hashing: PasswordHashing, body: ResetIn) -> NoticeOut:
    email, password, token = service.check_reset(body.email, body.password, body.remember_token)
    address = client_address(request)
    await service.reset_password(DATABASE.get(request), hashing, address, email, password, token)
    return NoticeOut(message="Password reset successful")


@router.put(
    "/user/password",
    summary="Change the password; every other session ends",
    status_code=204,
    responses=problems(Unauthenticated, TooMany),
)
async def change_password(caller: SignedIn, request: Request, hashing: PasswordHashing, body: PasswordIn) -> None:
    password, new_password = service.check_change(body.password, body.new_password)
    address = client_address(request)
    await service.change_password(DATABASE.get(request), hashing, caller, address, password, new_password)
