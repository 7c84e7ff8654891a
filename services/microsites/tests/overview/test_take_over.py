"""Microsites of an account that an invitation took over pass to the administrator (ACCESS-23)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.catalogue import load_catalogue
from services.microsites.microsites.models import Microsite
from services.microsites.overview.consumers import TakeOver, update_user
from services.microsites.replicas import User
from tests.support.events import make_event
from tests.support.importing import send

pytestmark = pytest.mark.usefixtures("people")


async def publish_user(session: AsyncSession, *, version: int = 2, **data: Any) -> None:
    """Handle an event of user 7."""
    data = {"email": "ceo@client.example", "takenOverAt": None, "takenOverBy": None} | data
    await update_user(session, make_event(load_catalogue().find("user"), 7, version, data))
    await session.commit()


def taken_over(seconds_ago: float = 0) -> dict[str, Any]:
    time = datetime.now(UTC) - timedelta(seconds=seconds_ago)
    return {"takenOverAt": time.isoformat(), "takenOverBy": 1}


async def test_they_leave_the_account_and_send_no_messages(database, new_microsite, exhibitor, staff, events) -> None:
    session = await database("microsites")
    microsite = await new_microsite(recName1="Eve", recEmail1="eve@elsewhere.example")
    others = (await staff.post("/microsite", json={"company": "Orrery", "userId": 8})).json()
    await publish_user(session, **taken_over())
    assert (await exhibitor.get(f"/microsite/{microsite['id']}")).status_code == 404
    assert (await exhibitor.get("/microsites")).json() == []
    moved = (await staff.get(f"/microsite/{microsite['id']}")).json()
    assert (moved["userId"], moved["version"]) == (1, microsite["version"] + 1)
    published = [event for event in await events.announced(session) if event.id == microsite["id"]][-1]
    assert (published.data["userId"], published.data["contactLetters"]) == (1, False)
    assert (await staff.get(f"/microsite/{others['id']}")).json()["userId"] == 8
    assert await session.scalar(select(User.email).where(User.id == 7)) == "ceo@client.example"


@pytest.mark.parametrize("minutes", [-5, 5])
async def test_they_leave_it_whatever_the_clock_of_auth_says(database, new_microsite, staff, minutes) -> None:
    microsite = await new_microsite()
    await publish_user(await database("microsites"), **taken_over(seconds_ago=60 * minutes))
    assert (await staff.get(f"/microsite/{microsite['id']}")).json()["userId"] == 1


async def test_what_was_made_while_a_session_was_still_believed_leaves_with_the_next_event(
    database, new_microsite, staff
) -> None:
    session = await database("microsites")
    await publish_user(session, **taken_over())
    microsite = await new_microsite()
    await publish_user(session, version=3, **taken_over())
    assert (await staff.get(f"/microsite/{microsite['id']}")).json()["userId"] == 1


async def test_a_later_event_of_the_user_moves_nothing_that_came_since(database, new_microsite, staff) -> None:
    session = await database("microsites")
    await publish_user(session, **taken_over())
    await session.execute(update(TakeOver).values(handled_at=func.now() - timedelta(minutes=1)))
    microsite = await new_microsite()
    await publish_user(session, version=3, **taken_over())
    assert (await staff.get(f"/microsite/{microsite['id']}")).json()["userId"] == 7


async def test_an_event_that_comes_late_moves_nothing_that_came_since(database, new_microsite, staff) -> None:
    microsite = await new_microsite()
    await publish_user(await database("microsites"), version=3, **taken_over(seconds_ago=3600))
    assert (await staff.get(f"/microsite/{microsite['id']}")).json()["userId"] == 7


async def test_an_older_microsite_that_staff_gave_back_stays(database, new_microsite, staff) -> None:
    microsite = await new_microsite()
    session = await database("microsites")
    await publish_user(session, **taken_over())
    await session.execute(update(TakeOver).values(handled_at=func.now() - timedelta(minutes=1)))
    await session.execute(update(Microsite).values(user_id=7, created_at=func.now() - timedelta(hours=1)))
    await publish_user(session, version=3, **taken_over())
    assert (await staff.get(f"/microsite/{microsite['id']}")).json()["userId"] == 7


async def test_other_events_of_a_user_move_nothing(database, new_microsite, staff) -> None:
    microsite = await new_microsite()
    session = await database("microsites")
    await publish_user(session)
    await update_user(session, make_event(load_catalogue().find("user"), 7, 3, {"email": "old version"}))
    await update_user(session, make_event(load_catalogue().find("user"), 7, 4, {}, removed=True))
    assert (await staff.get(f"/microsite/{microsite['id']}")).json()["userId"] == 7


@pytest.mark.parametrize(("is_changed_here", "owner"), [(False, 7), (True, 1)])
async def test_what_was_imported_for_it_stays_unless_somebody_changed_it_here(
    database, importer, exhibitor, staff, is_changed_here, owner
) -> None:
    await send(importer, "microsite", {"id": "412", "fields": {"company": "Heliox", "userId": 7}})
    if is_changed_here:
        await exhibitor.put("/microsite/412", json={"headerTitle": "Mine"})
    await publish_user(await database("microsites"), **taken_over())
    assert (await staff.get("/microsite/412")).json()["userId"] == owner
