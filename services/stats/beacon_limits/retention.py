"""Retention of addresses that report many visits, and of their counts."""

from datetime import timedelta

from sqlalchemy import delete, func
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import run_every
from services.stats.beacon_limits.models import BeaconAddress, BeaconCount, BeaconDayCount
from services.stats.beacon_limits.repository import BEACON_ADDRESS

RETENTION = timedelta(days=7)
COUNT_RETENTION, DAY_COUNT_RETENTION = timedelta(hours=1), timedelta(days=1)


async def delete_expired(session: AsyncSession) -> None:
    """Delete the addresses that have not been busy for a week, and the counts of past minutes and days."""
    is_old = BeaconAddress.seen_at < func.now() - RETENTION
    is_free = func.coalesce(BeaconAddress.blocked_until < func.now(), True)
    expired = delete(BeaconAddress).where(is_old, is_free)
    await BEACON_ADDRESS.publish_removals(session, expired.where(BEACON_ADDRESS.is_published))
    await session.execute(expired.where(~BEACON_ADDRESS.is_published))
    await session.execute(delete(BeaconCount).where(BeaconCount.minute < func.now() - COUNT_RETENTION))
    await session.execute(delete(BeaconDayCount).where(BeaconDayCount.day < func.now() - DAY_COUNT_RETENTION))


retention_task = run_every("Delete old counts of visits by address", 3600, delete_expired)
