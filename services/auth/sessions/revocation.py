"""Ending sessions: every service refuses them within a second (API contract §1)."""

from collections.abc import Collection, Iterable

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.sessions import repository
from services.auth.sessions.models import UserSession
from services.chassis.events import publish_raw_to_each
from services.chassis.identity import revocation_subject


async def revoke_session(session: AsyncSession, user_id: int, session_id: str) -> bool:
    """End one of a user's sessions; whether it was live."""
    ended = await repository.revoke(session, UserSession.id == session_id, UserSession.user_id == user_id)
    await _tell(session, ended)
    return bool(ended)


async def revoke_sessions_of(session: AsyncSession, user_ids: Collection[int], *, but: str | None = None) -> None:
    """End all sessions of these users, except one."""
    others = UserSession.id.is_distinct_from(but)
    await _tell(session, await repository.revoke(session, UserSession.user_id.in_(user_ids), others))


async def _tell(session: AsyncSession, session_ids: Iterable[str]) -> None:
    """Put them into the bucket all services watch, by way of the outbox: in the same transaction."""
    await publish_raw_to_each(session, subjects=map(revocation_subject, session_ids), payload="revoked")
