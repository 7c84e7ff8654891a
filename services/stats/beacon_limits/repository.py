"""Queries of addresses that report many visits."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Records
from services.stats.beacon_limits.models import BeaconAddress
from services.stats.beacon_limits.periods import Period
from services.stats.beacon_limits.schemas import BeaconAddressOut

MAX_ADDRESSES = 200
LISTED_FOR = timedelta(days=1)
_NOW: ColumnElement[datetime] = func.now()
addresses = Records(BeaconAddress, BeaconAddressOut, "address")


async def add_visits(session: AsyncSession, period: Period, visits: Mapping[str, int]) -> None:
    """Add visits of addresses to the counts of the current period, which all processes share."""
    if not visits:
        return
    row = insert(period.counts)
    total = {"visits": period.counts.visits + row.excluded.visits}
    statement = row.on_conflict_do_update(index_elements=[period.start, period.counts.address], set_=total)
    # In order of the address, so that two processes do not lock the same rows in a different order.
    start = {period.start.key: _get_current(period)}
    rows = [{**start, "address": address, "visits": visits[address]} for address in sorted(visits)]
    await session.execute(statement.values(rows))


async def store_busy(session: AsyncSession, period: Period, least: float) -> None:
    """Store the addresses that reported at least this many visits in the current period, if they reported more."""
    busy = _select_busy(period, least).add_columns(_NOW).order_by(period.counts.address)
    row = insert(BeaconAddress).from_select(["address", period.busiest.key, "seen_at"], busy)
    number = row.excluded[period.busiest.key]
    is_new = or_(BeaconAddress.seen_at < _get_current(period), period.busiest != number)
    changes = {period.busiest.key: number, "seen_at": row.excluded.seen_at}
    await session.execute(row.on_conflict_do_update(index_elements=[BeaconAddress.address], set_=changes, where=is_new))


async def list_busy(session: AsyncSession, period: Period, least: float) -> dict[str, int]:
    """Return the visits of the addresses that reported at least this many in the current period."""
    return {row.address: row.visits for row in await session.execute(_select_busy(period, least))}


async def list_blocked(session: AsyncSession) -> frozenset[str]:
    """Return the addresses that are blocked now."""
    statement = select(BeaconAddress.address).where(BeaconAddress.blocked_until > func.now())
    return frozenset(await session.scalars(statement))


async def list_addresses(session: AsyncSession) -> Sequence[BeaconAddress]:
    """List the addresses that were busy within a day or are blocked: these first, then the busiest."""
    is_blocked = func.coalesce(BeaconAddress.blocked_until > func.now(), False)
    is_listed = or_(is_blocked, BeaconAddress.seen_at > func.now() - LISTED_FOR)
    order = (is_blocked.desc(), BeaconAddress.visits.desc(), BeaconAddress.day_visits.desc(), BeaconAddress.id)
    return (await session.scalars(select(BeaconAddress).where(is_listed).order_by(*order).limit(MAX_ADDRESSES))).all()


def _select_busy(period: Period, least: float) -> Select[str, int]:
    statement = select(period.counts.address, period.counts.visits)
    return statement.where(period.start == _get_current(period), period.counts.visits >= least)


def _get_current(period: Period) -> ColumnElement[datetime]:
    """Return SQL for the begin of the current period, by the database's clock."""
    return func.date_trunc(period.unit, _NOW, "UTC")
