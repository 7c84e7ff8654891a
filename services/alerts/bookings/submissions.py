"""Ads that clients send, by a mailed link or from the portal (ALERT-111)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.creatives import set_creative
from services.alerts.bookings.history import read_fields, record_change
from services.alerts.bookings.models import Booking
from services.alerts.bookings.repository import BOOKING, bookings, lock_issues
from services.alerts.bookings.rules import ALREADY_APPROVED, Action, CreativeStatus
from services.alerts.bookings.schemas import CreativeIn
from services.alerts.bookings.service import check_open
from services.chassis.http.problems import Conflict, require_filled
from services.chassis.media_client import StoredFile
from services.chassis.resource import Records

FILL_ALL = "Please add the image, the link and the alternative text."


async def submit_creative(
    session: AsyncSession,
    view: Records[Booking],
    booking_id: int,
    expected: int | None,
    body: CreativeIn,
    measured: StoredFile | None,
    user_id: int | None,
) -> None:
    """Store the ad that a client sends, to be reviewed.

    Args:
        view: the bookings as this client sees them, for an error.
        measured: the details of a new image.
        user_id: None for a client without an account.

    Raises:
        NotFound: there is no such booking.
        Stale: the booking is not at the `expected` version.
        Invalid: the image, the link or the alternative text is missing.
        Conflict: the ad is approved, the booking has ended, or the issue is published.
    """
    booking = await view.lock(session, booking_id, expected)
    issue = (await lock_issues(session, booking.alert_item_id)).get(booking.alert_item_id)
    if issue is None:
        raise view.not_found()
    check_open(booking.status, issue)
    if booking.creative_status == CreativeStatus.APPROVED:
        raise Conflict(ALREADY_APPROVED)
    before = read_fields(booking)
    set_creative(booking, body, measured)
    require_filled(
        FILL_ALL, image=booking.creative_image, link=booking.creative_link, altText=booking.creative_alt_text
    )
    booking.updated_by = user_id
    await bookings.change(session, booking, publish=BOOKING)
    await record_change(session, booking, before, Action.SUBMITTED, user_id)
