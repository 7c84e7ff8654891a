"""Queries of users."""

from collections.abc import Collection

from sqlalchemy import Boolean, String, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.users.models import User
from services.auth.users.rules import Role
from services.auth.users.schemas import UserOut
from services.chassis.resource import Records

MAX_PAGE_SIZE = 3500
_ADMINISTRATION = 0x61646D696E  # key of the advisory lock for counting and changing administrators
users = Records(
    User,
    UserOut,
    "user",
    columns={"invited": User.password_hash.is_(None)},
    filters={
        "search": User.email_key.ilike(bindparam("search", type_=String)),
        "role": User.role == bindparam("role", type_=String),
        "active": User.active == bindparam("active", type_=Boolean),
    },
    sorts={"email": User.email_key},
)


async def lock_administration(session: AsyncSession) -> None:
    """Serialize changes of administrators, so that their count stays correct until the transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock(_ADMINISTRATION)))


async def count_administrators(session: AsyncSession, *, excluding: Collection[int] = ()) -> int:
    """Count the active administrators other than these users; invited users without a password do not count."""
    statement = select(func.count()).where(User.role == Role.ADMIN, User.id.not_in(excluding))
    statement = statement.where(User.active, User.password_hash.is_not(None))
    return await session.scalar(statement) or 0


async def get_active_by_email(session: AsyncSession, email_key: str) -> User | None:
    """Return the active user with this email, or None."""
    user: User | None = await session.scalar(select(User).where(User.email_key == email_key, User.active))
    return user


async def lock_users(session: AsyncSession, ids: Collection[int]) -> None:
    """Lock these users in order of id, so that no sign-in or new reference to them can succeed meanwhile."""
    await session.execute(select(User.id).where(User.id.in_(ids)).order_by(User.id).with_for_update())


async def lock_for_sign_in(session: AsyncSession, email_key: str, password_hash: str) -> User | None:
    """Lock and return the active user who still has this email and password hash, or None."""
    statement = select(User).where(User.email_key == email_key, User.password_hash == password_hash, User.active)
    user: User | None = await session.scalar(statement.with_for_update(key_share=True))
    return user


async def lock_active_user(session: AsyncSession, user_id: int) -> User | None:
    """Lock and return the active user with this id, or None."""
    statement = select(User).where(User.id == user_id, User.active).with_for_update(key_share=True)
    user: User | None = await session.scalar(statement.execution_options(populate_existing=True))
    return user


async def list_emails_of_client(session: AsyncSession, client_id: int) -> list[str]:
    """List the emails of the users with a grant for this client."""
    return list(await session.scalars(select(User.email).where(User.client_id == client_id).order_by(User.id)))
