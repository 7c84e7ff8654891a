"""Queries of addresses that report many visits."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from sqlalchemy import func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Records
from services.stats.beacon_limits.models import BeaconAddress, BeaconCount
from services.stats.beacon_limits.schemas import BeaconAddressOut

MAX_ADDRESSES = 200
LISTED_FOR = timedelta(days=1)
_THIS_MINUTE = func.date_trunc("minute", func.now())
addresses = Records(BeaconAddress, BeaconAddressOut, "address")


async def add_visits(session: AsyncSession, visits: Mapping[str, int]) -> None:
    """Add visits of addresses to the counts of this minute, which all processes share."""
    if not visits:
        return
    row = insert(BeaconCount)
    total = {"visits": BeaconCount.visits + row.excluded.visits}
    statement = row.on_conflict_do_update(index_elements=[BeaconCount.minute, BeaconCount.address], set_=total)
    # In order of the address, so that two processes do not lock the same rows in a different order.
    rows = [{"minute": _THIS_MINUTE, "address": address, "visits": visits[address]} for address in sorted(visits)]
    await session.execute(statement.values(rows))


async def store_busy(session: AsyncSession, least: float) -> dict[str, int]:
    """Store the addresses that reported at least this many visits in this minute. Return their visits."""
    busy = (
        select(BeaconCount.address, BeaconCount.visits, func.now())
        .where(BeaconCount.minute == _THIS_MINUTE, BeaconCount.visits >= least)
        .order_by(BeaconCount.address)
    )
    row = insert(BeaconAddress).from_select(["address", "visits", "seen_at"], busy)
    changes = {"visits": row.excluded.visits, "seen_at": row.excluded.seen_at}
    statement = row.on_conflict_do_update(index_elements=[BeaconAddress.address], set_=changes)
    stored = await session.execute(statement.returning(BeaconAddress.address, BeaconAddress.visits))
    return {row.address: row.visits for row in stored}


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
