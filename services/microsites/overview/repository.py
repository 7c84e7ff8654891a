"""Owners and clients, and the number of an owner's microsites. Queries and locks are in `parts.aggregate`."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Reference, References
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import CLIENT_NAMES
from services.microsites.replicas import Client, User

REFERENCES = References(
    Reference("user_id", User.__table__, "user"),
    *(Reference(name, Client.__table__, "client") for name in CLIENT_NAMES),
)
"""The owner and the client of a microsite must exist (SITE-19)."""


async def lock_microsite_count(session: AsyncSession, user_id: int) -> None:
    """Lock the number of a user's microsites until the transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"microsites-of:{user_id}", 0))))


async def count_microsites(session: AsyncSession, user_id: int) -> int:
    """Count a user's microsites."""
    count = select(func.count()).where(Microsite.user_id == user_id)
    return await session.scalar(count) or 0
