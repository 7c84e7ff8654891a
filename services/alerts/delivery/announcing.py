"""Tells clients that their ads are out: at once, or when a reader clicks for the first time (ALERT-134)."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import Field
from sqlalchemy import ColumnElement, and_, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.changes import lock_issues, read_fields, store_change
from services.alerts.bookings.repository import ADS, IS_APPROVED, SLOT_CHANGED, Booking, bookings
from services.alerts.bookings.requests import Purpose, publish_mail
from services.alerts.bookings.rules import MAX_ADS_ASKED_FOR, NOBODY_TO_TELL, TOLD, Action, check_out
from services.alerts.bookings.schemas import BookingOut
from services.alerts.delivery.repository import Delivery, Queries
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.issues.rules import Status
from services.alerts.permissions import Writer
from services.alerts.replicas import has_readers, has_somebody_to_tell
from services.alerts.section_kinds import Variant
from services.alerts.settings import AlertsSettings
from services.alerts.slots import EMAIL_ORDER
from services.chassis.app.background import run_when_due
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import In, RecordResponse
from services.chassis.resource.records import JSON
from services.chassis.types import Id

_PRINTED = [slot.position for slot in EMAIL_ORDER[Variant.HOLIDAY] if slot.kind == ADS]
IS_IN_EMAIL: ColumnElement[bool] = and_(
    IS_APPROVED, ~SLOT_CHANGED, or_(~AlertItem.holiday_alert, Booking.position.in_(_PRINTED))
)
"""Whether the ad of a booking is in the email of its issue, as it was approved."""

MAX_TOLD = 20
"""The maximum number of clients that are told in one transaction."""


_FIND_IN_EMAIL = select(Booking.id).join(AlertItem, AlertItem.id == Booking.alert_item_id).where(IS_IN_EMAIL)


BookingId = Annotated[Id, Path(alias="id", description="The booking's id.")]


class TellIn(In):
    """The bookings whose clients are told that their ads are out, each once."""

    bookings: Annotated[list[Id], Field(min_length=1, max_length=MAX_ADS_ASKED_FOR)]
    at_first_click: bool = Field(default=True, description="Not before a reader has clicked in the email.")


router = APIRouter(tags=["bookings"], responses=problems(Unauthenticated, Forbidden))


@router.post(
    "/alert-bookings/tell",
    summary="Tell clients by email that their ads are out",
    response_model=list[BookingOut],
    responses=problems(NotFound, Conflict),
)
async def tell_about_alert_bookings(caller: Writer, session: Session, queries: Queries, body: TellIn) -> Response:
    told = await tell_clients(session, queries, caller.user_id, body)
    return Response(f"[{','.join(one.body for one in told)}]", media_type=JSON)


@router.delete(
    "/alert-booking/{id}/tell",
    summary="Do not tell a client at the first reader's click after all",
    response_model=BookingOut,
    responses=problems(NotFound, Conflict),
)
async def untell_about_alert_booking(caller: Writer, session: Session, booking_id: BookingId) -> Response:
    return (await untell_client(session, caller.user_id, booking_id)).response()


async def untell_client(session: AsyncSession, user_id: int, booking_id: int) -> RecordResponse:
    """Have a client not told, who waits for the first click."""
    booking = await bookings.lock(session, booking_id, None)
    if booking.told_at is not None:
        raise Conflict(TOLD)
    if not booking.tells_at_click:
        return await bookings.get(session, booking_id)
    before, booking.tells_at_click = read_fields(booking), False
    return await store_change(session, booking, before, Action.CHANGED, user_id)


async def tell_clients(session: AsyncSession, queries: Delivery, user_id: int, body: TellIn) -> list[RecordResponse]:
    """Tell the clients of bookings that their ads are out, or have them told later. Who was told stays so."""
    locked = [await bookings.lock(session, booking_id, None) for booking_id in sorted(set(body.bookings))]
    issues = await lock_issues(session, *{booking.alert_item_id for booking in locked})
    responses = []
    for booking in locked:
        if (issue := issues.get(booking.alert_item_id)) is None:
            raise bookings.not_found()
        is_published = issue.status == Status.PUBLISHED
        is_in_email = await session.scalar(_FIND_IN_EMAIL.where(Booking.id == booking.id)) is not None
        check_out(issue.issue, is_published=is_published, is_in_email=is_in_email)
        if booking.told_at is not None or (body.at_first_click and booking.tells_at_click):
            responses.append(await bookings.get(session, booking.id))
        elif body.at_first_click:
            before, booking.tells_at_click = read_fields(booking), True
            responses.append(await store_change(session, booking, before, Action.CHANGED, user_id))
        else:
            if not await session.scalar(select(has_somebody_to_tell(literal(booking.client_id)))):
                raise Conflict(NOBODY_TO_TELL)
            responses.append(await _tell(session, queries, booking, issue, user_id))
    return responses


async def _tell(
    session: AsyncSession, queries: Delivery, booking: Booking, issue: AlertItem, user_id: int | None
) -> RecordResponse:
    before = read_fields(booking)
    booking.told_at, booking.tells_at_click = datetime.now(UTC), False
    response = await store_change(session, booking, before, Action.TOLD, user_id)
    picture = f"{AlertsSettings().files_scheme}://{booking.creative_image}"
    page = await queries.find_page(session, issue.id)
    await publish_mail(session, booking, issue, Purpose.OUT, to=None, url=page, picture=picture)
    return response


async def tell_due_clients(session: AsyncSession) -> bool:
    """Tell some clients whose ads readers have seen, each once. Return whether there were any."""
    due = select(Booking, AlertItem).join(AlertItem, AlertItem.id == Booking.alert_item_id)
    is_due = (Booking.tells_at_click, IS_IN_EMAIL, AlertItem.status == Status.PUBLISHED, NOT_IN_TRASH)
    due = (
        due.where(*is_due, has_readers(), has_somebody_to_tell(Booking.client_id.expression))
        .order_by(Booking.id)
        .limit(MAX_TOLD)
    )
    rows = (await session.execute(due.with_for_update(of=Booking, skip_locked=True))).all()
    if not rows:
        return False
    queries = Delivery.from_settings(AlertsSettings())
    for booking, issue in rows:
        await _tell(session, queries, booking, issue, None)
    return True


tell_task = run_when_due("Tell clients that their ads are out", tell_due_clients)
