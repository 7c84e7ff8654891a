"""Queries of addresses that report many visits."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from sqlalchemy import delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Records
from services.stats.beacon_limits.models import BeaconAddress
from services.stats.beacon_limits.schemas import BeaconAddressOut

MAX_ADDRESSES = 200
LISTED_FOR = timedelta(days=1)
RETENTION = timedelta(days=7)
addresses = Records(BeaconAddress, BeaconAddressOut, "address")


async def store_busy(session: AsyncSession, visits: Mapping[str, int]) -> None:
    """Store the visits of busy addresses in this minute."""
    if not visits:
        return
    row = insert(BeaconAddress)
    statement = row.on_conflict_do_update(
        index_elements=[BeaconAddress.address], set_={"visits": row.excluded.visits, "seen_at": row.excluded.seen_at}
    )
    rows = [{"address": address, "visits": number} for address, number in sorted(visits.items())]
    await session.execute(statement.values([row | {"seen_at": func.now()} for row in rows]))


async def list_blocked(session: AsyncSession) -> frozenset[str]:
    """Return the addresses that are blocked now."""
    statement = select(BeaconAddress.address).where(BeaconAddress.blocked_until > func.now())
    return frozenset(await session.scalars(statement))


async def list_addresses(session: AsyncSession) -> Sequence[BeaconAddress]:
    """List the addresses that were busy within a day or are blocked: these first, then the busiest."""
    is_blocked = func.coalesce(BeaconAddress.blocked_until > func.now(), False)
    is_listed = or_(is_blocked, BeaconAddress.seen_at > func.now() - LISTED_FOR)
    order = (is_blocked.desc(), BeaconAddress.visits.desc(), BeaconAddress.id)
    return (await session.scalars(select(BeaconAddress).where(is_listed).order_by(*order).limit(MAX_ADDRESSES))).all()


async def delete_expired(session: AsyncSession) -> None:
    """Delete the addresses that have not been busy for a week."""
    is_old = BeaconAddress.seen_at < func.now() - RETENTION
    is_free = func.coalesce(BeaconAddress.blocked_until < func.now(), True)
    await session.execute(delete(BeaconAddress).where(is_old, is_free))
