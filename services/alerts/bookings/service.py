"""Use cases of bookings, each in one transaction. A booking is locked before its issue."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import func, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.creatives import clear_creative, review_creative, set_creative
from services.alerts.bookings.history import insert_ends, read_fields, record_change
from services.alerts.bookings.links import delete_links
from services.alerts.bookings.mail import Purpose, publish_mail
from services.alerts.bookings.models import Booking
from services.alerts.bookings.rates import get_rate
from services.alerts.bookings.repository import BOOKING, bookings, lock_bookings, lock_issues, name_holder
from services.alerts.bookings.rules import (
    LIVE,
    Action,
    CreativeStatus,
    Status,
    check_changeable,
    compute_due_time,
    compute_hold_end,
    describe_action,
    find_reminder,
)
from services.alerts.bookings.schemas import BookingIn, NewBookingIn
from services.alerts.bookings.slots import fill_slot, release_slots
from services.alerts.issues.models import AlertItem
from services.alerts.issues.repository import items
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.sections.repository import references
from services.chassis.http.problems import FieldError, Invalid
from services.chassis.media_client import StoredFile
from services.chassis.resource import RecordResponse

_NOT_NULL = frozenset({"client_id", "status", "price", "currency"})
_TEXTS = frozenset({"reference", "notes"})
_REVIEWED = frozenset({"creative", "creative_status", "comment"})
_SHOWN = frozenset({"client_id", "status", "creative", "creative_status"})
"""The fields that determine what the slot shows."""


@dataclass(frozen=True, slots=True)
class Editor:
    """Who changes a booking.

    Args:
        public_url: the URL of the console, for the address of the client's microsite.
        measured: the details of the image in the request, if it has one.
    """

    user_id: int
    public_url: str
    measured: StoredFile | None = None


async def create_booking(session: AsyncSession, user_id: int, body: NewBookingIn) -> RecordResponse:
    """Hold or book a slot (ALERT-101, ALERT-102).

    Raises:
        Invalid: the issue or the client does not exist, or the end of the hold is not allowed.
        Conflict: the slot has a live booking, which is `current`, or the issue is published.
    """
    fields = {**body.provided_fields(), "status": body.status}
    await references.check(session, fields)  # before the lock, because it may wait for a replica
    issue = (await lock_issues(session, body.alert_item_id)).get(body.alert_item_id)
    if issue is None:
        raise report_missing_issue()
    check_open(body.status, issue)
    price, currency = await get_rate(session, body.position)
    booking = Booking(price=price, currency=currency, due_at=compute_due_time(datetime.now(UTC), issue.date))
    _apply_changes(booking, issue, user_id, fields)
    async with name_holder(session, issue, body.position):
        response = await bookings.create(session, booking, publish=BOOKING)
    await record_change(session, booking, {}, Action.CREATED, user_id)
    return response


async def change_booking(
    session: AsyncSession, by: Editor, booking_id: int, expected: int | None, body: BookingIn
) -> RecordResponse:
    """Change the fields that the request contains. An approved creative is put into the slot (ALERT-113).

    Raises:
        NotFound: there is no such booking.
        Stale: the booking is not at the `expected` version. The error has the current one and its editor.
        Invalid: the client does not exist, the end of the hold is not allowed, or the creative cannot have this status.
        Conflict: the booking has ended, or the issue is published.
    """
    fields = body.provided_fields()
    booking = await references.lock_and_check(
        session, fields, lambda: bookings.lock(session, booking_id, expected), vars
    )
    was_approved = booking.creative_status == CreativeStatus.APPROVED
    affects_slot = not _SHOWN.isdisjoint(fields) and (was_approved or body.creative_status == CreativeStatus.APPROVED)
    issues = await lock_issues(session, booking.alert_item_id, for_change=affects_slot)
    issue = issues.get(booking.alert_item_id)
    if issue is None:
        raise bookings.not_found()
    check_open(booking.status, issue)
    if affects_slot and was_approved:
        await release_slots(session, [booking.id])
    before = read_fields(booking)
    _apply_changes(booking, issue, by.user_id, fields)
    if booking.client_id != before["clientId"]:
        clear_creative(booking)
        await delete_links(session, booking.id)
    if body.creative is not None:
        set_creative(booking, body.creative, by.measured)
    review_creative(booking, fields)
    response = await bookings.change(session, booking, publish=BOOKING)
    if affects_slot and booking.creative_status == CreativeStatus.APPROVED and booking.status in LIVE:
        await fill_slot(session, booking, by.user_id, by.public_url)
        response = await bookings.get(session, booking.id)  # which says whether the slot shows the creative
    await record_change(session, booking, before, describe_action(before, booking), by.user_id)
    if body.creative_status == CreativeStatus.CHANGES_REQUESTED:
        await publish_mail(session, booking, issue, Purpose.CHANGES, booking.comment)
    return response


async def cancel_bookings(session: AsyncSession, user_id: int, ids: list[int]) -> list[int]:
    """Cancel the live ones of these bookings, all or nothing. Return their ids.

    Raises:
        Conflict: the issue of one of them is published.
    """
    locked = await lock_bookings(session, ids)
    for row in locked:
        check_changeable(Status.BOOKED, row.issue, is_published=row.status == IssueStatus.PUBLISHED)
    await release_slots(session, [row.id for row in locked])
    is_locked = BOOKING.where_ids([row.id for row in locked])
    values = {"status": Status.CANCELLED, "cancelled_at": func.now(), "cancelled_by": user_id, "updated_by": user_id}
    cancel = update(Booking).where(is_locked).values(**values, version=Booking.version + 1)
    return await BOOKING.publish_changes(session, cancel, history=insert_ends(is_locked, Status.CANCELLED, user_id))


def report_missing_issue() -> Invalid:
    """Return the problem of a request whose issue does not exist."""
    message = items.not_found().message
    return Invalid(message, errors=[FieldError(field="alertItemId", message=message)])


def check_open(status: str, issue: AlertItem) -> None:
    """Check that a booking of an issue may still change.

    Raises:
        Conflict: the issue is published, or the booking has ended.
    """
    check_changeable(status, issue.issue, is_published=issue.status == IssueStatus.PUBLISHED)


def _apply_changes(booking: Booking, issue: AlertItem, user_id: int, fields: dict[str, Any]) -> None:
    """Set the fields of a request. Null clears a text, and leaves what every booking has unchanged."""
    held_until, due_at = booking.hold_until, booking.due_at
    for name, value in fields.items():
        if name in _TEXTS:
            setattr(booking, name, value or "")
        elif name not in _REVIEWED and (value is not None or name not in _NOT_NULL):
            setattr(booking, name, value)
    booking.updated_by = user_id
    if booking.due_at != due_at:
        booking.reminded_days = find_reminder(datetime.now(UTC), booking.due_at)
    _set_end(booking, issue, user_id, held_until)


def _set_end(booking: Booking, issue: AlertItem, user_id: int, held_until: datetime | None) -> None:
    """Set when a hold ends, or who cancelled the booking.

    Args:
        held_until: when it ended before the change.
    """
    if booking.status == Status.CANCELLED:
        booking.hold_until = held_until
        booking.cancelled_at, booking.cancelled_by = datetime.now(UTC), user_id
    elif booking.status == Status.BOOKED:
        booking.hold_until = None
    elif booking.hold_until is None or booking.hold_until != held_until:
        booking.hold_until = compute_hold_end(booking.hold_until, datetime.now(UTC), issue.date)
