"""Endpoints of the calendar (CONTENT-35, CONTENT-40, CONTENT-41)."""

from collections.abc import Sequence

from fastapi import APIRouter, Response

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource.days import Days
from services.chassis.resource.records import JSON
from services.content.calendar.entries import MAX_UNDATED, list_calendar, list_event_days, list_undated
from services.content.calendar.schemas import CalendarEntryOut, EventDaysOut, UndatedOut
from services.content.permissions import Reader
from services.content.publishing.kind import PublicationKind


def calendar_router(kinds: Sequence[PublicationKind]) -> APIRouter:
    """Build the endpoints of the calendar, which covers all kinds."""
    router = APIRouter(tags=["calendar"], responses=problems(Unauthenticated, Forbidden))

    @router.get("/calendar", summary="The planned, scheduled and published records of these days (UTC), in order",
                response_model=list[CalendarEntryOut])  # fmt: skip
    async def get_calendar(caller: Reader, session: Session, days: Days) -> Response:
        return Response(await list_calendar(session, kinds, days), media_type=JSON)

    @router.get("/calendar/undated", summary=f"The newest {MAX_UNDATED} drafts without a date",
                response_model=list[UndatedOut])  # fmt: skip
    async def list_undated_drafts(caller: Reader, session: Session) -> Response:
        return Response(await list_undated(session, kinds), media_type=JSON)

    @router.get("/calendar/events", summary="The events that take place on these days, in order",
                response_model=list[EventDaysOut])  # fmt: skip
    async def list_events_by_day(caller: Reader, session: Session, days: Days) -> Response:
        return Response(await list_event_days(session, days), media_type=JSON)

    return router
