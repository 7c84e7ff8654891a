"""Every query of sessions and failed sign-ins."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.sessions import rules
from services.auth.sessions.models import SignInFailure, UserSession

_live = UserSession.revoked_at.is_(None)


async def is_live(session: AsyncSession, session_id: str) -> bool:
    """Whether the session exists and is not revoked."""
    return bool(await session.scalar(select(exists().where(UserSession.id == session_id, _live))))


async def extend(session: AsyncSession, session_id: str, until: datetime) -> bool:
    """Let a session end later; whether it was live."""
    statement = update(UserSession).where(UserSession.id == session_id, _live).values(expires_at=until)
    return await session.scalar(statement.returning(UserSession.id)) is not None


async def note_seen(session: AsyncSession, session_id: str) -> None:
    """Keep when a session was last seen, to a few minutes: a read is rarely a write."""
    unseen = UserSession.last_seen_at < func.now() - rules.SEEN_WITHIN
    statement = update(UserSession).where(UserSession.id == session_id, unseen)
    await session.execute(statement.values(last_seen_at=func.now()))


async def live_of_user(session: AsyncSession, user_id: int) -> Sequence[UserSession]:
    """A user's sessions that are neither revoked nor over, the last seen first."""
    live = select(UserSession).where(UserSession.user_id == user_id, _live, UserSession.expires_at > func.now())
    return (await session.scalars(live.order_by(UserSession.last_seen_at.desc(), UserSession.id))).all()


async def revoke(session: AsyncSession, *these: ColumnElement[bool]) -> list[str]:
    """End sessions; the ids of those that were live."""
    statement = update(UserSession).where(*these, _live).values(revoked_at=func.now())
    return list(await session.scalars(statement.returning(UserSession.id)))


async def hold_attempts(session: AsyncSession, attempt: bytes) -> None:
    """Count and record the attempts of one account from one address one at a time."""
    number = int.from_bytes(attempt[:8], signed=True)
    await session.execute(select(func.pg_advisory_xact_lock(number)))


async def failures(session: AsyncSession, attempt: bytes) -> tuple[int, datetime | None, datetime]:
    """How many failures count, when the oldest of them was, and the present."""
    since = func.clock_timestamp() - rules.FAILURES_COUNT_FOR
    counted = select(func.count(), func.min(SignInFailure.failed_at), func.clock_timestamp())
    counted = counted.where(SignInFailure.attempt == attempt, SignInFailure.failed_at > since)
    count, oldest, now = (await session.execute(counted)).one()
    return count, oldest, now


async def record_failure(session: AsyncSession, attempt: bytes) -> None:
    """Count one more failure."""
    await session.execute(insert(SignInFailure).values(attempt=attempt))


async def forget_failures(session: AsyncSession, attempt: bytes) -> None:
    """Begin to count anew."""
    await session.execute(delete(SignInFailure).where(SignInFailure.attempt == attempt))


async def forget_old(session: AsyncSession) -> None:
    """Remove the sessions that are over and the failures that no longer count."""
    await session.execute(delete(UserSession).where(UserSession.expires_at < func.now()))
    since = func.now() - rules.FAILURES_COUNT_FOR
    await session.execute(delete(SignInFailure).where(SignInFailure.failed_at < since))
