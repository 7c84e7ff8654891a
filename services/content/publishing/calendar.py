"""The calendar: planned, scheduled and published records by day (CONTENT-35)."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from sqlalchemy import Select, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import Out
from services.chassis.resource.records import JSON
from services.chassis.types import UtcTime
from services.content.publishing.json_rows import json_list, select_fields
from services.content.publishing.kind import PublicationKind
from services.content.publishing.lifecycle import Status
from services.content.publishing.schemas import KindName

MAX_DAYS = 62
Day = Annotated[date, Query(ge=date(1900, 1, 1), lt=date(3000, 1, 1))]


class CalendarEntryOut(Out):
    """A record with a date. A draft with one is planned."""

    kind: KindName
    id: int
    version: int
    title: str
    status: Status
    date: UtcTime
    published_late: bool


def calendar_router(kinds: Sequence[PublicationKind]) -> APIRouter:
    """Build the endpoint of the calendar, which covers all kinds."""
    router = APIRouter(tags=["calendar"], responses=problems(Unauthenticated, Forbidden))

    @router.get("/calendar", summary="The planned, scheduled and published records of these days (UTC), in order",
                response_model=list[CalendarEntryOut])  # fmt: skip
    async def get_calendar(
        caller: Staff,
        session: Session,
        first: Annotated[Day, Query(alias="from", description="The first day.")],
        last: Annotated[Day, Query(alias="to", description=f"The last day; {MAX_DAYS} days at most.")],
    ) -> Response:
        if not timedelta(0) <= last - first < timedelta(MAX_DAYS):
            raise Invalid.for_fields(f"Choose up to {MAX_DAYS} days, the first one first.", "to")
        return Response(await list_calendar(session, kinds, first, last), media_type=JSON)

    return router


async def list_calendar(session: AsyncSession, kinds: Sequence[PublicationKind], first: date, last: date) -> str | None:
    """List the records with a date from the first day to the last as JSON, in order."""
    begin, end = _to_midnight(first), _to_midnight(last + timedelta(days=1))
    entries = union_all(*(_select_entries(kind, begin, end) for kind in kinds)).cte("entries")
    rows = select(*select_fields(CalendarEntryOut, {**entries.c}))
    return await session.scalar(select(json_list(rows.order_by(entries.c.date, entries.c.kind, entries.c.id))))


def _select_entries(kind: PublicationKind, begin: datetime, end: datetime) -> Select[Any]:
    model = kind.model
    columns: tuple[Any, ...] = (
        model.id,
        model.version,
        kind.title.label("title"),
        model.status,
        model.date,
        model.published_late,
    )
    entries = select(literal(kind.name).label("kind"), *columns)
    return entries.where(model.date >= begin, model.date < end, kind.is_not_trashed)


def _to_midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
