"""A process is killed while it ends a hold, reminds or approves: nothing is doubled, nothing is lost (ALERT-103)."""

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update

from services.alerts.bookings.models import Booking, BookingChange
from services.alerts.issues.models import Section
from services.alerts.tests.bookings.killed_process import ACTIONS, AFTER_COMMIT, BEFORE_COMMIT, HALFWAY

pytestmark = pytest.mark.usefixtures("committed")
PROCESS = "services.alerts.tests.bookings.killed_process"
LINK = "https://heliox.example"
# For each action: how the booking is before it, and status, creative status, reminder and sections after it.
BEFORE: dict[str, dict[str, Any]] = {
    "hold end": {"hold_until": timedelta(seconds=-1)},
    "reminder": {"due_at": timedelta(hours=12), "requested_at": timedelta(days=-5)},
    "approval": {"creative_image": "files.example/ad.png", "creative_link": LINK, "creative_status": "submitted"},
}
AFTER = {
    "hold end": ("expired", "awaited", None, 0),
    "reminder": ("hold", "awaited", 1, 0),
    "approval": ("booked", "approved", None, 1),
}
STEPS = [(action, step) for action in ACTIONS for step in (HALFWAY, BEFORE_COMMIT, AFTER_COMMIT)]


@pytest.fixture
async def kill(databases) -> Callable[[str, str], Awaitable[None]]:
    """Return a function that runs an action in a process that is killed at a step."""
    database = await databases("alerts")

    async def kill(action: str, step: str) -> None:
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", PROCESS, action, step, database.dsn)
        assert await process.wait() == -signal.SIGKILL

    return kill


@pytest.mark.parametrize(("action", "step"), [one for one in STEPS if one != ("hold end", HALFWAY)])
async def test_what_a_killed_process_began_happens_once(
    booking, databases, events, database, kill, action: str, step: str
) -> None:
    stored = await databases("alerts")
    now = datetime.now(UTC)
    values = {name: now + value if isinstance(value, timedelta) else value for name, value in BEFORE[action].items()}
    async with stored.transaction() as session:
        await session.execute(update(Booking).values(values))
    await kill(action, step)
    if action != "approval" or step != AFTER_COMMIT:  # which an editor who got no answer repeats
        async with stored.transaction() as session:
            await ACTIONS[action](session)
    async with stored.transaction() as session:
        row = (await session.execute(select(Booking.status, Booking.creative_status, Booking.reminded_days))).one()
        sections = await session.scalar(select(func.count()).select_from(Section))
        changes = await session.scalar(select(func.count()).select_from(BookingChange))
    assert (*row, sections) == AFTER[action]
    assert changes == 2  # its creation and this
    found = [one for one in await events.announced(await database("alerts")) if one.entity != "alert-item"]
    assert [one.version for one in found if one.entity == "alert-booking"] == [1, 2]
    assert len([one for one in found if one.entity == "booking-mail"]) == (1 if action == "reminder" else 0)
