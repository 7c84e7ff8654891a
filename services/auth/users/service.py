"""What happens to users, each in one transaction."""

from dataclasses import dataclass
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.clients.service import unassign
from services.auth.letters.models import LetterKind
from services.auth.letters.repository import queue
from services.auth.sessions.revocation import revoke_sessions_of
from services.auth.users import repository, rules
from services.auth.users.events import USER
from services.auth.users.models import User
from services.auth.users.repository import users
from services.auth.users.rules import Role
from services.auth.users.schemas import UserChangeIn
from services.chassis.http.problems import Conflict, Invalid
from services.chassis.identity import Caller
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors

USER_EXISTS = "User already exists"
_REFUSALS: ConstraintErrors = {
    "uq_users_email_key": partial(Conflict, USER_EXISTS),
    "fk_users_client_id_clients": partial(Invalid.naming, "This client does not exist.", "clientId"),
}


@dataclass(frozen=True, slots=True)
class NewUser:
    """An account to be made; its rules are checked and its password is hashed, or None: then it is invited by mail."""

    email: str
    password_hash: str | None
    role: Role = Role.EXHIBITOR
    client_id: int | None = None


async def create(session: AsyncSession, new: NewUser) -> RecordResponse:
    """Store a new account; one without a password is invited to set it.

    Raises:
        Conflict: somebody has this e-mail.
        Invalid: there is no such client.
    """
    user = User(
        email=new.email,
        email_key=rules.email_key(new.email),
        password_hash=new.password_hash,
        role=new.role,
        client_id=new.client_id,
    )
    with map_constraint_errors(_REFUSALS):
        shown = await users.create(session, user, publish=USER)
    if new.password_hash is None:
        await queue(session, LetterKind.INVITATION, {"userId": shown.id})
    return shown


async def change(
    session: AsyncSession, caller: Caller, user_id: int, expected: int | None, sent: UserChangeIn
) -> RecordResponse:
    """Change role, client or whether the account is active; a real change ends the user's sessions (API contract §1).

    Raises:
        NotFound: there is no such user.
        Stale: it is no longer the `expected` version.
        Conflict: it is the caller's own role or activity, or the last administrator's.
        Invalid: there is no such client.
    """
    await repository.hold_administration(session)
    user = await users.lock(session, user_id, expected)
    before = user.role, user.client_id, user.active
    remaining = await repository.count_administrators(session, besides=[user_id])
    if sent.role not in (None, user.role):
        rules.check_role_change(user_id, caller.user_id, remaining)
    if sent.active is False:
        rules.check_deactivation(user_id, caller.user_id, remaining)
    _take(user, sent)
    with map_constraint_errors(_REFUSALS):
        shown = await users.change(session, user, publish=USER)
    if (user.role, user.client_id, user.active) != before:
        await revoke_sessions_of(session, [user_id])
    return shown


def _take(user: User, sent: UserChangeIn) -> None:
    """Put what the request carries onto the user; only a client can be empty, so another null changes nothing."""
    for name, value in sent.carried().items():
        if value is not None or name == "client_id":
            setattr(user, name, value)


async def remove(session: AsyncSession, caller: Caller, ids: list[int]) -> list[int]:
    """Remove the users that exist, all or nothing; their ids. Their sessions end at once.

    Raises:
        Conflict: the caller is among them, or the last administrator.
    """
    await repository.hold_administration(session)
    remaining = await repository.count_administrators(session, besides=ids)
    rules.check_removal(set(ids), caller.user_id, remaining)
    await repository.lock(session, ids)
    await revoke_sessions_of(session, ids)
    await unassign(session, ids)
    return sorted(await users.remove(session, ids, publish=USER))
