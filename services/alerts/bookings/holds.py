"""The background task that ends holds, with any number of processes running (ALERT-103).

It locks, ends and publishes what is due in one transaction, so each hold ends exactly once, also after a downtime.
"""

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.history import insert_ends
from services.alerts.bookings.models import Booking
from services.alerts.bookings.repository import BOOKING, HOLD_ENDS_AT
from services.alerts.bookings.rules import Status
from services.chassis.app.background import run_every

INTERVAL_SECONDS = 2.0
TRANSACTION_TIMEOUT = "10s"


async def end_due_holds(session: AsyncSession) -> None:
    """End the holds whose time has come. One that another transaction has locked is left to the next run.

    The database aborts a transaction that hangs, for instance on a frozen machine, so that another process takes over.
    """
    await session.execute(select(func.set_config("transaction_timeout", TRANSACTION_TIMEOUT, True)))
    due = select(Booking.id).where(Booking.status == Status.HOLD, func.now() >= HOLD_ENDS_AT)
    ids = (await session.scalars(due.with_for_update(skip_locked=True))).all()
    if not ids:
        return
    is_due = BOOKING.where_ids(ids)
    end = update(Booking).where(is_due).values(
        status=Status.EXPIRED, hold_until=HOLD_ENDS_AT, updated_by=None, version=Booking.version + 1
    )  # fmt: skip
    await BOOKING.publish_changes(session, end, history=insert_ends(is_due, Status.EXPIRED, None))


end_holds_task = run_every("End holds that are due", INTERVAL_SECONDS, end_due_holds)
