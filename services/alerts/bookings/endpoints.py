"""Endpoints of bookings (ALERT-101 to ALERT-106), and their export as CSV for the accounts (ALERT-106)."""

from collections.abc import Mapping
from datetime import timedelta
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response
from sqlalchemy import Text, case, cast, func, literal_column, select

from services.alerts.bookings import service
from services.alerts.bookings.changes import get_history
from services.alerts.bookings.creatives import measure_image
from services.alerts.bookings.links import create_link
from services.alerts.bookings.repository import (
    FILTERS,
    Booking,
    bookings,
    client_bookings,
    company,
    delivered_clicks,
    delivered_leads,
)
from services.alerts.bookings.requests import request_creatives
from services.alerts.bookings.rules import (
    CURRENCIES_WITH_THREE_DECIMALS,
    CURRENCIES_WITHOUT_DECIMALS,
    CreativeStatus,
    Status,
)
from services.alerts.bookings.schemas import (
    BookingChangeOut,
    BookingIn,
    BookingOut,
    ClientBookingOut,
    MoveIn,
    NewBookingIn,
    RequestIn,
    RequestsIn,
    SponsorLinkOut,
)
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.permissions import Granted, Reader, Writer
from services.chassis.events import publish_export_audit
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, TooMany, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, ItemsToDelete, Page, like_patterns, paging
from services.chassis.resource.csv_export import CSV, Export, escape_formulas, wants_csv
from services.chassis.resource.days import to_midnight
from services.chassis.resource.json_columns import text_literal
from services.chassis.resource.records import JSON
from services.chassis.types import Id, PlainDate

FILENAME = "bookings.csv"
_utc: Any = literal_column("'UTC'")
_day: Any = literal_column("'YYYY-MM-DD'")

_decimals = case(
    (Booking.currency.in_(map(text_literal, CURRENCIES_WITHOUT_DECIMALS)), literal_column("0")),
    (Booking.currency.in_(map(text_literal, CURRENCIES_WITH_THREE_DECIMALS)), literal_column("3")),
    else_=literal_column("2"),
)
_COLUMNS: dict[str, Any] = {
    "issue": AlertItem.issue,
    "date": func.to_char(func.timezone(_utc, AlertItem.date), _day),
    "slot": func.concat(literal_column("'Ad '"), Booking.position),
    "client": escape_formulas(company),
    "price": func.round(Booking.price / func.power(literal_column("10.0"), _decimals), _decimals),
    "status": Booking.status,
    "clicks": delivered_clicks,
    "leads": delivered_leads,
    "currency": Booking.currency,
    "reference": escape_formulas(Booking.reference),
}


def export_bookings(filters: Mapping[str, Any]) -> Export:
    """Export the bookings that match the filters, the first issue first."""
    given = {name: value for name, value in filters.items() if value is not None}
    columns: list[Any] = [cast(column, Text).label(name) for name, column in _COLUMNS.items()]
    rows = select(*columns).join(AlertItem, AlertItem.id == Booking.alert_item_id)
    rows = rows.where(NOT_IN_TRASH, *(FILTERS[name] for name in given))
    record = partial(publish_export_audit, context="alerts", what="Bookings", filters=given, rows=None)
    order = (AlertItem.date, AlertItem.issue, Booking.position, Booking.id)
    return Export(rows.order_by(*order), given, FILENAME, record=record)


router = APIRouter(tags=["bookings"], responses=problems(Unauthenticated, Forbidden))
BookingId = Annotated[Id, Path(alias="id", description="The booking's id.")]


async def get_filters(
    q: Annotated[str, Query(max_length=200, description="Words in slot, issue, company or reference.")] = "",
    first: Annotated[PlainDate | None, Query(alias="from", description="Issues from this day on.")] = None,
    last: Annotated[PlainDate | None, Query(alias="to", description="Issues up to this day.")] = None,
    client_id: Annotated[Id | None, Query(alias="clientId")] = None,
    status: Annotated[list[Status] | None, Query(description="Only these statuses; all without it.")] = None,
    alert_item_id: Annotated[Id | None, Query(alias="alertItemId")] = None,
    creative_status: Annotated[
        list[CreativeStatus] | None, Query(alias="creativeStatus", description="Only these; all without it.")
    ] = None,
) -> dict[str, Any]:
    """Return the filters of a list of bookings. A dependency of endpoints."""
    return {
        "q": like_patterns(q),
        "since": to_midnight(first) if first else None,
        "until": to_midnight(last + timedelta(days=1)) if last else None,
        "client_id": client_id,
        "status": tuple(status) if status else None,
        "alert_item_id": alert_item_id,
        "creative_status": tuple(creative_status) if creative_status else None,
    }


@router.get(
    "/alert-bookings",
    summary="List bookings, newest first, or all of them as a CSV; a client's own without what staff note",
    response_model=list[BookingOut | ClientBookingOut],
    responses={200: {"content": {CSV: {}}}},
)
async def list_alert_bookings(
    granted: Granted,
    reader: ReadSession,
    request: Request,
    page: Annotated[Page, Depends(paging())],
    filters: Annotated[dict[str, Any], Depends(get_filters)],
    as_client: Annotated[bool, Query(alias="asClient", description="As their client sees them.")] = False,
) -> Response:
    if granted is not None:
        return await client_bookings.list_response(reader, page, **filters | {"client_id": granted})
    if as_client:
        return await client_bookings.list_response(reader, page, **filters)
    if wants_csv(request):
        return await export_bookings(filters).response(request)
    return await bookings.list_response(reader, page, **filters)


@router.get(
    "/alert-booking/{id}",
    summary="One booking",
    response_model=BookingOut | ClientBookingOut,
    responses=problems(NotFound),
)
async def get_alert_booking(granted: Granted, reader: ReadSession, booking_id: BookingId) -> Response:
    view = bookings if granted is None else client_bookings
    return (await view.get(reader, booking_id, client_id=granted)).response()


@router.get(
    "/alert-booking/{id}/history",
    summary="The history of a booking, the last change first",
    response_model=list[BookingChangeOut],
    responses=problems(NotFound),
)
async def get_alert_booking_history(caller: Reader, session: Session, booking_id: BookingId) -> Response:
    return await get_history(session, booking_id)


@router.post(
    "/alert-booking",
    summary="Hold or book an ad slot of an issue",
    status_code=201,
    response_model=BookingOut,
    responses=problems(Conflict),
)
@router.post("/alert-bookings", status_code=201, response_model=BookingOut, include_in_schema=False)
async def create_alert_booking(
    caller: Writer, session: Session, idempotent: Idempotent, body: NewBookingIn
) -> Response:
    return await idempotent(lambda: service.create_booking(session, caller.user_id, body))


@router.put(
    "/alert-booking/{id}",
    summary="Change a booking",
    response_model=BookingOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def update_alert_booking(
    caller: Writer, session: Session, request: Request, booking_id: BookingId, expected: IfMatch, body: BookingIn
) -> Response:
    measured = await measure_image(request, body.creative)
    return (await service.change_booking(session, caller.user_id, booking_id, expected, body, measured)).response()


@router.post(
    "/alert-booking/{id}/request",
    summary="Mail a request for the creative to the client",
    response_model=BookingOut,
    responses=problems(NotFound, Conflict, Stale, TooMany),
)
async def request_alert_booking_creative(
    caller: Writer,
    session: Session,
    booking_id: BookingId,
    expected: IfMatch,
    body: Annotated[RequestIn, Body(default_factory=RequestIn)],
) -> Response:
    return (await request_creatives(session, caller.user_id, {booking_id: expected}, body))[0].response()


@router.post(
    "/alert-bookings/request",
    summary="Mail one request for several creatives to a client",
    response_model=list[BookingOut],
    responses=problems(NotFound, Conflict, Stale, TooMany),
)
async def request_alert_booking_creatives(caller: Writer, session: Session, body: RequestsIn) -> Response:
    versions = {one.id: one.version for one in body.bookings}
    changed = await request_creatives(session, caller.user_id, versions, body)
    return Response(f"[{','.join(one.body for one in changed)}]", media_type=JSON)


@router.post(
    "/alert-booking/{id}/link",
    summary="Make a link by which the ad is sent, to pass on",
    status_code=201,
    responses=problems(NotFound, Conflict, TooMany),
)
async def create_alert_booking_link(caller: Writer, session: Session, booking_id: BookingId) -> SponsorLinkOut:
    return SponsorLinkOut(url=await create_link(session, caller.user_id, booking_id))


@router.post(
    "/alert-booking/{id}/move",
    summary="Move a booking to another slot",
    response_model=BookingOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def move_alert_booking(
    caller: Writer, session: Session, booking_id: BookingId, expected: IfMatch, body: MoveIn
) -> Response:
    return (await service.move_booking(session, caller.user_id, booking_id, expected, body)).response()


@router.delete("/alert-bookings", summary="Cancel bookings, all or nothing", responses=problems(Conflict))
async def delete_alert_bookings(caller: Writer, session: Session, body: ItemsToDelete) -> Deleted:
    return Deleted(deleted=await service.cancel_bookings(session, caller.user_id, body.items_to_delete))
