"""Creation, change and removal of users, with their invitations, sessions and clients; each in one transaction."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.api_keys.service import leave_keys
from services.auth.identity.clients.service import unassign_users
from services.auth.identity.credentials.links import end_links as end_password_links
from services.auth.identity.credentials.service import queue_invitation, resend_invitation
from services.auth.identity.passkeys.service import remove_passkeys_of_users
from services.auth.identity.sessions.service import revoke_sessions_of_users
from services.auth.identity.users import repository, rules
from services.auth.identity.users.models import User, on_administrators_leaving
from services.auth.identity.users.repository import USER, UserChangeIn, users
from services.auth.identity.verification.links import delete_links as delete_verification_links
from services.auth.identity.verification.service import VerificationOut, queue_verification, resend_verification
from services.chassis.events import publish_audit_entry
from services.chassis.http.problems import Conflict, Invalid
from services.chassis.identity import Caller, check_reauthentication
from services.chassis.identity.roles import Role
from services.chassis.mail import normalize_email
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors

USER_EXISTS = "User already exists"
_NO_CLIENT = "This client does not exist."
_CONSTRAINT_ERRORS: ConstraintErrors = {
    "uq_users_email_key": partial(Conflict, USER_EXISTS),
    "fk_users_client_id_clients": partial(Invalid.for_fields, _NO_CLIENT, "clientId"),
    "fk_users_pending_client_id_clients": partial(Invalid.for_fields, _NO_CLIENT, "clientId"),
}


@dataclass(frozen=True, slots=True)
class NewUser:
    """A validated new account. Without a password hash the user is invited by email to set a password.

    Args:
        creator: the administrator who makes it; None for a sign-up, or on the machine itself.
        is_verified: whether the address needs no proof.
        network: the address of the client who signs up.
    """

    email: str
    password_hash: str | None
    role: Role = Role.EXHIBITOR
    client_id: int | None = None
    creator: int | None = None
    is_verified: bool = False
    network: str | None = None

    @property
    def is_invitation(self) -> bool:
        """Whether the user is invited by email."""
        return self.password_hash is None


async def create_user(session: AsyncSession, new: NewUser) -> RecordResponse:
    """Store a new user; queue the invitation to set a password, or the email that proves the address.

    An invitation to an address with which somebody signed up, and which is not proven, takes that account over
    (ACCESS-22).
    """
    found = await repository.get_by_email(session, normalize_email(new.email))
    user = User() if found is None else await _take_over(session, found.id, new)
    user.email, user.email_key = new.email, normalize_email(new.email)
    user.password_hash = new.password_hash
    user.role, user.client_id = new.role, new.client_id
    user.pending_role = user.pending_client_id = user.last_signed_in_at = None
    user.made_by_staff = new.creator is not None
    user.email_verified_at = datetime.now(UTC) if new.is_verified else None
    store = users.create if found is None else users.change
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        response = await store(session, user, publish=USER)
    if new.is_invitation:
        await queue_invitation(session, response.id)
    elif not new.is_verified:
        await queue_verification(session, response.id, new.network, is_owner=False)
    return response


async def _take_over(session: AsyncSession, user_id: int, new: NewUser) -> User:
    """Lock an account, end its sessions and make its mailed links and passkeys invalid."""
    user = await users.lock(session, user_id, None) if new.is_invitation else None
    if user is None or not user.active or user.is_trusted:
        raise Conflict(USER_EXISTS)
    await remove_passkeys_of_users(session, [user_id])
    await end_password_links(session, user_id)
    await delete_verification_links(session, user_id)
    await revoke_sessions_of_users(session, [user_id])
    user.taken_over_at, user.taken_over_by = datetime.now(UTC), new.creator
    return user


async def change_user(
    session: AsyncSession, caller: Caller, user_id: int, expected: int | None, body: UserChangeIn
) -> RecordResponse:
    """Change role, client or activity of a user; an actual change ends the user's sessions (API-6).

    A staff role or a client waits while the address of an account that somebody signed up for is unproven (ACCESS-20).
    """
    await repository.lock_administration(session)
    user = await users.lock(session, user_id, expected)
    changes_account = body.role is not None or body.active is not None
    rules.check_grant(caller.role, user.intended_role, changes_account=changes_account)
    if body.role not in (None, user.role) or body.active not in (None, user.active):
        check_reauthentication(caller)
    before = user.role, user.client_id, user.active
    remaining = await repository.count_administrators(session, excluding=[user_id])
    if body.role not in (None, user.role):
        rules.check_others("change your own role", [user_id], caller.user_id, remaining)
    if body.active is False:
        rules.check_others("deactivate your own account", [user_id], caller.user_id, remaining)
    _apply_changes(user, body)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        response = await users.change(session, user, publish=USER)
    if (user.role, user.client_id, user.active) != before:
        await revoke_sessions_of_users(session, [user_id])
    was_administrator = before[0] == Role.ADMIN and before[2]
    if was_administrator and not (user.role == Role.ADMIN and user.active):
        await _end_keys(session, caller, [user_id], keep=body.keep_keys)
    return response


async def _end_keys(session: AsyncSession, caller: Caller, ids: list[int], *, keep: bool) -> None:
    """End what administrators who leave answer for, such as API keys and webhooks, or let the caller take it over."""
    heir = caller if keep else None
    await leave_keys(session, ids, heir)
    for leave in on_administrators_leaving:
        await leave(session, ids, heir)


def _apply_changes(user: User, body: UserChangeIn) -> None:
    """Set the fields the request carries. Null clears the client and leaves every other field unchanged."""
    fields = body.provided_fields()
    is_trusted = user.is_trusted
    if body.active is not None:
        user.active = body.active
    if body.role is not None:
        waits = body.role != Role.EXHIBITOR and not is_trusted
        user.role, user.pending_role = (user.role, body.role) if waits else (body.role, None)
    if "client_id" in fields:
        waits = body.client_id is not None and not is_trusted
        user.client_id, user.pending_client_id = (None, body.client_id) if waits else (body.client_id, None)


async def resend_link(session: AsyncSession, user_id: int) -> VerificationOut:
    """Queue another email with the link by which a user proves the address: the invitation, if there is no password."""
    user = await users.lock(session, user_id, None)
    if not user.active:
        raise Conflict("This account is deactivated.")
    if user.password_hash is not None:
        return await resend_verification(session, user, None)
    await resend_invitation(session, user)
    await publish_audit_entry(session, context="auth", entity="invitation", id=user.id, title=user.email)
    return VerificationOut(email=user.email, email_verified_at=None)


async def remove_users(session: AsyncSession, caller: Caller, ids: list[int], *, keep_keys: bool = False) -> list[int]:
    """Remove the existing ones of these users, all or nothing, and end their sessions; return their ids.

    Their API keys and webhooks end, unless the caller takes them over (`keep_keys`).
    """
    await repository.lock_administration(session)
    remaining = await repository.count_administrators(session, excluding=ids)
    rules.check_others("remove your own account", ids, caller.user_id, remaining)
    await repository.lock_users(session, ids)
    await revoke_sessions_of_users(session, ids)
    await _end_keys(session, caller, ids, keep=keep_keys)
    await unassign_users(session, ids)
    await remove_passkeys_of_users(session, ids)
    return await users.remove(session, ids, publish=USER)
