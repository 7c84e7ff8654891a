"""Revocation of sessions: all services refuse a revoked session within a second (API-6)."""

from collections.abc import Collection, Iterable

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.sessions import repository
from services.chassis.events import publish_raw
from services.chassis.identity import revocation_subject


async def revoke_session(session: AsyncSession, user_id: int, session_id: str) -> bool:
    """Revoke one of a user's sessions; return whether it was live."""
    session_ids = await repository.end_session(session, user_id, session_id)
    await _publish_revocations(session, session_ids)
    return bool(session_ids)


async def revoke_sessions_of_users(
    session: AsyncSession, user_ids: Collection[int], *, except_id: str | None = None
) -> None:
    """Revoke all sessions of these users, except one."""
    await _publish_revocations(session, await repository.end_sessions_of_users(session, user_ids, except_id))


async def _publish_revocations(session: AsyncSession, session_ids: Iterable[str]) -> None:
    """Write the ids to the bucket that all services watch, through the outbox of this transaction."""
    await publish_raw(session, *map(revocation_subject, session_ids), payload="revoked")
