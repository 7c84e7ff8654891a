"""Every query of sessions and failed sign-ins."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import delete, exists, func, insert, select, update
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


async def revoke(session: AsyncSession, session_id: str) -> list[str]:
    """End one session; its id, if it was live."""
    statement = update(UserSession).where(UserSession.id == session_id, _live).values(revoked_at=func.now())
    return list(await session.scalars(statement.returning(UserSession.id)))


async def revoke_of_users(session: AsyncSession, user_ids: Collection[int]) -> list[str]:
    """End all sessions of these users; the ids of those that were live."""
    statement = update(UserSession).where(UserSession.user_id.in_(user_ids), _live).values(revoked_at=func.now())
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
