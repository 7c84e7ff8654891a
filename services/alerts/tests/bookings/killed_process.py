"""A process that tests start: it ends holds, reminds or approves, and kills itself at a given step."""

import asyncio
import os
import signal
import sys
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings import changes, requests, service
from services.alerts.bookings.endings import end_due_holds
from services.alerts.bookings.models import Booking
from services.alerts.bookings.schemas import BookingIn
from services.chassis.persistence.database import Database

HALFWAY, BEFORE_COMMIT, AFTER_COMMIT = "halfway", "before the commit", "after the commit"


async def approve(session: AsyncSession) -> None:
    """Approve the creative of the only booking."""
    booking_id = await session.scalar(select(Booking.id))
    editor = service.Editor(1, "https://console.example")
    body = BookingIn.model_validate({"creativeStatus": "approved"})
    await service.change_booking(session, editor, booking_id or 0, None, body)


ACTIONS = {"hold end": end_due_holds, "reminder": requests.send_due_reminders, "approval": approve}


async def kill_process(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def main(action: str, step: str, dsn: str) -> None:
    if step == HALFWAY:  # the booking is stored, its history and mail are not
        for module in (changes, service):
            module.record_change = kill_process  # type: ignore[attr-defined]
    async with Database(dsn).transaction() as session:
        await ACTIONS[action](session)
        if step == BEFORE_COMMIT:
            await kill_process()
    await kill_process()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
