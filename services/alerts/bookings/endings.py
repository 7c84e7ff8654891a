"""Bookings that end: holds by themselves, cancelled ones, and those of an issue in the trash (ALERT-101, ALERT-103).

Each function ends, records and publishes in one statement, so that a booking ends exactly once, with any number of
processes, also after a downtime.
"""

from collections.abc import Sequence

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    and_,
    any_,
    case,
    delete,
    exists,
    func,
    literal,
    literal_column,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.changes import insert_ends, insert_statuses
from services.alerts.bookings.models import IS_LIVE, Booking
from services.alerts.bookings.repository import BOOKING, HOLD_ENDS_AT, lock_bookings
from services.alerts.bookings.rules import Action, Status, check_changeable
from services.alerts.bookings.slots import release_slots
from services.alerts.issues.models import IN_TRASH, AlertItem, Dependents
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.replicas import Client
from services.chassis.app.background import run_when_due

_WAS_HELD = Booking.hold_until.is_not(None)


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
    await BOOKING.publish_changes(session, end, history=insert_ends(is_due, Status.EXPIRED, None))
    return True


end_holds_task = run_when_due("End holds that are due", end_due_holds)


async def cancel_bookings(session: AsyncSession, user_id: int, ids: list[int]) -> list[int]:
    """Cancel the live ones of these bookings, all or nothing. Return their ids."""
    locked = await lock_bookings(session, ids)
    for row in locked:
        check_changeable(Status.BOOKED, row.issue, is_published=row.status == IssueStatus.PUBLISHED)
    live = [row.id for row in locked]
    await release_slots(session, live)
    return await _cancel(session, user_id, BOOKING.where_ids(live))


async def lock_bookings_of_issue(session: AsyncSession, item_id: int) -> None:
    """Lock the live bookings of an issue. Call it before the issue is locked, as for each change of a booking."""
    bookings = select(Booking.id).where(Booking.alert_item_id == item_id, IS_LIVE).order_by(Booking.id)
    await session.execute(bookings.with_for_update())


async def cancel_with_issue(session: AsyncSession, user_id: int, item_id: int) -> None:
    """Cancel the live bookings of a locked issue, in the transaction that moves it to the trash.

    Its slots keep what they show, so that it is restored as it was.
    """
    await _cancel(session, user_id, and_(Booking.alert_item_id == item_id, IS_LIVE))


async def _cancel(session: AsyncSession, user_id: int, condition: ColumnElement[bool]) -> list[int]:
    values = {"status": Status.CANCELLED, "cancelled_at": func.now(), "cancelled_by": user_id, "updated_by": user_id}
    cancel = update(Booking).where(condition).values(**values, version=Booking.version + 1)
    return await BOOKING.publish_changes(session, cancel, history=insert_ends(condition, Status.CANCELLED, user_id))


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
    await BOOKING.publish_changes(session, revive, history=insert_statuses(ended_with_it, status, action, user_id))


async def purge_with_issues(session: AsyncSession, item_ids: Sequence[int]) -> None:
    """Delete the bookings of issues that are purged from the trash."""
    is_theirs = Booking.alert_item_id == any_(literal(item_ids, ARRAY(BigInteger)))
    await BOOKING.publish_removals(session, delete(Booking).where(is_theirs))


of_issues = Dependents(lock_bookings_of_issue, cancel_with_issue, revive_with_issue, purge_with_issues)
"""What happens to the bookings of an issue in the trash."""


def _choose(held: str, booked: str) -> ColumnElement[str]:
    return case((_WAS_HELD, literal_column(f"'{held}'")), else_=literal_column(f"'{booked}'"))
