"""Deletes expired rows: ended sessions, used-up links, counted failures and messages, old audit entries."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.audit import repository as audit
from services.auth.credentials import repository as credentials
from services.auth.recipients import repository as recipients
from services.auth.sessions import repository as sessions
from services.chassis.app.background import run_every

INTERVAL_SECONDS = 600


async def delete_expired(session: AsyncSession) -> None:
    """Delete what has expired in every room."""
    await sessions.delete_expired(session)
    await credentials.delete_expired(session)
    await audit.delete_expired(session)
    await recipients.delete_expired(session)


retention = run_every(INTERVAL_SECONDS, delete_expired)
