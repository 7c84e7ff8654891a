"""What a client does with the ad of a booking, by a mailed link as in the portal (ALERT-111, ALERT-117)."""

from datetime import UTC
from typing import Annotated, Any, Literal

from fastapi import Request, Response
from pydantic import Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.creatives import FOLDER, measure_image, submit_creative
from services.alerts.bookings.models import Booking
from services.alerts.bookings.rules import get_slot
from services.alerts.bookings.schemas import CreativeIn
from services.alerts.email.issue import Issue, Section
from services.alerts.issue_emails.renderer import EmailRenderer
from services.alerts.issues.models import AlertItem
from services.alerts.replicas import Client
from services.alerts.section_kinds import Variant
from services.chassis.media_client import grant_upload
from services.chassis.resource import In, Out, Records
from services.chassis.types import STRICT_INTEGER, Text

MAX_IMAGE_BYTES = 10_000_000


class ImageUploadIn(In):
    """The image that a browser wants to upload."""

    type: Literal["image/png", "image/jpeg", "image/gif"]
    name: Annotated[str, Text(255)] = ""
    extension: Annotated[str, Text(10)]
    size: Annotated[int, Field(ge=1, le=MAX_IMAGE_BYTES, description="In bytes."), STRICT_INTEGER]


class ImageUploadOut(Out):
    """A granted upload: the image goes by PUT to `url` with these headers, within `expiresIn` seconds.

    `POST upload/verify` with `key` and `ticket` then answers its address.
    """

    url: str
    key: str
    expires_in: int
    headers: dict[str, str]
    ticket: str


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
    """
    measured = await measure_image(request, body, f"{FOLDER}/{booking_id}/")
    await submit_creative(session, view, booking_id, expected, body, measured, user_id)
    return (await view.get(session, booking_id)).response()


async def begin_image_upload(request: Request, booking_id: int, body: ImageUploadIn) -> ImageUploadOut:
    """Have an upload into the folder of a booking granted. The quota of media counts by booking."""
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
    """Return the issue's email with nothing but the ad: a client does not see what editors prepare.

    Args:
        body: what the client typed and did not send yet.
    """
    statement = select(Booking, AlertItem, Client.company).join(AlertItem, AlertItem.id == Booking.alert_item_id)
    statement = statement.join(Client, Client.id == Booking.client_id, isouter=True).where(Booking.id == booking_id)
    booking, item, company = (await session.execute(statement)).one()
    ad = Section(
        image=body.image or None,
        link=body.link or None,
        alt_text=body.alt_text or None,
        client_id=booking.client_id,
    )
    issue = Issue(
        number=item.issue,
        title=item.title,
        date=item.date.astimezone(UTC).date() if item.date else None,
        sections={get_slot(booking.position): ad},
        clients={booking.client_id: company} if company else {},
    )
    branding = await renderer.house.get_current_branding(session)
    return Response(renderer.render(issue, branding, Variant.STANDARD).html, media_type="text/html")
