"""Views and clicks of another system; those that are too old to be kept are only counted (MOVE-14)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.resource.arrivals import MAX_RECORDS, Arrival, Columns, set_columns
from services.chassis.resource.importing import ImportKind
from services.chassis.types import Link, get_now
from services.stats.visits.consumers import copy_visits, count_visits
from services.stats.visits.models import CLICK, VIEW, ViewIn, VisitKind
from services.stats.visits.partitions import RETENTION_MONTHS, create_partitions, get_oldest_kept

_TOO_OLD = f"It is over {RETENTION_MONTHS} months old, so it is only counted: without names and addresses."


class ImportedClick(ViewIn):
    """A click of another system, which may not have said on what."""

    click_link: Link | None = None


def _set_visit(arrival: Arrival, body: ViewIn) -> None:
    time = arrival.record.created_at
    if time is None or time > get_now():
        raise Invalid.for_fields("A visit needs a time that is not in the future.", "createdAt")
    set_columns(arrival, body)
    arrival.columns |= {"created_at": time, "bot": False}
    if time < get_oldest_kept():
        arrival.change("", _TOO_OLD)


async def _store(kind: VisitKind, session: AsyncSession, rows: Sequence[Columns]) -> None:
    oldest = get_oldest_kept()
    kept = [row for row in rows if row["created_at"] >= oldest]
    await create_partitions(session, kind.table, {row["created_at"].date() for row in kept})
    await copy_visits(session, kind, kept, is_numbered=True)
    await count_visits(session, kind, rows)


def _import_visits(name: str, kind: VisitKind, schema: type[ViewIn]) -> ImportKind[Any, ViewIn]:
    return ImportKind(
        name=name,
        model=kind.model,
        schema=schema,
        to_columns=_set_visit,
        store=partial(_store, kind),
        is_final=True,
        max_records=MAX_RECORDS,
    )


VIEWS = _import_visits("stat-view", VIEW, ViewIn)
CLICKS = _import_visits("stat-click", CLICK, ImportedClick)
