"""Moving a booking to another slot, if need be in exchange for the booking there (ALERT-108)."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import and_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.history import read_fields, record_change
from services.alerts.bookings.models import IS_LIVE, Booking
from services.alerts.bookings.repository import BOOKING, bookings, get_holder, lock_issues, name_holder
from services.alerts.bookings.rules import (
    Action,
    CreativeStatus,
    Status,
    check_holdable,
    describe_taken_slot,
    find_reminder,
)
from services.alerts.bookings.schemas import MoveIn
from services.alerts.bookings.service import Editor, check_open, report_missing_issue
from services.alerts.bookings.slots import fill_slot, release_slots
from services.alerts.issues.models import AlertItem
from services.chassis.http.problems import Conflict
from services.chassis.resource import RecordResponse


async def move_booking(
    session: AsyncSession, by: Editor, booking_id: int, expected: int | None, body: MoveIn
) -> RecordResponse:
    """Move a booking to another slot of the same or another issue, all or nothing. Its ad moves with it.

    Raises:
        NotFound: there is no such booking.
        Stale: the booking is not at the `expected` version. The error has the current one and its editor.
        Invalid: there is no such issue, or its date has come and the booking is a hold.
        Conflict: the slot is taken and `swap` is false, the booking has ended, or one of the issues is published.
    """
    other = await _lock_both(session, booking_id, body)
    booking = await bookings.lock(session, booking_id, expected)
    approved = [one for one in (booking, other) if one and one.creative_status == CreativeStatus.APPROVED]
    issues = await lock_issues(session, booking.alert_item_id, body.alert_item_id, for_change=bool(approved))
    if (source := issues.get(booking.alert_item_id)) is None:
        raise bookings.not_found()
    if (target := issues.get(body.alert_item_id)) is None:
        raise report_missing_issue()
    check_open(booking.status, source)
    check_open(booking.status, target)
    if (source.id, booking.position) == (target.id, body.position):
        return await bookings.get(session, booking.id)
    if other is not None and not body.swap:
        company, current = await get_holder(session, target.id, body.position)
        raise Conflict(describe_taken_slot(body.position, target.issue, company), current=current)
    await release_slots(session, [one.id for one in approved])
    await _move(session, booking, other, source, target, body.position, by.user_id)
    for one in approved:
        await fill_slot(session, one, by.user_id, by.public_url, replaces=False)
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
    vacated, before = booking.position, read_fields(booking)
    if other is not None:
        other_before, other.position = read_fields(other), -other.position  # a slot is unique in every statement
        await session.flush()
    async with name_holder(session, target, position):
        _set_slot(booking, source, target, position)
        await _store_move(session, booking, before, user_id)
    if other is not None:
        _set_slot(other, target, source, vacated)
        await _store_move(session, other, other_before, user_id)


async def _lock_both(session: AsyncSession, booking_id: int, body: MoveIn) -> Booking | None:
    """Lock the booking, and the live one in the slot that it moves to, in the order of their ids. Return the latter."""
    is_there = and_(Booking.alert_item_id == body.alert_item_id, Booking.position == body.position, IS_LIVE)
    statement = select(Booking).where(or_(Booking.id == booking_id, is_there)).order_by(Booking.id)
    locked = (await session.scalars(statement.with_for_update())).all()
    return next((one for one in locked if one.id != booking_id), None)


def _set_slot(booking: Booking, source: AlertItem, target: AlertItem, position: int) -> None:
    """Set the slot of a booking. Its creative is due as long before the issue as it was.

    Raises:
        Invalid: the booking is a hold, and the date of the issue has come.
    """
    if booking.status == Status.HOLD:
        check_holdable(datetime.now(UTC), target.date)
    if booking.due_at and source.date and target.date:
        booking.due_at += target.date - source.date
        booking.reminded_days = find_reminder(datetime.now(UTC), booking.due_at)
    booking.alert_item_id, booking.position = target.id, position


async def _store_move(session: AsyncSession, booking: Booking, before: dict[str, Any], user_id: int) -> None:
    booking.updated_by = user_id
    await bookings.change(session, booking, publish=BOOKING)
    await record_change(session, booking, before, Action.MOVED, user_id)
