"""The query of the calendar."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from sqlalchemy import Select, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.content.publishing.calendar.schemas import CalendarEntryOut
from services.content.publishing.kind import Kind
from services.content.publishing.life import Status
from services.content.publishing.reading import json_list, shaped


async def read_calendar(session: AsyncSession, kinds: Sequence[Kind], first: date, last: date) -> str | None:
    """Everything scheduled or published from the first day to the last as JSON, in order."""
    begin, end = _midnight(first), _midnight(last + timedelta(days=1))
    entries = union_all(*(_between(kind, begin, end) for kind in kinds)).cte("entries")
    rows = select(*shaped(CalendarEntryOut, {**entries.c})).order_by(entries.c.date, entries.c.kind, entries.c.id)
    return await session.scalar(select(json_list(rows)))


def _between(kind: Kind, begin: datetime, end: datetime) -> Select[Any]:
    model = kind.model
    columns: tuple[Any, ...] = (model.id, kind.title.label("title"), model.status, model.date, model.published_late)
    entries = select(literal(kind.name).label("kind"), *columns)
    return entries.where(model.date >= begin, model.date < end, model.status != Status.DRAFT, kind.is_kept)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
