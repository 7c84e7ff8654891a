"""Sessions: their table and its queries (ACCOUNT-62)."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, ForeignKey, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.identity.users.models import User
from services.auth.models import AuthBase
from services.chassis.http.client_address import normalize_address
from services.chassis.identity.tokens import TOKEN_LIFETIME

SESSION_LIFETIME = timedelta(days=30)
FRESH_SIGN_IN = timedelta(minutes=5)
"""For how long after a sign-in the user is not asked for the password again."""
LAST_SEEN_PRECISION = timedelta(minutes=5)


class UserSession(AuthBase):
    """A signed-in session; tokens carry its id as `sid`."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    last_seen_at: Mapped[datetime] = mapped_column(server_default=func.now())
    user_agent: Mapped[str] = mapped_column(server_default="")
    address: Mapped[str] = mapped_column(server_default="")
    expires_at: Mapped[datetime] = mapped_column(index=True)
    revoked_at: Mapped[datetime | None]
    reauthenticated_at: Mapped[datetime | None] = mapped_column(comment="when a passkey last proved who the user is")


_live = UserSession.revoked_at.is_(None)
_end = UserSession.created_at + SESSION_LIFETIME  # for good, however often the session was renewed


async def is_live(session: AsyncSession, session_id: str) -> bool:
    """Return whether the session exists, is not revoked and has not ended for good."""
    statement = select(exists().where(UserSession.id == session_id, _live, _end > func.now()))
    return bool(await session.scalar(statement))


async def is_fresh(session: AsyncSession, session_id: str) -> bool:
    """Return whether the user signed in just now to open this session, which is not revoked."""
    signed_in_now = UserSession.created_at > func.now() - FRESH_SIGN_IN
    return bool(await session.scalar(select(exists().where(UserSession.id == session_id, _live, signed_in_now))))


async def get_live_session(session: AsyncSession, session_id: str) -> UserSession | None:
    """Lock and return a session that is not revoked and has not ended for good, or None."""
    statement = select(UserSession).where(UserSession.id == session_id, _live, _end > func.now()).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))


async def extend_session(session: AsyncSession, session_id: str) -> UserSession | None:
    """Set a later expiry, but none after the end for good; return the session, or None when it was not live."""
    until = func.least(func.now() + timedelta(seconds=TOKEN_LIFETIME), _end)
    statement = update(UserSession).where(UserSession.id == session_id, _live, _end > func.now())
    statement = statement.values(expires_at=until).returning(UserSession)
    return await session.scalar(statement, execution_options={"populate_existing": True})


async def is_known(session: AsyncSession, email_key: str, address: str) -> bool:
    """Return whether the account with this email was signed in to from this address within 30 days."""
    since = func.now() - SESSION_LIFETIME
    addresses = select(UserSession.address).join(User, UserSession.user_id == User.id)
    addresses = addresses.where(User.email_key == email_key, UserSession.created_at > since).distinct()
    return address in map(normalize_address, await session.scalars(addresses))


async def update_last_seen(session: AsyncSession, session_id: str) -> None:
    """Record the use of a session, at most once every few minutes, so that most reads write nothing."""
    is_outdated = UserSession.last_seen_at < func.now() - LAST_SEEN_PRECISION
    statement = update(UserSession).where(UserSession.id == session_id, is_outdated)
    await session.execute(statement.values(last_seen_at=func.now()))


async def list_live_sessions(session: AsyncSession, user_id: int) -> Sequence[UserSession]:
    """List a user's sessions that are neither revoked nor expired, most recently used first."""
    statement = select(UserSession).where(UserSession.user_id == user_id, _live, UserSession.expires_at > func.now())
    return (await session.scalars(statement.order_by(UserSession.last_seen_at.desc(), UserSession.id))).all()


async def end_sessions(session: AsyncSession, *where: ColumnElement[bool]) -> list[str]:
    """Mark these sessions as revoked; return the ids of those that were live."""
    statement = update(UserSession).where(*where, _live).values(revoked_at=func.now())
    return list(await session.scalars(statement.returning(UserSession.id)))
