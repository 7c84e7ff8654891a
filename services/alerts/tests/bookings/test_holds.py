"""Holds end by themselves, each exactly once, and of many requests for a slot one succeeds (ALERT-102, ALERT-103)."""

import asyncio
from collections import Counter

import pytest
from sqlalchemy import text

from services.alerts.bookings.changes import end_due_holds, end_holds_task
from services.alerts.tests.bookings.conftest import CLIENT, HELIOX, OTHER_CLIENT, in_days
from services.chassis.app.background import run_background_tasks
from tests.support.eventually import eventually

# Each run is a transaction of its own, with a time limit that would end the one of an uncommitted test.
pytestmark = pytest.mark.usefixtures("committed")


@pytest.fixture
async def end_holds(databases):
    """Return a function that ends the holds that are due."""
    database = await databases("alerts")

    async def end_holds() -> None:
        async with database.transaction() as session:
            await end_due_holds(session)

    return end_holds


async def list_statuses(staff) -> list[tuple[str, int]]:
    return [(one["status"], one["version"]) for one in (await staff.get("/alert-bookings")).json()]


async def test_a_hold_ends_when_its_time_comes_and_frees_its_slot(
    staff, issue, book, booking, end_holds, let_holds_end
) -> None:
    await end_holds()
    assert await list_statuses(staff) == [("hold", 1)]
    await let_holds_end()
    await end_holds()
    await end_holds()
    assert await list_statuses(staff) == [("expired", 2)]
    assert (await book(issue, 3, OTHER_CLIENT)).status_code == 201


async def test_a_booked_slot_does_not_end(staff, issue, book, end_holds, let_holds_end) -> None:
    await book(issue, status="booked")
    await let_holds_end()
    await end_holds()
    assert await list_statuses(staff) == [("booked", 1)]


async def test_a_hold_ends_on_the_date_of_its_issue_also_if_that_was_changed(staff, issue, booking, end_holds) -> None:
    await staff.put(f"/alert-item/{issue['id']}", json={"date": in_days(-1)})
    await end_holds()
    assert await list_statuses(staff) == [("expired", 2)]


async def test_many_processes_end_each_hold_once(
    staff, issue, book, end_holds, let_holds_end, events, database
) -> None:
    for position in range(1, 11):
        await book(issue, position)
    await let_holds_end()
    await asyncio.gather(*(end_holds() for _ in range(5)))
    assert await list_statuses(staff) == [("expired", 2)] * 10
    found = [(one.entity, one.id, one.version) for one in await events.announced(await database("alerts"))]
    assert Counter(found).most_common(1)[0][1] == 1


async def test_a_hold_that_is_being_changed_is_left_to_the_next_run(
    staff, booking, end_holds, let_holds_end, databases
) -> None:
    await let_holds_end()
    database = await databases("alerts")
    async with database.transaction() as session:
        await session.execute(text("SELECT id FROM bookings FOR UPDATE"))
        await asyncio.wait_for(end_holds(), 5)
    assert await list_statuses(staff) == [("hold", 1)]
    await end_holds()
    assert await list_statuses(staff) == [("expired", 2)]


async def test_the_task_ends_what_came_due_while_no_process_ran(staff, booking, let_holds_end, databases) -> None:
    await let_holds_end()
    async with run_background_tasks([end_holds_task], await databases("alerts")):

        async def is_over() -> bool:
            return await list_statuses(staff) == [("expired", 2)]

        assert await eventually(is_over)


async def test_of_fifty_requests_for_a_slot_one_succeeds(staff, issue, book) -> None:
    requests = [book(issue, 3, CLIENT if number % 2 else OTHER_CLIENT) for number in range(50)]
    responses = await asyncio.gather(*requests)
    assert Counter(one.status_code for one in responses) == {201: 1, 409: 49}
    [booking] = (await staff.get("/alert-bookings")).json()
    message = f"Ad 3 of issue 419 is booked by {booking['client']['company']}."
    assert {one.json()["message"] for one in responses if one.status_code == 409} == {message}
    assert booking["client"]["company"] in (HELIOX, "Novacell")


async def test_one_of_many_moves_into_a_slot_succeeds(staff, issue, book) -> None:
    ids = [(await book(issue, position)).json()["id"] for position in range(2, 11)]
    target = {"alertItemId": issue["id"], "position": 1}
    responses = await asyncio.gather(*(staff.post(f"/alert-booking/{id}/move", json=target) for id in ids))
    assert Counter(one.status_code for one in responses) == {200: 1, 409: 8}
