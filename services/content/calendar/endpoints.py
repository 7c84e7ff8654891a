"""Endpoints of the calendar (CONTENT-35, CONTENT-40, CONTENT-41), and of subscriptions to it (CONSOLE-57)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from services.chassis.http.app_state import SETTINGS
from services.chassis.http.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.identity import Staff, anonymous
from services.chassis.persistence.database import Session
from services.chassis.resource.days import Days
from services.chassis.resource.records import JSON
from services.content.calendar import subscriptions
from services.content.calendar.entries import (
    MAX_UNDATED,
    CalendarEntryOut,
    EventDaysOut,
    NewSubscriptionOut,
    SubscriptionOut,
    UndatedOut,
    list_calendar,
    list_event_days,
    list_undated,
)
from services.content.calendar.feed import MEDIA_TYPE, build_feed
from services.content.permissions import Reader
from services.content.publishing.kind import PublicationKind

PATH, FEED = "/calendar/subscription", "/calendar/feed.ics"
# In the query, which no log contains.
Key = Annotated[str, Query(max_length=200, description="The secret of the address.")]
_STAFF = problems(Unauthenticated, Forbidden)


def calendar_router(kinds: Sequence[PublicationKind]) -> APIRouter:
    """Build the endpoints of the calendar, which covers all kinds, of a user's address of it, and its feed."""
    router = APIRouter(tags=["calendar"])

    @router.get("/calendar", summary="The planned, scheduled and published records of these days (UTC), in order",
                response_model=list[CalendarEntryOut], responses=_STAFF)  # fmt: skip
    async def get_calendar(caller: Reader, session: Session, days: Days) -> Response:
        return Response(await list_calendar(session, kinds, days), media_type=JSON)

    @router.get("/calendar/undated", summary=f"The newest {MAX_UNDATED} drafts without a date",
                response_model=list[UndatedOut], responses=_STAFF)  # fmt: skip
    async def list_undated_drafts(caller: Reader, session: Session) -> Response:
        return Response(await list_undated(session, kinds), media_type=JSON)

    @router.get("/calendar/events", summary="The events that take place on these days, in order",
                response_model=list[EventDaysOut], responses=_STAFF)  # fmt: skip
    async def list_events_by_day(caller: Reader, session: Session, days: Days) -> Response:
        return Response(await list_event_days(session, days), media_type=JSON)

    @router.get(PATH, summary="The address of the caller's calendar; null if there is none", responses=_STAFF)
    async def get_subscription(caller: Staff, session: Session) -> SubscriptionOut | None:
        created_at = await subscriptions.get_creation_time(session, caller.user_id)
        return SubscriptionOut(created_at=created_at) if created_at else None

    @router.put(PATH, summary="Make an address, which replaces the former one", responses=_STAFF)
    async def renew_subscription(caller: Staff, session: Session, request: Request) -> NewSubscriptionOut:
        key, created_at = await subscriptions.renew_subscription(session, caller.user_id)
        return NewSubscriptionOut(url=f"{SETTINGS.get(request).public_url}/api{FEED}?key={key}", created_at=created_at)

    @router.delete(PATH, summary="Revoke the address", status_code=204, responses=_STAFF)
    async def revoke_subscription(caller: Staff, session: Session) -> None:
        await subscriptions.revoke_subscription(session, caller.user_id)

    @router.get(
        FEED,
        summary="The calendar as an iCalendar file",
        response_class=Response,
        responses={200: {"content": {"text/calendar": {"schema": {"type": "string"}}}}, **problems(NotFound)},
        dependencies=[Depends(anonymous())],
    )
    async def get_calendar_feed(session: Session, request: Request, key: Key = "") -> Response:
        await subscriptions.check_token(session, key)
        settings = SETTINGS.get(request)
        feed = await build_feed(session, kinds, settings.public_url, settings.brand_name, datetime.now(UTC))
        disposition = 'attachment; filename="calendar.ics"'
        return Response(feed, media_type=MEDIA_TYPE, headers={"Content-Disposition": disposition})

    return router
