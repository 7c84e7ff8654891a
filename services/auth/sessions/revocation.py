"""Ending sessions: every service refuses them within a second (API contract §1)."""

from collections.abc import Collection, Iterable

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.sessions import repository
from services.chassis.events import publish_raw
from services.chassis.identity import revocation_subject


async def revoke_session(session: AsyncSession, session_id: str) -> None:
    """End one session: sign-out."""
    await _tell(session, await repository.revoke(session, session_id))


async def revoke_sessions_of(session: AsyncSession, user_ids: Collection[int]) -> None:
    """End all sessions of these users."""
    await _tell(session, await repository.revoke_of_users(session, user_ids))


async def _tell(session: AsyncSession, session_ids: Iterable[str]) -> None:
    """Put them into the bucket all services watch, by way of the outbox: in the same transaction."""
    for session_id in session_ids:
        await publish_raw(session, subject=revocation_subject(session_id), payload="revoked")
