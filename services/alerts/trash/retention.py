"""Deletes for good what has been in the trash for 30 days. Safe to run in any number of processes."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.trash.repository import purge_expired
from services.chassis.app.background import every

INTERVAL_SECONDS = 3600.0


async def empty_expired(session: AsyncSession) -> None:
    """Delete the issues whose time in the trash is over."""
    await purge_expired(session)


retention = every(INTERVAL_SECONDS, empty_expired)
