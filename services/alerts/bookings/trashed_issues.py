"""The bookings of an issue that is moved to the trash, where they are cancelled, and restored (ALERT-101)."""

from sqlalchemy import ColumnElement, and_, case, exists, func, literal_column, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.history import insert_ends, insert_statuses
from services.alerts.bookings.models import IS_LIVE, Booking
from services.alerts.bookings.repository import BOOKING
from services.alerts.bookings.rules import Action, Status
from services.alerts.issues.models import IN_TRASH, AlertItem
from services.alerts.replicas import Client

_WAS_HELD = Booking.hold_until.is_not(None)


async def lock_bookings_of_issue(session: AsyncSession, item_id: int) -> None:
    """Lock the live bookings of an issue. Call it before the issue is locked, as for each change of a booking."""
    bookings = select(Booking.id).where(Booking.alert_item_id == item_id, IS_LIVE).order_by(Booking.id)
    await session.execute(bookings.with_for_update())


async def cancel_with_issue(session: AsyncSession, user_id: int, item_id: int) -> None:
    """Cancel the live bookings of a locked issue, in the transaction that moves it to the trash.

    Its slots keep what they show, so that it is restored as it was.
    """
    is_live = and_(Booking.alert_item_id == item_id, IS_LIVE)
    values = {"status": Status.CANCELLED, "cancelled_at": func.now(), "cancelled_by": user_id, "updated_by": user_id}
    cancel = update(Booking).where(is_live).values(**values, version=Booking.version + 1)
    await BOOKING.publish_changes(session, cancel, history=insert_ends(is_live, Status.CANCELLED, user_id))


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


def _choose(held: str, booked: str) -> ColumnElement[str]:
    return case((_WAS_HELD, literal_column(f"'{held}'")), else_=literal_column(f"'{booked}'"))
