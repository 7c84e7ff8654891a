"""The calendar over HTTP."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Query, Response

from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource.records import JSON
from services.content.publishing.calendar.repository import read_calendar
from services.content.publishing.calendar.schemas import CalendarEntryOut
from services.content.publishing.kind import Kind

MOST_DAYS = 62
Day = Annotated[date, Query(ge=date(1900, 1, 1), lt=date(3000, 1, 1))]


def calendar_router(kinds: Sequence[Kind]) -> APIRouter:
    """The endpoint of the calendar all kinds share."""
    router = APIRouter(tags=["calendar"], responses=problems(Unauthenticated, Forbidden))

    @router.get("/calendar", summary="What is scheduled or published on these days (UTC), in order",
                response_model=list[CalendarEntryOut])  # fmt: skip
    async def get_calendar(
        caller: Staff,
        session: Session,
        first: Annotated[Day, Query(alias="from", description="The first day.")],
        last: Annotated[Day, Query(alias="to", description=f"The last day; {MOST_DAYS} days at most.")],
    ) -> Response:
        if not timedelta(0) <= last - first < timedelta(MOST_DAYS):
            raise Invalid.naming(f"Choose up to {MOST_DAYS} days, the first one first.", "to")
        return Response(await read_calendar(session, kinds, first, last), media_type=JSON)

    return router
