"""Endpoints of the sponsor page: whoever has a mailed link may read one booking and send its ad (ALERT-111)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from services.alerts.bookings.links import find_booking
from services.alerts.bookings.repository import sponsor_pages
from services.alerts.bookings.schemas import CreativeIn, SponsorPageOut
from services.alerts.issue_emails.renderer import Renderer
from services.alerts.sponsor_page.creatives import HTML, begin_image_upload, preview_creative, send_creative
from services.alerts.sponsor_page.schemas import ImageUploadIn, ImageUploadOut
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, TooMany, problems
from services.chassis.identity import anonymous
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch

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
