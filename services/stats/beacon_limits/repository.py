"""Queries of addresses that report many visits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import ColumnElement, Float, Index, Row, case, cast, delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, Mapped, mapped_column

from services.chassis.app.background import run_every
from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.resource import In, Out, RecordOut, Records
from services.chassis.types import UtcTime
from services.stats.models import StatsBase


class BeaconAddress(Record, StatsBase):
    """An address that reported nearly as many visits as it may within a minute or a day, or more, in the last days."""

    __tablename__ = "beacon_addresses"
    __table_args__ = (Index("ix_beacon_addresses_seen_at", "seen_at"),)

    address: Mapped[str] = mapped_column(unique=True, comment="an IPv4 address, or an IPv6 network of 64 bits")
    visits: Mapped[int] = mapped_column(default=0, server_default="0", comment="in its last busy minute, or 0")
    day_visits: Mapped[int] = mapped_column(default=0, server_default="0", comment="in its last busy day, or 0")
    minute: Mapped[datetime | None] = mapped_column(comment="its last busy minute")
    day: Mapped[datetime | None] = mapped_column(comment="its last busy day")
    seen_at: Mapped[datetime] = mapped_column(comment="when it was last busy")
    blocked_until: Mapped[datetime | None]


class BeaconCount(StatsBase):
    """The visits that the processes of the service counted together for an address in a minute of the database."""

    __tablename__ = "beacon_counts"

    minute: Mapped[datetime] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(primary_key=True)
    visits: Mapped[int]


class BeaconDayCount(StatsBase):
    """The visits that the processes of the service counted together for an address in a day of UTC."""

    __tablename__ = "beacon_day_counts"

    day: Mapped[datetime] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(primary_key=True)
    visits: Mapped[int]


@dataclass(frozen=True)
class Period:
    """A minute or a day of UTC, in which visits of an address are limited, and where its counts are (STATS-50).

    Args:
        counts: the table of the counts that processes share.
        start: its column with the begin of the period.
        last_visits: the column with the visits of an address in its last busy period.
        last_start: the column with the begin of that period.
    """

    seconds: float
    counts: type[BeaconCount] | type[BeaconDayCount]
    start: InstrumentedAttribute[datetime]
    last_visits: InstrumentedAttribute[int]
    last_start: InstrumentedAttribute[datetime | None]

    def get_number(self, time: float) -> int:
        """Return the number of the period at a time, in seconds since 1970."""
        return int(time // self.seconds)

    def get_start(self, number: int) -> datetime:
        """Return the begin of the period with a number."""
        return datetime.fromtimestamp(number * self.seconds, UTC)


A_MINUTE = Period(60.0, BeaconCount, BeaconCount.minute, BeaconAddress.visits, BeaconAddress.minute)
A_DAY = Period(86_400.0, BeaconDayCount, BeaconDayCount.day, BeaconAddress.day_visits, BeaconAddress.day)


class BeaconAddressIn(In):
    """Whether an address is blocked."""

    blocked: Annotated[bool, Field(strict=True)]


class BeaconAddressOut(RecordOut):
    """An address, and its visits in its last busy minute and day, 0 if there was none since yesterday.

    `blockedUntil` is null, or a time in the future or past.
    """

    address: str
    visits: int
    day_visits: int
    seen_at: UtcTime
    blocked_until: UtcTime | None


class BeaconAddressesOut(Out):
    """The addresses that were near or over a limit within a day, or are blocked; and the limits a minute and a day."""

    limit: int
    day_limit: int
    addresses: list[BeaconAddressOut]


MAX_ADDRESSES = 200
LISTED_FOR = timedelta(days=1)
_NOW: ColumnElement[datetime] = func.now()
addresses = Records(BeaconAddress, BeaconAddressOut, "address")
BEACON_ADDRESS = PublishedState(
    published_entity("stats", "beacon-address"),
    BeaconAddress.id,
    addresses.columns,
    is_published=BeaconAddress.version > 1,
)
"""Events of addresses that staff blocked, for the audit trail: each carries the whole public state (EVENT-1)."""


async def add_visits(session: AsyncSession, period: Period, number: int, visits: Mapping[str, int]) -> None:
    """Add visits of addresses to the counts of the period with this number, which all processes share."""
    if not visits:
        return
    row = insert(period.counts)
    total = {"visits": period.counts.visits + row.excluded.visits}
    statement = row.on_conflict_do_update(index_elements=[period.start, period.counts.address], set_=total)
    # In order of the address, so that two processes do not lock the same rows in a different order.
    start = {period.start.key: period.get_start(number)}
    rows = [{**start, "address": address, "visits": visits[address]} for address in sorted(visits)]
    await session.execute(statement.values(rows))


async def list_busy(session: AsyncSession, period: Period, number: int, least: float) -> dict[str, int]:
    """Return the visits of the addresses that reported at least this many in the period with this number."""
    statement = select(period.counts.address, period.counts.visits)
    statement = statement.where(period.start == period.get_start(number), period.counts.visits >= least)
    return {row.address: row.visits for row in await session.execute(statement)}


async def store_busy(session: AsyncSession, busy: Sequence[tuple[Period, int, Mapping[str, int]]]) -> None:
    """Store the addresses that reported more visits than is stored of them.

    Args:
        busy: each period, its number, and the visits by address.
    """
    found = sorted({address for *_, visits in busy for address in visits})
    if not found:
        return
    row = insert(BeaconAddress)
    changes: dict[str, Any] = {"seen_at": row.excluded.seen_at}
    is_new: list[ColumnElement[bool]] = []
    rows: list[dict[str, Any]] = [{"address": address} for address in found]
    for period, number, visits in busy:
        count, start = period.last_visits, period.last_start
        for each in rows:
            is_busy = each["address"] in visits
            each[count.key] = visits.get(each["address"], 0)
            each[start.key] = period.get_start(number) if is_busy else None
        is_reported = row.excluded[start.key].is_not(None)
        changes[count.key] = case((is_reported, row.excluded[count.key]), else_=count)
        changes[start.key] = func.coalesce(row.excluded[start.key], start)
        is_same = (row.excluded[start.key] == start) & (row.excluded[count.key] == count)
        is_new.append(is_reported & ~func.coalesce(is_same, False))
    statement = row.on_conflict_do_update(index_elements=[BeaconAddress.address], set_=changes, where=or_(*is_new))
    await session.execute(statement.values(seen_at=_NOW), rows)  # any number of them


async def list_blocked(session: AsyncSession) -> frozenset[str]:
    """Return the addresses that are blocked now."""
    statement = select(BeaconAddress.address).where(BeaconAddress.blocked_until > func.now())
    return frozenset(await session.scalars(statement))


async def list_addresses(session: AsyncSession, limit: int, day_limit: int) -> Sequence[Row[Any]]:
    """List the addresses that were busy within a day or are blocked: these first, then those nearest to a limit.

    Args:
        limit, day_limit: of a minute and a day. Visits of an earlier minute or day are 0.
    """
    row, since = BeaconAddress, func.now() - LISTED_FOR
    is_blocked = func.coalesce(row.blocked_until > func.now(), False)
    visits = case((row.minute > since, row.visits), else_=0).label("visits")
    day_visits = case((row.day > since - LISTED_FOR, row.day_visits), else_=0).label("day_visits")
    rows = select(row.id, row.version, row.created_at, row.address, visits, day_visits, row.seen_at, row.blocked_until)
    share = func.greatest(visits / cast(limit, Float), day_visits / cast(day_limit, Float))
    rows = rows.where(or_(is_blocked, row.seen_at > since)).order_by(is_blocked.desc(), share.desc(), row.id)
    return (await session.execute(rows.limit(MAX_ADDRESSES))).all()


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
