"""What a client does with the ad of a booking, by a mailed link as in the portal (ALERT-111, ALERT-117)."""

from typing import Any

from fastapi import Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.creatives import FOLDER, measure_image, submit_creative
from services.alerts.bookings.models import Booking
from services.alerts.bookings.schemas import CreativeIn
from services.alerts.issue_emails.ad_preview import render_ad
from services.alerts.issue_emails.renderer import EmailRenderer
from services.alerts.sponsor_page.schemas import ImageUploadIn, ImageUploadOut
from services.chassis.media_client import grant_upload
from services.chassis.resource import Records

HTML: dict[str, Any] = {"response_class": Response, "responses": {200: {"content": {"text/html": {}}}}}
"""The arguments of an endpoint that returns a preview."""


async def send_creative(
    session: AsyncSession,
    request: Request,
    view: Records[Booking],
    booking_id: int,
    expected: int | None,
    body: CreativeIn,
    user_id: int | None = None,
) -> Response:
    """Store the ad, to be reviewed; return the booking as this client sees it.

    Args:
        view: the bookings as this client sees them.
        user_id: None for a client without an account.

    Raises:
        Invalid, NotFound, Stale, Conflict: as `measure_image` and `submit_creative`.
        Unavailable: the media service does not respond.
    """
    measured = await measure_image(request, body, f"{FOLDER}/{booking_id}/")
    await submit_creative(session, view, booking_id, expected, body, measured, user_id)
    return (await view.get(session, booking_id)).response()


async def begin_image_upload(request: Request, booking_id: int, body: ImageUploadIn) -> ImageUploadOut:
    """Have an upload into the folder of a booking granted. The quota of media counts by booking.

    Raises:
        Invalid: media does not accept the file.
        Forbidden: staff blocked the uploads of the booking.
        TooMany: the booking has used up its quota.
        Unavailable: media does not respond.
    """
    upload = {
        **body.model_dump(),
        "mainFolder": FOLDER,
        "subFolder": str(booking_id),
        "quota": f"booking-{booking_id}",
    }
    return ImageUploadOut.model_validate(await grant_upload(request, upload))


async def preview_creative(
    session: AsyncSession, renderer: EmailRenderer, booking_id: int, body: CreativeIn
) -> Response:
    """Return the ad as it looks in the email, before it is sent."""
    return Response(await render_ad(session, renderer, booking_id, body), media_type="text/html")
