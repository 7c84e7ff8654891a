"""Use cases of bookings, each in one transaction. A booking is locked before its issue."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import and_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.changes import (
    cancel_where,
    check_open,
    lock_issues,
    lock_issues_of,
    name_holder,
    read_fields,
    record_change,
    report_taken_slot,
    store_change,
)
from services.alerts.bookings.creatives import clear_creative, fill_slot, release_slots, review_creative, set_creative
from services.alerts.bookings.inventory import get_rate
from services.alerts.bookings.links import delete_links
from services.alerts.bookings.repository import BOOKING, IS_LIVE, Booking, bookings
from services.alerts.bookings.requests import Purpose, publish_answer, publish_mail
from services.alerts.bookings.rules import (
    LIVE,
    Action,
    CreativeStatus,
    Status,
    check_holdable,
    compute_due_time,
    compute_hold_end,
    describe_action,
    find_reminder,
    move_due_time,
    to_day,
)
from services.alerts.bookings.schemas import BookingIn, MoveIn, NewBookingIn
from services.alerts.house.service import get_time_zone
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.issues.service import report_missing_issue
from services.alerts.sections.repository import references
from services.chassis.media_client import StoredFile
from services.chassis.resource import RecordResponse

_NOT_NULL = frozenset({"client_id", "status", "price", "currency"})
_TEXTS = frozenset({"reference", "notes"})
_REVIEWED = frozenset({"creative", "creative_status", "comment"})
_SHOWN = frozenset({"client_id", "status", "creative", "creative_status"})
"""The fields that determine what the slot shows."""


async def create_booking(session: AsyncSession, user_id: int, body: NewBookingIn) -> RecordResponse:
    """Hold or book a slot (ALERT-101, ALERT-102)."""
    fields = {**body.provided_fields(), "status": body.status}
    await references.check(session, fields)  # before the lock, because it may wait for a replica
    issue = (await lock_issues(session, body.alert_item_id)).get(body.alert_item_id)
    if issue is None:
        raise report_missing_issue()
    check_open(body.status, issue)
    price, currency = await get_rate(session, body.position)
    due_at = compute_due_time(datetime.now(UTC), issue.date, await get_time_zone(session))
    booking = Booking(price=price, currency=currency, due_at=due_at)
    _apply_changes(booking, issue, user_id, fields)
    async with name_holder(session, issue, body.position):
        response = await bookings.create(session, booking, publish=BOOKING)
    await record_change(session, booking, {}, Action.CREATED, user_id)
    return response


async def change_booking(
    session: AsyncSession,
    user_id: int,
    booking_id: int,
    expected: int | None,
    body: BookingIn,
    measured: StoredFile | None,
) -> RecordResponse:
    """Change the fields that the request contains. An approved creative is put into the slot (ALERT-113)."""
    fields = body.provided_fields()
    booking = await references.lock_and_check(session, fields, lambda: bookings.lock(session, booking_id, expected))
    was_approved = booking.creative_status == CreativeStatus.APPROVED
    affects_slot = not _SHOWN.isdisjoint(fields) and (was_approved or body.creative_status == CreativeStatus.APPROVED)
    issue = (await lock_issues_of(session, booking, for_change=affects_slot))[booking.alert_item_id]
    if affects_slot and was_approved:
        await release_slots(session, [booking.id])
    before = read_fields(booking)
    _apply_changes(booking, issue, user_id, fields)
    if booking.client_id != before["clientId"]:
        clear_creative(booking)
        await delete_links(session, booking.id)
    if body.creative is not None:
        set_creative(booking, body.creative, measured)
    review_creative(booking, fields)
    response = await bookings.change(session, booking, publish=BOOKING)
    if affects_slot and booking.creative_status == CreativeStatus.APPROVED and booking.status in LIVE:
        await fill_slot(session, booking, user_id)
        response = await bookings.get(session, booking.id)  # which says whether the slot shows the creative
    action = describe_action(before, booking.status, booking.creative_status)
    await record_change(session, booking, before, action, user_id)
    if body.creative_status == CreativeStatus.CHANGES_REQUESTED:
        await publish_mail(session, booking, issue, Purpose.CHANGES, booking.comment)
    if action == Action.APPROVED:
        await publish_answer(session, booking, issue, Purpose.APPROVED)
    return response


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
    """Set when a hold ends, which ended at `held_until` before the change, or who cancelled the booking."""
    if booking.status == Status.CANCELLED:
        booking.hold_until = held_until
        booking.cancelled_at, booking.cancelled_by = datetime.now(UTC), user_id
    elif booking.status == Status.BOOKED:
        booking.hold_until = None
    elif booking.hold_until is None or booking.hold_until != held_until:
        booking.hold_until = compute_hold_end(booking.hold_until, datetime.now(UTC), issue.date)


async def move_booking(
    session: AsyncSession, user_id: int, booking_id: int, expected: int | None, body: MoveIn
) -> RecordResponse:
    """Move a booking to another slot of the same or another issue, all or nothing. Its ad moves with it."""
    other = await _lock_both(session, booking_id, body)
    booking = await bookings.lock(session, booking_id, expected)
    approved = [one for one in (booking, other) if one and one.creative_status == CreativeStatus.APPROVED]
    issues = await lock_issues_of(session, booking, body.alert_item_id, for_change=bool(approved))
    source, target = issues[booking.alert_item_id], issues.get(body.alert_item_id)
    if target is None:
        raise report_missing_issue()
    check_open(booking.status, target)
    if (source.id, booking.position) == (target.id, body.position):
        return await bookings.get(session, booking.id)
    if other is not None and not body.swap:
        raise await report_taken_slot(session, target.id, target.issue, body.position)
    await release_slots(session, [one.id for one in approved])
    await _move(session, booking, other, source, target, body.position, user_id)
    for one in approved:
        await fill_slot(session, one, user_id, replaces=False)
    return await bookings.get(session, booking.id)


async def _move(
    session: AsyncSession,
    booking: Booking,
    other: Booking | None,
    source: AlertItem,
    target: AlertItem,
    position: int,
    user_id: int,
) -> None:
    """Move a booking, and the `other` one to where it was."""
    vacated, before, zone = booking.position, read_fields(booking), await get_time_zone(session)
    if other is not None:
        other_before, other.position = read_fields(other), -other.position  # a slot is unique in every statement
        await session.flush()
    async with name_holder(session, target, position):
        _set_slot(booking, source, target, position, zone)
        await store_change(session, booking, before, Action.MOVED, user_id)
    if other is not None:
        _set_slot(other, target, source, vacated, zone)
        await store_change(session, other, other_before, Action.MOVED, user_id)


async def _lock_both(session: AsyncSession, booking_id: int, body: MoveIn) -> Booking | None:
    """Lock the booking, and the live one in the slot that it moves to, in the order of their ids. Return the latter."""
    is_there = and_(Booking.alert_item_id == body.alert_item_id, Booking.position == body.position, IS_LIVE)
    statement = select(Booking).where(or_(Booking.id == booking_id, is_there)).order_by(Booking.id)
    locked = (await session.scalars(statement.with_for_update())).all()
    return next((one for one in locked if one.id != booking_id), None)


def _set_slot(booking: Booking, source: AlertItem, target: AlertItem, position: int, zone: ZoneInfo) -> None:
    """Set the slot of a booking. Its creative is due as long before the issue as it was."""
    if booking.status == Status.HOLD:
        check_holdable(datetime.now(UTC), target.date)
    if booking.due_at and source.date and target.date:
        booking.due_at = move_due_time(booking.due_at, to_day(target.date) - to_day(source.date), zone)
        booking.reminded_days = find_reminder(datetime.now(UTC), booking.due_at)
    booking.alert_item_id, booking.position = target.id, position


async def cancel_bookings(session: AsyncSession, user_id: int, ids: list[int]) -> list[int]:
    """Cancel the live ones of these bookings, all or nothing. Return their ids."""
    listed = select(Booking.id, AlertItem).join(AlertItem, AlertItem.id == Booking.alert_item_id)
    listed = listed.where(BOOKING.where_ids(ids), IS_LIVE, NOT_IN_TRASH).order_by(Booking.id)
    locked = (await session.execute(listed.with_for_update(of=Booking))).all()
    for row in locked:
        check_open(Status.BOOKED, row.AlertItem)
    live = [row.id for row in locked]
    await release_slots(session, live)
    return await cancel_where(session, user_id, BOOKING.where_ids(live))
