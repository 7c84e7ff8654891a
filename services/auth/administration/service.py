"""Creation, change and removal of users, with their invitations, sessions and clients; each in one transaction."""

from dataclasses import dataclass
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.clients.service import unassign_users
from services.auth.credentials.service import queue_invitation
from services.auth.passkeys.service import remove_passkeys_of_users
from services.auth.sessions.revocation import revoke_sessions_of_users
from services.auth.users import repository, rules
from services.auth.users.events import USER
from services.auth.users.models import User
from services.auth.users.repository import users
from services.auth.users.rules import Role
from services.auth.users.schemas import UserChangeIn
from services.chassis.http.problems import Conflict, Invalid
from services.chassis.identity import Caller, check_recent_verification
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors

USER_EXISTS = "User already exists"
_CONSTRAINT_ERRORS: ConstraintErrors = {
    "uq_users_email_key": partial(Conflict, USER_EXISTS),
    "fk_users_client_id_clients": partial(Invalid.for_fields, "This client does not exist.", "clientId"),
}


@dataclass(frozen=True, slots=True)
class NewUser:
    """A validated new account. Without a password hash the user is invited by email to set a password."""

    email: str
    password_hash: str | None
    role: Role = Role.EXHIBITOR
    client_id: int | None = None


async def create_user(session: AsyncSession, new: NewUser) -> RecordResponse:
    """Store a new user; without a password hash, queue the invitation to set a password.

    Raises:
        Conflict: another user has this email address.
        Invalid: the client does not exist.
    """
    user = User(
        email=new.email,
        email_key=rules.normalize_email(new.email),
        password_hash=new.password_hash,
        role=new.role,
        client_id=new.client_id,
    )
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        response = await users.create(session, user, publish=USER)
    if new.password_hash is None:
        await queue_invitation(session, response.id)
    return response


async def change_user(
    session: AsyncSession, caller: Caller, user_id: int, expected: int | None, body: UserChangeIn
) -> RecordResponse:
    """Change role, client or activity of a user; an actual change ends the user's sessions (API-6).

    Raises:
        NotFound: the user does not exist.
        Forbidden: the caller is no administrator, and this is more than the client of an exhibitor.
        VerificationRequired: role or activity changes, and the caller was not verified with a passkey recently.
        Stale: the user is no longer at the `expected` version.
        Conflict: the caller would change the own role or activity, or remove the last administrator.
        Invalid: the client does not exist.
    """
    await repository.lock_administration(session)
    user = await users.lock(session, user_id, expected)
    changes_account = body.role is not None or body.active is not None
    rules.check_grant(caller.role, Role(user.role), changes_account=changes_account)
    if body.role not in (None, user.role) or body.active not in (None, user.active):
        check_recent_verification(caller)
    before = user.role, user.client_id, user.active
    remaining = await repository.count_administrators(session, excluding=[user_id])
    if body.role not in (None, user.role):
        rules.check_role_change(user_id, caller.user_id, remaining)
    if body.active is False:
        rules.check_deactivation(user_id, caller.user_id, remaining)
    _apply_changes(user, body)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        response = await users.change(session, user, publish=USER)
    if (user.role, user.client_id, user.active) != before:
        await revoke_sessions_of_users(session, [user_id])
    return response


def _apply_changes(user: User, body: UserChangeIn) -> None:
    """Set the fields the request carries. Null clears the client and leaves every other field unchanged."""
    for name, value in body.provided_fields().items():
        if value is not None or name == "client_id":
            setattr(user, name, value)


async def remove_users(session: AsyncSession, caller: Caller, ids: list[int]) -> list[int]:
    """Remove the existing ones of these users, all or nothing, and end their sessions; return their ids.

    Raises:
        Conflict: the caller is one of them, or no administrator would be left.
    """
    await repository.lock_administration(session)
    remaining = await repository.count_administrators(session, excluding=ids)
    rules.check_removal(set(ids), caller.user_id, remaining)
    await repository.lock_users(session, ids)
    await revoke_sessions_of_users(session, ids)
    await unassign_users(session, ids)
    await remove_passkeys_of_users(session, ids)
    return await users.remove(session, ids, publish=USER)
