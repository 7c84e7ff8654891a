"""Stores visits when their facts arrive: the rows of a message with one COPY, and the daily counts."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import ARRAY, BigInteger, Boolean, Date, String, bindparam, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.stats.copy import copy_rows
from services.stats.visits.models import VISIT_KINDS, VisitKind
from services.stats.visits.partitions import create_partitions

BURST = timedelta(minutes=2)  # between the events of visits that were reported within a minute
_GENERATED_COLUMNS = frozenset({"id", "has_formula"})
_COUNT = text("""
    INSERT INTO visit_days (kind, client_id, day, page_type, bot, visits)
    SELECT :kind, counted.* FROM unnest(:clients, :days, :types, :bots, :visits) AS counted
    ON CONFLICT (kind, client_id, day, page_type, bot) DO UPDATE SET visits = visit_days.visits + excluded.visits
""").bindparams(
    bindparam("clients", type_=ARRAY(BigInteger)),
    bindparam("days", type_=ARRAY(Date)),
    bindparam("types", type_=ARRAY(String)),
    bindparam("bots", type_=ARRAY(Boolean)),
    bindparam("visits", type_=ARRAY(BigInteger)),
)


def build_consumer(kind: VisitKind) -> Consumer:
    """Build the consumer that stores the visits of one kind."""

    async def store_visits(session: AsyncSession, event: Event) -> None:
        rows = [_set_time(row, event.time) for row in event.data["rows"]]
        await create_partitions(session, kind.table, {row["created_at"].date() for row in rows})
        await copy_visits(session, kind, rows)
        await count_visits(session, kind, rows)
        if bursts := {row["burst"] for row in rows if row.get("is_fast")}:
            await _mark_bots(session, kind, bursts, event.time)

    return Consumer(kind.entity.name, store_visits)


def _set_time(row: Mapping[str, Any], arrived: datetime) -> dict[str, Any]:
    created_at = row.get("created_at")
    return {**row, "created_at": datetime.fromisoformat(created_at) if created_at else arrived}


async def copy_visits(
    session: AsyncSession, kind: VisitKind, rows: Sequence[Mapping[str, Any]], *, is_numbered: bool = False
) -> None:
    """Store visits, which have ids already if they are numbered."""
    generated = _GENERATED_COLUMNS - {"id"} if is_numbered else _GENERATED_COLUMNS
    columns = [column.name for column in kind.model.__table__.columns if column.name not in generated]
    records = (tuple(row.get(name) for name in columns) for row in rows)
    await copy_rows(session, kind.table, columns, records)


async def _mark_bots(session: AsyncSession, kind: VisitKind, bursts: Collection[int], time: datetime) -> None:
    """Mark the visits that fast addresses reported in the minute of an event as those of bots, and count them so."""
    visit = kind.model
    is_theirs = (visit.burst.in_(bursts), ~visit.bot, visit.created_at > time - BURST)
    marked = update(visit).where(*is_theirs).values(bot=True)
    marked = marked.returning(visit.client_id, visit.created_at, visit.page_type)
    found = await session.execute(marked.execution_options(synchronize_session=False))
    rows = [{**row, "bot": True} for row in found.mappings()]
    if rows:
        await count_visits(session, kind, rows)
        await count_visits(session, kind, [{**row, "bot": False} for row in rows], sign=-1)


async def count_visits(
    session: AsyncSession, kind: VisitKind, rows: Sequence[Mapping[str, Any]], *, sign: Literal[1, -1] = 1
) -> None:
    """Add visits to the daily counts, or take them away."""
    days = Counter(
        (row.get("client_id") or 0, row["created_at"].date(), row.get("page_type") or "", row["bot"]) for row in rows
    )
    ordered = sorted(days.items())  # in a fixed order, so that workers do not deadlock
    clients, dates, types, bots = zip(*(day for day, _ in ordered), strict=True)
    values = {"clients": list(clients), "days": list(dates), "types": list(types), "bots": list(bots)}
    await session.execute(_COUNT, {"kind": kind.name, **values, "visits": [sign * visits for _, visits in ordered]})


consumers = tuple(build_consumer(kind) for kind in VISIT_KINDS)
