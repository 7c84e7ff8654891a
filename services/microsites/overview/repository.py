"""Statements for the creation of microsites. Queries and locks are in `parts.aggregate`."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.microsites.microsites.models import Microsite


async def lock_microsite_count(session: AsyncSession, user_id: int) -> None:
    """Lock the number of a user's microsites until the transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"microsites-of:{user_id}", 0))))


async def count_microsites(session: AsyncSession, user_id: int) -> int:
    """Count a user's microsites."""
    count = select(func.count()).where(Microsite.user_id == user_id)
    return await session.scalar(count) or 0
