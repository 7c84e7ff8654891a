"""Queries of users."""

from collections.abc import Collection, Sequence

from sqlalchemy import ARRAY, Boolean, String, Text, bindparam, case, func, literal_column, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.elements import Grouping

from services.auth.identity.users.models import User
from services.auth.identity.users.rules import Verification, old_spelling
from services.auth.identity.users.schemas import UserOut
from services.chassis.events import PublishedState, published_entity
from services.chassis.identity.roles import Role
from services.chassis.mail import normalize_email
from services.chassis.resource import Records, folded_text, like_pattern

MAX_PAGE_SIZE = 3500
_ADMINISTRATION = 0x61646D696E  # key of the advisory lock for counting and changing administrators
_verification = case(
    (User.email_verified_at.is_not(None), Verification.VERIFIED),
    (User.password_hash.is_(None), Verification.INVITED),
    else_=Verification.UNVERIFIED,
)
_patterns = Grouping(bindparam("search", type_=ARRAY(Text)))
users = Records(
    User,
    UserOut,
    "user",
    columns={"invited": User.password_hash.is_(None)},
    filters={
        "search": or_(
            *(folded_text(User.email_key).bool_op("LIKE")(_patterns[literal_column(place)]) for place in ("1", "2"))
        ),
        "role": User.role == bindparam("role", type_=String),
        "active": User.active == bindparam("active", type_=Boolean),
        "verification": _verification == bindparam("verification", type_=String),
    },
    sorts={"email": User.email_key},
)
USER = PublishedState(published_entity("auth", "user"), User.id, users.columns)
"""Published with the whole public state (EVENT-1)."""


def search_patterns(text: str) -> tuple[str, ...] | None:
    """Return the value of the filter `search` for a part of an email; None for an empty one.

    The patterns are those of the comparison of today, and of the oldest one, by which those accounts are stored that
    had a look-alike before those were folded (ACCOUNT-42).
    """
    patterns = tuple(filter(None, map(like_pattern, (normalize_email(text), old_spelling(text)))))
    return patterns if len(patterns) == 2 else None


async def lock_administration(session: AsyncSession) -> None:
    """Serialize changes of administrators, so that their count stays correct until the transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock(_ADMINISTRATION)))


async def count_administrators(session: AsyncSession, *, excluding: Collection[int] = ()) -> int:
    """Count the active administrators other than these users; invited users without a password do not count."""
    statement = select(func.count()).where(User.role == Role.ADMIN, User.id.not_in(excluding))
    statement = statement.where(User.active, User.password_hash.is_not(None))
    return await session.scalar(statement) or 0


async def get_by_email(session: AsyncSession, keys: Sequence[str]) -> User | None:
    """Return the user with this email, or None.

    Args:
        keys: `email_keys` of the email; of several accounts the one stored by the earliest key is meant.
    """
    rank = func.array_position(list(keys), User.email_key)
    statement = select(User).where(User.email_key.in_(keys)).order_by(rank).limit(1)
    user: User | None = await session.scalar(statement)
    return user


async def get_active_by_email(session: AsyncSession, keys: Sequence[str]) -> User | None:
    """Return the active user with this email, or None; `keys` as for `get_by_email`."""
    user = await get_by_email(session, keys)
    return user if user is not None and user.active else None


async def lock_users(session: AsyncSession, ids: Collection[int]) -> None:
    """Lock these users in order of id, so that no sign-in or new reference to them can succeed meanwhile."""
    await session.execute(select(User.id).where(User.id.in_(ids)).order_by(User.id).with_for_update())


async def lock_for_sign_in(session: AsyncSession, keys: Sequence[str], password_hash: str) -> User | None:
    """Lock and return the active user who still has this email and password hash, or None."""
    statement = select(User).where(User.email_key.in_(keys), User.password_hash == password_hash, User.active)
    user: User | None = await session.scalar(statement.with_for_update(key_share=True))
    return user


async def lock_active_user(session: AsyncSession, user_id: int) -> User | None:
    """Lock and return the active user with this id, or None."""
    statement = select(User).where(User.id == user_id, User.active).with_for_update(key_share=True)
    user: User | None = await session.scalar(statement.execution_options(populate_existing=True))
    return user


async def list_emails_of_client(session: AsyncSession, client_id: int) -> list[str]:
    """List the emails of the users who have a grant for this client, or wait for one."""
    has_grant = or_(User.client_id == client_id, User.pending_client_id == client_id)
    return list(await session.scalars(select(User.email).where(has_grant).order_by(User.id)))
