"""Schemas and queries of users."""

from collections.abc import Collection
from typing import Annotated, Any

from pydantic import WithJsonSchema
from sqlalchemy import BigInteger, Boolean, String, bindparam, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.models import User
from services.auth.identity.users.rules import Verification
from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Unauthenticated
from services.chassis.identity.roles import Role
from services.chassis.resource import In, ItemsToDelete, RecordOut, Records, matches_part
from services.chassis.types import Id, UtcTime

_ROLE_SCHEMA = {"enum": [*Role, None], "default": Role.EDITOR}
_CLIENT_SCHEMA = {"anyOf": [{"type": "integer"}, {"type": "null"}]}


class GrantIn(In):
    """The fields of a new account that only an administrator sets."""

    role: Role | None = None
    client_id: Id | None = None


class UserChangeIn(GrantIn):
    """The fields of an account that only an administrator changes. A request carries only the fields to change.

    `keepKeys`: whether the caller takes over the API keys and webhooks of an administrator who stops being one. Without
    it the keys end and the webhooks are switched off.
    """

    active: bool | None = None
    keep_keys: bool = False


class UsersToDelete(ItemsToDelete):
    """The ids to delete, all or nothing. `keepKeys`: as for `UserChangeIn`."""

    keep_keys: bool = False


class NewUserIn(In):
    """The request body of a new account. An administrator who sends no password sends an invitation by email.

    Only an administrator chooses `role` and `clientId`: an editor's are refused, a stranger's ignored (ACCESS-7).
    """

    email: str | None = None
    password: str | None = None
    role: Annotated[Any, WithJsonSchema(_ROLE_SCHEMA)] = None
    client_id: Annotated[Any, WithJsonSchema(_CLIENT_SCHEMA)] = None


class UserOut(RecordOut):
    """A user in responses and events, without the password or its hash.

    `invited`: whether the user was invited and has not set a password yet. `emailVerifiedAt`: when the address was
    proven to be the user's (ACCOUNT-30). `signedOutAt`: when the user last signed out everywhere else. `pendingRole`,
    `pendingClientId`: granted, and in effect once it is proven. `takenOverAt`, `takenOverBy`: the invitation that took
    over an account for which somebody else had signed up.
    """

    email: str
    role: Role
    client_id: int | None
    active: bool
    invited: bool
    last_signed_in_at: UtcTime | None
    password_changed_at: UtcTime | None
    signed_out_at: UtcTime | None
    email_verified_at: UtcTime | None
    taken_over_at: UtcTime | None
    taken_over_by: int | None
    pending_role: Role | None
    pending_client_id: int | None


MAX_PAGE_SIZE = 3500
_ADMINISTRATION = 0x61646D696E  # key of the advisory lock for counting and changing administrators
_verification = case(
    (User.email_verified_at.is_not(None), Verification.VERIFIED),
    (User.password_hash.is_(None), Verification.INVITED),
    else_=Verification.UNVERIFIED,
)
users = Records(
    User,
    UserOut,
    "user",
    columns={"invited": User.password_hash.is_(None)},
    filters={
        "search": matches_part("search", User.email_key),
        "role": User.role == bindparam("role", type_=String),
        "active": User.active == bindparam("active", type_=Boolean),
        "client_id": User.client_id == bindparam("client_id", type_=BigInteger),
        "verification": _verification == bindparam("verification", type_=String),
    },
    sorts={"email": User.email_key},
)
USER = PublishedState(published_entity("auth", "user"), User.id, users.columns)
"""Published with the whole public state (EVENT-1)."""


async def lock_administration(session: AsyncSession) -> None:
    """Serialize changes of administrators, so that their count stays correct until the transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock(_ADMINISTRATION)))


async def count_administrators(session: AsyncSession, *, excluding: Collection[int] = ()) -> int:
    """Count the active administrators other than these users; invited users without a password do not count."""
    statement = select(func.count()).where(User.role == Role.ADMIN, User.id.not_in(excluding))
    statement = statement.where(User.active, User.password_hash.is_not(None))
    return await session.scalar(statement) or 0


async def get_user(session: AsyncSession, user_id: int) -> User:
    """Return the user of a session; refuse one who was removed."""
    user = await session.get(User, user_id)
    if user is None:
        raise Unauthenticated
    return user


async def get_by_email(session: AsyncSession, email_key: str) -> User | None:
    """Return the user with this email, or None."""
    return await session.scalar(select(User).where(User.email_key == email_key))


async def get_active_by_email(session: AsyncSession, email_key: str) -> User | None:
    """Return the active user with this email, or None."""
    user = await get_by_email(session, email_key)
    return user if user is not None and user.active else None


async def lock_users(session: AsyncSession, ids: Collection[int]) -> None:
    """Lock these users in order of id, so that no sign-in or new reference to them can succeed meanwhile."""
    await session.execute(select(User.id).where(User.id.in_(ids)).order_by(User.id).with_for_update())


async def lock_for_sign_in(session: AsyncSession, email_key: str, password_hash: str) -> User | None:
    """Lock and return the active user who still has this email and password hash, or None."""
    statement = select(User).where(User.email_key == email_key, User.password_hash == password_hash, User.active)
    return await session.scalar(statement.with_for_update(key_share=True))


async def lock_active_user(session: AsyncSession, user_id: int) -> User | None:
    """Lock and return the active user with this id, or None."""
    statement = select(User).where(User.id == user_id, User.active).with_for_update(key_share=True)
    return await session.scalar(statement.execution_options(populate_existing=True))


async def list_emails_of_client(session: AsyncSession, client_id: int) -> list[str]:
    """List the emails of the users who have a grant for this client, or wait for one."""
    has_grant = or_(User.client_id == client_id, User.pending_client_id == client_id)
    return list(await session.scalars(select(User.email).where(has_grant).order_by(User.id)))
