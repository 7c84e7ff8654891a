"""Every query of users."""

from collections.abc import Collection

from sqlalchemy import Boolean, String, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.users.models import User
from services.auth.users.rules import Role
from services.auth.users.schemas import UserOut
from services.chassis.resource import Records

MOST_IN_LIST = 3500
_ADMINISTRATION = 0x61646D696E  # the advisory lock under which administrators are counted and changed
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


async def hold_administration(session: AsyncSession) -> None:
    """Change who is an administrator one request at a time: what is counted holds until the commit."""
    await session.execute(select(func.pg_advisory_xact_lock(_ADMINISTRATION)))


async def count_administrators(session: AsyncSession, *, besides: Collection[int] = ()) -> int:
    """How many can administer besides these users: neither deactivated nor still without a password."""
    counted = select(func.count()).where(User.role == Role.ADMIN, User.id.not_in(besides))
    counted = counted.where(User.active, User.password_hash.is_not(None))
    return await session.scalar(counted) or 0


async def find_by_email(session: AsyncSession, email_key: str) -> User | None:
    """The user with this e-mail, unless deactivated."""
    user: User | None = await session.scalar(select(User).where(User.email_key == email_key, User.active))
    return user


async def lock(session: AsyncSession, ids: Collection[int]) -> None:
    """Hold these users, in order, so that nobody signs in as one of them or refers to one meanwhile."""
    await session.execute(select(User.id).where(User.id.in_(ids)).order_by(User.id).with_for_update())
