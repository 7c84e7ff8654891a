"""Endpoints by which clients send their ads.

On the sponsor page whoever has a mailed link may read one booking and send its ad (ALERT-111); in the portal a client
does the same with its own bookings (ALERT-117).
"""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from services.alerts.bookings.links import find_booking
from services.alerts.bookings.repository import client_bookings, sponsor_pages
from services.alerts.bookings.schemas import ClientBookingOut, CreativeIn, SponsorPageOut
from services.alerts.issue_emails.renderer import Renderer
from services.alerts.sponsor_page.service import (
    HTML,
    ImageUploadIn,
    ImageUploadOut,
    begin_image_upload,
    preview_creative,
    send_creative,
)
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, TooMany, Unauthenticated, problems
from services.chassis.identity import SignedIn, anonymous
from services.chassis.identity.grants import Granted
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch
from services.chassis.types import Id

router = APIRouter(tags=["sponsor page"], responses=problems(NotFound), dependencies=[Depends(anonymous())])


async def get_booking_id(
    reader: ReadSession, token: Annotated[str, Path(max_length=100, description="Of the link.")]
) -> int:
    """Return the booking to which the link leads. A dependency of endpoints."""
    return await find_booking(reader, token)


LinkedBooking = Annotated[int, Depends(get_booking_id)]


@router.get("/alert-creative/{token}", summary="The booking to which a link leads", response_model=SponsorPageOut)
async def get_alert_creative(reader: ReadSession, booking_id: LinkedBooking) -> Response:
    return (await sponsor_pages.get(reader, booking_id)).response()


@router.put(
    "/alert-creative/{token}",
    summary="Send the ad of a booking, to be reviewed",
    response_model=SponsorPageOut,
    responses=problems(Conflict, Stale),
)
async def update_alert_creative(
    session: Session, request: Request, booking_id: LinkedBooking, expected: IfMatch, body: CreativeIn
) -> Response:
    return await send_creative(session, request, sponsor_pages, booking_id, expected, body)


@router.post(
    "/alert-creative/{token}/upload",
    summary="Grant the upload of an image for the ad",
    responses=problems(Forbidden, TooMany),
)
async def upload_alert_creative(request: Request, booking_id: LinkedBooking, body: ImageUploadIn) -> ImageUploadOut:
    return await begin_image_upload(request, booking_id, body)


@router.post("/alert-creative/{token}/preview", summary="The ad as it looks in the email, before it is sent", **HTML)
async def preview_alert_creative(
    session: Session, renderer: Renderer, booking_id: LinkedBooking, body: CreativeIn
) -> Response:
    return await preview_creative(session, renderer, booking_id, body)


portal = APIRouter(tags=["portal"], responses=problems(Unauthenticated, Forbidden, NotFound))


async def get_own_booking(
    granted: Granted, reader: ReadSession, booking_id: Annotated[Id, Path(alias="id", description="The booking's id.")]
) -> int:
    """Return the id of a booking that the caller may access. A dependency of endpoints."""
    return (await client_bookings.get(reader, booking_id, client_id=granted)).id


OwnBooking = Annotated[int, Depends(get_own_booking)]


@portal.put(
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


@portal.post(
    "/alert-booking/{id}/upload",
    summary="Grant the upload of an image for the ad of a booking",
    responses=problems(TooMany),
)
async def upload_booking_creative(request: Request, booking_id: OwnBooking, body: ImageUploadIn) -> ImageUploadOut:
    return await begin_image_upload(request, booking_id, body)


@portal.post(
    "/alert-booking/{id}/preview",
    summary="The ad of a booking as it looks in the email, before it is sent",
    **HTML,
)
async def preview_booking_creative(
    session: Session, renderer: Renderer, booking_id: OwnBooking, body: CreativeIn
) -> Response:
    return await preview_creative(session, renderer, booking_id, body)
