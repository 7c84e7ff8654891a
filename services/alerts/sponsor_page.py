"""Endpoints by which clients send their ads.

On the sponsor page whoever has a mailed link may read one booking and send its ad (ALERT-111); in the portal a client
does the same with its own bookings (ALERT-117).
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC
from typing import Annotated, Any, Literal

import httpx
from fastapi import APIRouter, Depends, Path, Request, Response
from pydantic import Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.creatives import FOLDER, send_creative
from services.alerts.bookings.links import find_booking, record_opening
from services.alerts.bookings.repository import Booking, client_bookings, sponsor_pages
from services.alerts.bookings.rules import get_slot
from services.alerts.bookings.schemas import ClientBookingOut, CreativeIn, SponsorPageOut
from services.alerts.email.issue import Issue, Section
from services.alerts.issue_emails.renderer import EmailRenderer, Renderer
from services.alerts.issues.models import AlertItem
from services.alerts.replicas import Client
from services.alerts.section_kinds import Variant
from services.chassis.http.problems import (
    Conflict,
    FieldError,
    Forbidden,
    Invalid,
    NotFound,
    Stale,
    TooMany,
    Unauthenticated,
    Unavailable,
    problems,
)
from services.chassis.identity import SignedIn, anonymous
from services.chassis.identity.permissions import Granted
from services.chassis.media_client import MEDIA, UNAVAILABLE
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch, In, Out
from services.chassis.types import STRICT_INTEGER, Id, Text

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


async def begin_image_upload(request: Request, booking_id: int, body: ImageUploadIn) -> ImageUploadOut:
    """Have an upload into the folder of a booking granted. The quota of media counts by booking."""
    upload = {**body.model_dump(), "mainFolder": FOLDER, "subFolder": str(booking_id), "quota": f"booking-{booking_id}"}
    return await _grant_upload(request, upload)


async def _grant_upload(request: Request, upload: Mapping[str, Any]) -> ImageUploadOut:
    """Have media grant an upload to somebody without an account; pass on why it refuses."""
    try:
        response = await MEDIA.get(request).post("/internal/uploads", json=upload)
    except httpx.HTTPError as error:
        raise Unavailable(UNAVAILABLE) from error
    problem = response.json() if response.is_client_error else {}
    if response.status_code == Invalid.status:
        raise Invalid(problem["message"], errors=[FieldError(**error) for error in problem.get("errors", [])])
    if response.status_code == Forbidden.status:
        raise Forbidden(problem["message"])
    if response.status_code == TooMany.status:
        raise TooMany(int(response.headers["Retry-After"]), problem["message"])
    if not response.is_success:
        raise Unavailable(UNAVAILABLE)
    return ImageUploadOut.model_validate(response.json())


async def preview_creative(
    session: AsyncSession, renderer: EmailRenderer, booking_id: int, body: CreativeIn
) -> Response:
    """Return the issue's email with nothing but the ad: a client does not see what editors prepare."""
    statement = select(Booking, AlertItem, Client.company).join(AlertItem, AlertItem.id == Booking.alert_item_id)
    statement = statement.join(Client, Client.id == Booking.client_id, isouter=True).where(Booking.id == booking_id)
    booking, item, company = (await session.execute(statement)).one()
    ad = Section(
        image=body.image or None, link=body.link or None, alt_text=body.alt_text or None, client_id=booking.client_id
    )
    issue = Issue(
        id=item.id,
        number=item.issue,
        title=item.title,
        date=item.date.astimezone(UTC).date() if item.date else None,
        sections={get_slot(booking.position): ad},
        clients={booking.client_id: company} if company else {},
    )
    # The tag of the mail service means nothing to a sponsor.
    branding = replace(await renderer.house.get_current_branding(session), recipient="you")
    email = renderer.render(issue, branding, Variant.STANDARD, signs_links=False)
    return Response(email.html, media_type="text/html")


router = APIRouter(tags=["sponsor page"], responses=problems(NotFound), dependencies=[Depends(anonymous())])


Token = Annotated[str, Path(max_length=100, description="Of the link.")]


async def get_booking_id(reader: ReadSession, token: Token) -> int:
    """Return the booking to which the link leads. A dependency of endpoints."""
    return await find_booking(reader, token)


LinkedBooking = Annotated[int, Depends(get_booking_id)]


@router.get("/alert-creative/{token}", summary="The booking to which a link leads", response_model=SponsorPageOut)
async def get_alert_creative(
    reader: ReadSession, session: Session, token: Token, booking_id: LinkedBooking
) -> Response:
    await record_opening(session, token)
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
    caller: SignedIn, session: Session, request: Request, booking_id: OwnBooking, expected: IfMatch, body: CreativeIn
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
    "/alert-booking/{id}/preview", summary="The ad of a booking as it looks in the email, before it is sent", **HTML
)
async def preview_booking_creative(
    session: Session, renderer: Renderer, booking_id: OwnBooking, body: CreativeIn
) -> Response:
    return await preview_creative(session, renderer, booking_id, body)
