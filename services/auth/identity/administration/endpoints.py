"""Endpoints of users (ACCOUNT-5, ACCOUNT-11 to ACCOUNT-15)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError

from services.auth.identity.administration import service
from services.auth.identity.fair_slots import Requester
from services.auth.identity.passwords import PasswordHashing
from services.auth.identity.sessions.repository import update_last_seen
from services.auth.identity.sessions.service import renew_token_if_due
from services.auth.identity.sessions.token_issuer import Issuer
from services.auth.identity.users import rules
from services.auth.identity.users.repository import (
    MAX_PAGE_SIZE,
    GrantIn,
    NewUserIn,
    UserChangeIn,
    UserOut,
    UsersToDelete,
    users,
)
from services.auth.identity.users.rules import Verification
from services.auth.identity.verification.service import VerificationOut
from services.chassis.http.client_address import client_address
from services.chassis.http.problems import (
    Conflict,
    Forbidden,
    Invalid,
    NotFound,
    Stale,
    TooMany,
    Unauthenticated,
    problems,
)
from services.chassis.identity import (
    Admin,
    Anyone,
    Caller,
    SignedInOrRestricted,
    Staff,
    check_reauthentication,
    require_reauthentication,
)
from services.chassis.identity.roles import Role
from services.chassis.mail import normalize_email
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, Page, like_pattern, paging
from services.chassis.types import Id

router = APIRouter(tags=["users"], responses=problems(Unauthenticated, Forbidden))
UserId = Annotated[Id, Path(alias="id", description="The user's id.")]


@router.post(
    "/user",
    summary="Sign up; an administrator creates a user with a role, or invites one by sending no password",
    status_code=201,
    response_model=UserOut,
    responses=problems(Conflict, TooMany),
)
async def create_user(
    caller: Anyone,
    request: Request,
    session: Session,
    hashing: PasswordHashing,
    idempotent: Idempotent,
    body: NewUserIn,
) -> Response:
    is_invitation = _is_administrator(caller) and not body.password
    email = (
        rules.require_email(body.email) if is_invitation else rules.require_credentials(body.email, body.password)[0]
    )
    rules.check_new_email(email)
    role, client_id = _choose_role_and_client(caller, body)
    # Hash before the first statement, so that no database connection is held while waiting for a hashing slot.
    requester = Requester(client_address(request), normalize_email(email), is_known=_is_administrator(caller))
    password_hash = await _hash_password(hashing, body.password, requester)
    creator = caller.user_id if caller is not None and _is_administrator(caller) else None
    network = client_address(request) if creator is None else None
    new_user = service.NewUser(email, password_hash, role, client_id, creator, network=network)
    return await idempotent(lambda: service.create_user(session, new_user))


async def _hash_password(hashing: PasswordHashing, password: str | None, requester: Requester) -> str | None:
    """Return the hash of a password, or None without one."""
    if not password:
        return None
    rules.check_password(password)
    return await hashing.hash(password, requester)


def _is_administrator(caller: Caller | None) -> bool:
    return caller is not None and caller.role == Role.ADMIN


def _choose_role_and_client(caller: Caller | None, body: NewUserIn) -> tuple[Role, int | None]:
    """Return role and client of a new account; only an administrator chooses them (ACCESS-7)."""
    if caller is None or not _is_administrator(caller):
        if caller is not None and caller.is_staff:
            _refuse_choice(body)
        return Role.EXHIBITOR, None
    try:
        grant = GrantIn.model_validate({"role": body.role, "clientId": body.client_id})
    except ValidationError as error:
        raise RequestValidationError(error.errors()) from error
    role = grant.role or Role.EDITOR
    if role != Role.EXHIBITOR:
        check_reauthentication(caller)
    return role, grant.client_id


def _refuse_choice(body: NewUserIn) -> None:
    """Refuse a role or client that an editor chooses, who would expect the account to have it."""
    chosen = {"role": body.role not in (None, Role.EXHIBITOR), "clientId": body.client_id is not None}
    if fields := [name for name, is_chosen in chosen.items() if is_chosen]:
        raise Invalid.for_fields("Only administrators choose this for a new account.", *fields)


@router.get("/user", summary="The current user; renews a token that expires soon", response_model=UserOut)
async def get_user(caller: SignedInOrRestricted, session: Session, issuer: Issuer) -> Response:
    token = await renew_token_if_due(session, issuer, caller)
    await update_last_seen(session, caller.session_id)
    user = await users.get(session, caller.user_id)
    return user.response(headers={"Auth": token, "Cache-Control": "no-store"} if token else None)


@router.get("/users", summary="List users, newest first", response_model=list[UserOut])
async def list_users(
    caller: Staff,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(MAX_PAGE_SIZE, users.sorts))],
    q: Annotated[str, Query(max_length=200, description="A part of the e-mail.")] = "",
    role: Role | None = None,
    active: bool | None = None,
    verification: Verification | None = None,
    client_id: Annotated[Id | None, Query(alias="clientId")] = None,
) -> Response:
    filters = {"role": role, "active": active, "verification": verification, "client_id": client_id}
    return await users.list_response(reader, page, search=like_pattern(normalize_email(q)), **filters)


@router.delete(
    "/users",
    summary="Remove users, all or nothing",
    responses=problems(Conflict),
    dependencies=[Depends(require_reauthentication())],
)
async def delete_users(caller: Admin, session: Session, items: UsersToDelete) -> Deleted:
    ids = items.items_to_delete
    return Deleted(deleted=await service.remove_users(session, caller, ids, keep_keys=items.keep_keys))


@router.get("/user-admin/{id}", summary="One user", response_model=UserOut, responses=problems(NotFound))
async def get_user_admin(caller: Staff, reader: ReadSession, user_id: UserId) -> Response:
    return (await users.get(reader, user_id)).response()


@router.put(
    "/user-admin/{id}",
    summary="Grant an exhibitor a client; administrators also change a user's role, deactivate and reactivate",
    response_model=UserOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def update_user_admin(
    caller: Staff, session: Session, user_id: UserId, expected: IfMatch, body: UserChangeIn
) -> Response:
    return (await service.change_user(session, caller, user_id, expected, body)).response()


@router.post(
    "/user-admin/{id}/verification",
    summary="Send a user another email that proves the address; the invitation, while there is no password",
    status_code=202,
    responses=problems(NotFound, Conflict, TooMany),
)
async def resend_user_link(caller: Staff, session: Session, user_id: UserId) -> VerificationOut:
    return await service.resend_link(session, user_id)
