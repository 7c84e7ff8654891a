"""Forgets what is over: sessions, links, failures and letters that no longer count, and what the audit trail need not
keep.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.audit import repository as audit
from services.auth.credentials import repository as credentials
from services.auth.recipients import repository as recipients
from services.auth.sessions import repository as sessions
from services.chassis.app.background import every


async def forget_old(session: AsyncSession) -> None:
    """Remove it from every table that keeps such things."""
    await sessions.forget_old(session)
    await credentials.forget_old(session)
    await audit.forget_old(session)
    await recipients.forget_old(session)


housekeeping = every(600, forget_old)
