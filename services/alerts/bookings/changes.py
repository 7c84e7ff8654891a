"""A change of a booking: its issue is locked, the change is stored and published, and recorded in the history.

The history has an entry for each change, in its transaction (ALERT-105). Bookings end, are recorded and published in
one statement, so that each ends exactly once, with any number of processes, also after a downtime (ALERT-103).
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

from fastapi import Response
from pydantic.alias_generators import to_camel
from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    ForeignKey,
    Identity,
    Index,
    Insert,
    Text,
    and_,
    any_,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.bookings.repository import (
    BOOKING,
    HOLD_ENDS_AT,
    IS_LIVE,
    SLOT_HAS_BOOKING,
    Booking,
    bookings,
    company,
)
from services.alerts.bookings.rules import (
    TOO_MANY_REQUESTS,
    Action,
    Status,
    check_changeable,
    describe_taken_slot,
)
from services.alerts.bookings.schemas import BookingChangeOut
from services.alerts.issues.models import IN_TRASH, NOT_IN_TRASH, AlertItem, Dependents
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.models import AlertsBase
from services.alerts.replicas import Client, User
from services.chassis.app.background import run_when_due
from services.chassis.events import REPUBLISHED
from services.chassis.http.problems import Conflict, TooMany
from services.chassis.resource import RecordResponse, map_constraint_errors
from services.chassis.resource.json_columns import json_list, json_object
from services.chassis.resource.records import JSON

HOUR = timedelta(hours=1)


class BookingChange(AlertsBase):
    """An entry in the history of a booking: who changed what (ALERT-105)."""

    __tablename__ = "booking_changes"
    __table_args__ = (Index("ix_booking_changes_booking", "booking_id", "version"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    booking_id: Mapped[int] = mapped_column(ForeignKey("bookings.id", ondelete="CASCADE"))
    version: Mapped[int] = mapped_column(comment="of the booking after the change")
    action: Mapped[str]
    changes: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, comment="field, before and after, as in the API")
    user_id: Mapped[int | None] = mapped_column(comment="null for what happens by itself or without an account")
    at: Mapped[datetime] = mapped_column(server_default=func.now())


_CREATIVE = {
    "creative_image": "creative.image",
    "creative_link": "creative.link",
    "creative_alt_text": "creative.altText",
}
_RECORDED = (
    *("alert_item_id", "position", "client_id", "status", "hold_until", "price", "currency", "reference", "notes"),
    *("creative_status", *_CREATIVE, "comment", "due_at", "requested_at", "request_to", "reminded_days"),
    *("told_at", "tells_at_click", "owner_id"),
)
_FIELDS = {column: _CREATIVE.get(column, to_camel(column)) for column in _RECORDED}
"""The recorded columns, with their names in the API."""
_email = select(User.email).where(User.id == BookingChange.user_id).correlate(BookingChange).scalar_subquery()
_entry = json_object(BookingChange, BookingChangeOut, {"email": _email})
_entries = json_list(_entry, BookingChange.version.desc(), BookingChange.id.desc())
_HISTORY = select(cast(_entries, Text)).where(BookingChange.booking_id == bindparam("booking_id", type_=BigInteger))


async def lock_issues(session: AsyncSession, *item_ids: int, for_change: bool = False) -> dict[int, AlertItem]:
    """Lock issues so that they are neither published nor moved to the trash. Return those that exist, by id.

    Bookings of one issue do not wait for each other unless the issue changes too.
    """
    statement = select(AlertItem).where(AlertItem.id.in_(item_ids), NOT_IN_TRASH).order_by(AlertItem.id)
    statement = statement.with_for_update(read=not for_change, key_share=for_change)
    statement = statement.execution_options(populate_existing=True)
    return {item.id: item for item in await session.scalars(statement)}


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


async def report_taken_slot(session: AsyncSession, item_id: int, issue: int, position: int) -> Conflict:
    """Return the problem of a slot that has a live booking. It says whose, and has that booking and its last editor."""
    is_in_slot = (Booking.alert_item_id == item_id, Booking.position == position, IS_LIVE)
    statement = select(Booking.id, Booking.updated_by, company.label("company")).where(*is_in_slot)
    row = (await session.execute(statement)).one_or_none()
    if row is None:
        return Conflict(describe_taken_slot(position, issue, None))
    current = await bookings.get_current(session, row.id, row.updated_by)
    return Conflict(describe_taken_slot(position, issue, row.company), current=current)


@asynccontextmanager
async def name_holder(session: AsyncSession, issue: AlertItem, position: int) -> AsyncIterator[None]:
    """Convert a slot that has a live booking already into the problem of `report_taken_slot`."""
    item_id, number = issue.id, issue.issue  # a rollback to the savepoint may expire the issue
    try:
        with map_constraint_errors({SLOT_HAS_BOOKING: Conflict}):
            async with session.begin_nested():
                yield
    except Conflict:
        raise await report_taken_slot(session, item_id, number, position) from None


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
    """Add an entry about a stored change of what `read_fields` returned before, unless nothing changed."""
    after = read_fields(booking)
    changes = [
        {"field": name, "before": before.get(name), "after": value}
        for name, value in after.items()
        if before.get(name) != value
    ]
    if changes:
        row = {"booking_id": booking.id, "version": booking.version, "action": action, "user_id": user_id}
        await session.execute(insert(BookingChange).values(**row, changes=changes))


async def check_budget(session: AsyncSession, booking_id: int, action: Action, most: int) -> None:
    """Refuse what was done with a booking too often within the hour."""
    recent = (BookingChange.booking_id == booking_id, BookingChange.action == action)
    count = select(func.count()).where(*recent, BookingChange.at > func.now() - HOUR)
    if (await session.scalar(count) or 0) >= most:
        raise TooMany(int(HOUR.total_seconds()), TOO_MANY_REQUESTS)


async def get_history(session: AsyncSession, booking_id: int) -> Response:
    """Return the history of a booking, the last change first."""
    await bookings.get(session, booking_id)
    body = (await session.execute(_HISTORY, {"booking_id": booking_id})).scalar_one()
    return Response(body, media_type=JSON)


async def end_due_holds(session: AsyncSession) -> bool:
    """End the holds whose time has come (ALERT-103). Return whether there were any."""
    due = select(Booking.id).where(Booking.status == Status.HOLD, func.now() >= HOLD_ENDS_AT)
    ids = (await session.scalars(due.with_for_update(skip_locked=True))).all()
    if not ids:
        return False
    is_due = BOOKING.where_ids(ids)
    end = update(Booking).where(is_due).values(
        status=Status.EXPIRED, hold_until=HOLD_ENDS_AT, updated_by=None, version=Booking.version + 1
    )  # fmt: skip
    await BOOKING.publish_changes(session, end, history=_insert_ends(is_due, Status.EXPIRED, None))
    return True


end_holds_task = run_when_due("End holds that are due", end_due_holds)


async def lock_bookings_of_issue(session: AsyncSession, item_id: int) -> None:
    """Lock the live bookings of an issue. Call it before the issue is locked, as for each change of a booking."""
    bookings = select(Booking.id).where(Booking.alert_item_id == item_id, IS_LIVE).order_by(Booking.id)
    await session.execute(bookings.with_for_update())


async def cancel_with_issue(session: AsyncSession, user_id: int, item_id: int) -> None:
    """Cancel the live bookings of a locked issue, in the transaction that moves it to the trash.

    Its slots keep what they show, so that it is restored as it was.
    """
    await cancel_where(session, user_id, and_(Booking.alert_item_id == item_id, IS_LIVE))


async def cancel_where(session: AsyncSession, user_id: int, condition: ColumnElement[bool]) -> list[int]:
    """Cancel the bookings that match a condition. Return their ids."""
    values = {"status": Status.CANCELLED, "cancelled_at": func.now(), "cancelled_by": user_id, "updated_by": user_id}
    cancel = update(Booking).where(condition).values(**values, version=Booking.version + 1)
    return await BOOKING.publish_changes(session, cancel, history=_insert_ends(condition, Status.CANCELLED, user_id))


async def revive_with_issue(session: AsyncSession, user_id: int, item_id: int) -> None:
    """Revive the bookings that were cancelled with an issue. Call it before the issue is restored.

    Their slots are free, because nobody books slots of an issue in the trash. A hold whose time has passed ends by
    itself. Those of a client who was deleted meanwhile stay cancelled.
    """
    deleted_at = select(AlertItem.deleted_at).where(AlertItem.id == item_id, IN_TRASH).scalar_subquery()
    ended_with_it = and_(
        Booking.alert_item_id == item_id,
        Booking.status == Status.CANCELLED,
        Booking.cancelled_at == deleted_at,
        exists().where(Client.id == Booking.client_id),
    )
    status, action = _choose(Status.HOLD, Status.BOOKED), _choose(Action.HELD, Action.BOOKED)
    values = {"status": status, "cancelled_at": None, "cancelled_by": None, "updated_by": user_id}
    revive = update(Booking).where(ended_with_it).values(**values, version=Booking.version + 1)
    await BOOKING.publish_changes(session, revive, history=_insert_statuses(ended_with_it, status, action, user_id))


async def renumber_with_issue(session: AsyncSession, item_id: int) -> None:
    """Publish the live bookings of an issue under its new number."""
    same = update(Booking).where(Booking.alert_item_id == item_id, IS_LIVE)
    same = same.values(version=Booking.version + 1, updated_at=Booking.updated_at)
    await BOOKING.publish_changes(session, same, kind=REPUBLISHED)


async def purge_with_issues(session: AsyncSession, item_ids: Sequence[int]) -> None:
    """Delete the bookings of issues that are purged from the trash."""
    is_theirs = Booking.alert_item_id == any_(literal(item_ids, ARRAY(BigInteger)))
    await BOOKING.publish_removals(session, delete(Booking).where(is_theirs))


of_issues = Dependents(
    lock_bookings_of_issue, cancel_with_issue, revive_with_issue, renumber_with_issue, purge_with_issues
)
"""What happens to the bookings of an issue that is renumbered or in the trash."""


def _choose(held: str, booked: str) -> ColumnElement[str]:
    return case((Booking.hold_until.is_not(None), literal_column(f"'{held}'")), else_=literal_column(f"'{booked}'"))


def _insert_ends(condition: ColumnElement[bool], status: Status, user_id: int | None) -> Insert:
    """Return the insert of an entry for each booking that ends, with its state as before the change."""
    return _insert_statuses(condition, literal(status.value), literal(Action(status).value), user_id)


def _insert_statuses(
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


def _to_json(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
