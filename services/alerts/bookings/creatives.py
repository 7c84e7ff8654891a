"""The creative of a booking: sent, reviewed, and shown in its slot once approved (ALERT-111, ALERT-112, ALERT-113)."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from fastapi import Request, Response
from sqlalchemy import and_, delete, exists, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings import rules
from services.alerts.bookings.changes import lock_issues_of, read_fields, store_change
from services.alerts.bookings.repository import ADS, IS_APPROVED, SHOWS_CREATIVE, Booking
from services.alerts.bookings.requests import OPEN, Purpose, publish_answer
from services.alerts.bookings.rules import Action, CreativeStatus, Status
from services.alerts.bookings.schemas import CreativeIn
from services.alerts.house.service import get_microsites_url
from services.alerts.issues.models import AlertItem, Section
from services.alerts.issues.repository import publish_sections
from services.alerts.replicas import IS_PUBLISHED, Microsite
from services.alerts.settings import AlertsSettings
from services.chassis.http.problems import Conflict, Invalid, require_filled
from services.chassis.media_client import StoredFile, fetch_stored_file
from services.chassis.resource import Records

IMAGE_TYPES = frozenset({"image/png", "image/jpeg", "image/gif"})
FOLDER = "bookings"
"""The folder of media that holds what clients upload, with a folder for each booking."""
MARKETPLACE = "/marketplace/microsite"


async def measure_image(request: Request, creative: CreativeIn | None, folder: str = "") -> StoredFile | None:
    """Return the details of the image of a request, or None without one.

    Call it before the transaction begins, because it asks the media service.
    """
    address = creative.image if creative else None
    if not address:
        return None
    file = await fetch_stored_file(request, address)
    if file is None or not address.partition("/")[2].startswith(folder):
        raise Invalid.for_fields(rules.NOT_UPLOADED_HERE, "image")
    if file.type not in IMAGE_TYPES or file.width not in rules.AD_WIDTHS or file.height not in rules.AD_HEIGHTS:
        raise Invalid.for_fields(rules.WRONG_SIZE, "image")
    return file


async def send_creative(
    session: AsyncSession,
    request: Request,
    view: Records[Booking],
    booking_id: int,
    expected: int | None,
    body: CreativeIn,
    user_id: int | None = None,
) -> Response:
    """Store the ad, to be reviewed; return the booking as this client sees it."""
    measured = await measure_image(request, body, f"{FOLDER}/{booking_id}/")
    booking = await view.lock(session, booking_id, expected)
    issues = await lock_issues_of(session, booking)
    if booking.creative_status == CreativeStatus.APPROVED:
        raise Conflict(rules.ALREADY_APPROVED)
    before, was_open = read_fields(booking), booking.creative_status in OPEN
    set_creative(booking, body, measured)
    require_filled(
        rules.FILL_ALL, image=booking.creative_image, link=booking.creative_link, altText=booking.creative_alt_text
    )
    await store_change(session, booking, before, Action.SUBMITTED, user_id)
    if was_open:  # one receipt, however often an ad is sent until it is reviewed
        await publish_answer(session, booking, issues[booking.alert_item_id], Purpose.RECEIPT)
    return (await view.get(session, booking_id)).response()


def set_creative(booking: Booking, creative: CreativeIn, measured: StoredFile | None) -> None:
    """Set the fields of the creative that a request contains. It is to be reviewed again."""
    fields = creative.provided_fields()
    if "image" in fields:
        booking.creative_image = creative.image or None
        booking.creative_width = measured.width if measured else None
        booking.creative_height = measured.height if measured else None
    if "link" in fields:
        booking.creative_link = creative.link or None
    if "alt_text" in fields:
        booking.creative_alt_text = creative.alt_text or None
    booking.creative_status = CreativeStatus.SUBMITTED if is_complete(booking) else CreativeStatus.AWAITED


def is_complete(booking: Booking) -> bool:
    """Whether a booking has a creative that can be reviewed."""
    return bool(booking.creative_image and booking.creative_link)


def review_creative(booking: Booking, fields: dict[str, Any]) -> None:
    """Set the result of a review. An approved creative makes a hold a booked slot."""
    status = fields.get("creative_status")
    if "comment" in fields:
        booking.comment = fields["comment"] or ""
    if status is None:
        return
    if status != CreativeStatus.AWAITED and not is_complete(booking):
        raise Invalid.for_fields(rules.CREATIVE_MISSING, "creativeStatus")
    if status == CreativeStatus.CHANGES_REQUESTED and not fields.get("comment"):
        raise Invalid.for_fields(rules.COMMENT_MISSING, "comment")
    if status == CreativeStatus.APPROVED:
        booking.comment = ""
        if booking.status == Status.HOLD:
            booking.status, booking.hold_until = Status.BOOKED, None
    booking.creative_status = status


def clear_creative(booking: Booking) -> None:
    """Remove what belongs to the client that had the booking before."""
    booking.creative_image = booking.creative_link = booking.creative_alt_text = None
    booking.creative_width = booking.creative_height = None
    booking.creative_status, booking.comment = CreativeStatus.AWAITED, ""
    booking.request_number += 1
    booking.request_to = booking.requested_at = None


async def fill_slot(session: AsyncSession, booking: Booking, user_id: int, *, replaces: bool = True) -> None:
    """Put the creative of a stored booking into its slot. Its issue is locked for a change.

    An ad that is in the slot stays unless it is replaced.
    """
    content = {
        "client_id": booking.client_id,
        "image": booking.creative_image,
        "image_width": booking.creative_width,
        "image_height": booking.creative_height,
        "alt_text": booking.creative_alt_text,
        "link": booking.creative_link,
        "microsite_link": await _find_microsite_link(session, booking.client_id),
        "ad_id": None,
        "edited_here": False,
        "carried_over_from": None,
        "carried_over_fields": None,
        "updated_by": user_id,
    }
    place = {"alert_item_id": booking.alert_item_id, "kind": ADS, "position": booking.position}
    statement = insert(Section).values(**place, **content)
    changes = {**content, "version": Section.version + 1, "updated_at": func.now()}
    slot = [Section.alert_item_id, Section.kind, Section.position]
    if replaces:
        statement = statement.on_conflict_do_update(index_elements=slot, set_=changes)
    else:
        statement = statement.on_conflict_do_nothing(index_elements=slot)
    await session.execute(statement)
    await publish_sections(session, [booking.alert_item_id])


async def release_slots(session: AsyncSession, ids: Sequence[int]) -> None:
    """Empty the slots that show the creatives of these bookings. What was changed by hand stays.

    Call it while the stored bookings are as they were when their slots were filled.
    """
    if not ids:
        return
    is_theirs = and_(IS_APPROVED, Booking.id.in_(ids), SHOWS_CREATIVE)
    issues = select(Section.alert_item_id).join(Booking, SHOWS_CREATIVE).where(is_theirs).distinct()
    affected = sorted(await session.scalars(issues))
    if not affected:
        return
    await session.execute(
        select(AlertItem.id).where(AlertItem.id.in_(affected)).order_by(AlertItem.id).with_for_update(key_share=True)
    )
    release = delete(Section).where(exists().where(is_theirs).correlate(Section))
    await session.execute(release.execution_options(synchronize_session=False))
    await publish_sections(session, affected)


async def _find_microsite_link(session: AsyncSession, client_id: int) -> str | None:
    """Return the address of the client's newest published microsite, or None without one."""
    statement = select(Microsite.id, Microsite.page_title).where(Microsite.client_id == client_id, IS_PUBLISHED)
    microsite = (await session.execute(statement.order_by(Microsite.id.desc()).limit(1))).first()
    if microsite is None:
        return None
    site = (await get_microsites_url(session)) or AlertsSettings().public_url
    query = urlencode({"title": microsite.page_title, "id": microsite.id})
    return f"{site.rstrip('/')}{MARKETPLACE}?{query}"
