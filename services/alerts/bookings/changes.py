"""A change of a booking: its issue is locked, the change is stored and published, and recorded in the history.

The history has an entry for each change, in its transaction (ALERT-105).
"""

from datetime import datetime
from typing import Any

from fastapi import Response
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Insert,
    Text,
    bindparam,
    cast,
    func,
    insert,
    literal,
    literal_column,
    select,
)
from sqlalchemy.dialects.postgresql import JSONB, aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.models import Booking, BookingChange
from services.alerts.bookings.repository import BOOKING, bookings, lock_issues
from services.alerts.bookings.rules import Action, Status, check_changeable
from services.alerts.bookings.schemas import BookingChangeOut
from services.alerts.issues.models import AlertItem
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.replicas import User
from services.chassis.resource import RecordResponse
from services.chassis.resource.json_columns import json_object
from services.chassis.resource.records import JSON

# The recorded columns, with their names in the API.
_FIELDS = {
    "alert_item_id": "alertItemId",
    "position": "position",
    "client_id": "clientId",
    "status": "status",
    "hold_until": "holdUntil",
    "price": "price",
    "currency": "currency",
    "reference": "reference",
    "notes": "notes",
    "creative_status": "creativeStatus",
    "creative_image": "creative.image",
    "creative_link": "creative.link",
    "creative_alt_text": "creative.altText",
    "comment": "comment",
    "due_at": "dueAt",
    "requested_at": "requestedAt",
    "request_to": "requestTo",
    "reminded_days": "remindedDays",
}
_email = select(User.email).where(User.id == BookingChange.user_id).correlate(BookingChange).scalar_subquery()
_entry = json_object(BookingChange, BookingChangeOut, {"email": _email})
_entries = func.json_agg(aggregate_order_by(_entry, BookingChange.version.desc(), BookingChange.id.desc()))
_empty: ColumnElement[Any] = literal_column("'[]'::json")
_HISTORY = select(cast(func.coalesce(_entries, _empty), Text)).where(
    BookingChange.booking_id == bindparam("booking_id", type_=BigInteger)
)


async def lock_issues_of(
    session: AsyncSession, booking: Booking, *others: int, for_change: bool = False
) -> dict[int, AlertItem]:
    """Lock the issue of a booking that may still change, and other issues, as `lock_issues` does."""
    issues = await lock_issues(session, booking.alert_item_id, *others, for_change=for_change)
    issue = issues.get(booking.alert_item_id)
    if issue is None:
        raise bookings.not_found()
    check_open(booking.status, issue)
    return issues


def check_open(status: str, issue: AlertItem) -> None:
    """Check that a booking of an issue may still change, as `check_changeable` does."""
    check_changeable(status, issue.issue, is_published=issue.status == IssueStatus.PUBLISHED)


async def store_change(
    session: AsyncSession, booking: Booking, before: dict[str, Any], action: Action, user_id: int | None
) -> RecordResponse:
    """Store, publish and record a change of a locked booking. The arguments are those of `record_change`."""
    booking.updated_by = user_id
    response = await bookings.change(session, booking, publish=BOOKING)
    await record_change(session, booking, before, action, user_id)
    return response


def read_fields(booking: Booking) -> dict[str, Any]:
    """Return the recorded fields of a booking, as JSON values by their names in the API."""
    return {field: _to_json(getattr(booking, column)) for column, field in _FIELDS.items()}


async def record_change(
    session: AsyncSession, booking: Booking, before: dict[str, Any], action: Action, user_id: int | None
) -> None:
    """Add an entry about a stored change, unless nothing changed.

    Args:
        before: the fields as they were, from `read_fields`; empty for a new booking.
    """
    after = read_fields(booking)
    changes = [
        {"field": name, "before": before.get(name), "after": value}
        for name, value in after.items()
        if before.get(name) != value
    ]
    if changes:
        row = {"booking_id": booking.id, "version": booking.version, "action": action, "user_id": user_id}
        await session.execute(insert(BookingChange).values(**row, changes=changes))


def insert_ends(condition: ColumnElement[bool], status: Status, user_id: int | None) -> Insert:
    """Return the insert of an entry for each booking that ends, with its state as before the change."""
    return insert_statuses(condition, literal(status.value), literal(Action(status).value), user_id)


def insert_statuses(
    condition: ColumnElement[bool], status: ColumnElement[str], action: ColumnElement[str], user_id: int | None
) -> Insert:
    """Return the insert of an entry for each booking whose status changes, with its state as before the change."""
    change = func.jsonb_build_object("field", "status", "before", Booking.status, "after", status)
    row: dict[str, Any] = {
        "booking_id": Booking.id,
        "version": Booking.version + 1,
        "action": action,
        "changes": cast(func.jsonb_build_array(change), JSONB),
        "user_id": literal(user_id, BigInteger),
    }
    return insert(BookingChange).from_select(list(row), select(*row.values()).where(condition))


async def get_history(session: AsyncSession, booking_id: int) -> Response:
    """Return the history of a booking, the last change first."""
    await bookings.get(session, booking_id)
    body = (await session.execute(_HISTORY, {"booking_id": booking_id})).scalar_one()
    return Response(body, media_type=JSON)


def _to_json(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
