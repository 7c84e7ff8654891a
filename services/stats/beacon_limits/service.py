"""Use case of blocking an address (STATS-51)."""

from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import RecordResponse
from services.stats.beacon_limits.repository import BEACON_ADDRESS, addresses

BLOCKED_FOR = timedelta(hours=24)


async def set_blocked(session: AsyncSession, record_id: int, expected: int | None, *, blocked: bool) -> RecordResponse:
    """Block an address for 24 hours, or accept its visits again.

    Raises:
        NotFound: there is no such address.
        Stale: it is not at the `expected` version.
    """
    address = await addresses.lock(session, record_id, expected)
    address.blocked_until = datetime.now(UTC) + BLOCKED_FOR if blocked else None
    return await addresses.change(session, address, publish=BEACON_ADDRESS)
