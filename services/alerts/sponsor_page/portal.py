"""Endpoints by which clients send their ads in the portal, as they do by a mailed link (ALERT-117)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from services.alerts.bookings.repository import client_bookings
from services.alerts.bookings.schemas import ClientBookingOut, CreativeIn
from services.alerts.issue_emails.renderer import Renderer
from services.alerts.sponsor_page.creatives import HTML, begin_image_upload, preview_creative, send_creative
from services.alerts.sponsor_page.schemas import ImageUploadIn, ImageUploadOut
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, TooMany, Unauthenticated, problems
from services.chassis.identity import SignedIn
from services.chassis.identity.grants import Granted
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch
from services.chassis.types import Id

router = APIRouter(tags=["portal"], responses=problems(Unauthenticated, Forbidden, NotFound))


async def get_own_booking(
    granted: Granted, reader: ReadSession, booking_id: Annotated[Id, Path(alias="id", description="The booking's id.")]
) -> int:
    """Return the id of a booking that the caller may access. A dependency of endpoints."""
    return (await client_bookings.get(reader, booking_id, client_id=granted)).id


OwnBooking = Annotated[int, Depends(get_own_booking)]


@router.put(
    "/alert-booking/{id}/creative",
    summary="Send the ad of a booking, to be reviewed",
    response_model=ClientBookingOut,
    responses=problems(Conflict, Stale),
)
async def update_booking_creative(
    caller: SignedIn,
    session: Session,
    request: Request,
    booking_id: OwnBooking,
    expected: IfMatch,
    body: CreativeIn,
) -> Response:
    return await send_creative(session, request, client_bookings, booking_id, expected, body, caller.user_id)


@router.post(
    "/alert-booking/{id}/upload",
    summary="Grant the upload of an image for the ad of a booking",
    responses=problems(TooMany),
)
async def upload_booking_creative(request: Request, booking_id: OwnBooking, body: ImageUploadIn) -> ImageUploadOut:
    return await begin_image_upload(request, booking_id, body)


@router.post(
    "/alert-booking/{id}/preview",
    summary="The ad of a booking as it looks in the email, before it is sent",
    **HTML,
)
async def preview_booking_creative(
    session: Session, renderer: Renderer, booking_id: OwnBooking, body: CreativeIn
) -> Response:
    return await preview_creative(session, renderer, booking_id, body)
