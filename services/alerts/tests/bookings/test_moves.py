"""Bookings move to other slots (ALERT-108)."""

from datetime import datetime, timedelta

import pytest

from services.alerts.bookings.rules import ENDED, ISSUE_TOO_NEAR
from services.alerts.tests.bookings.conftest import HELIOX, NOVACELL, OTHER_CLIENT, in_days


async def move(staff, booking, issue, position: int, **fields: object):
    body = {"alertItemId": issue["id"], "position": position, **fields}
    return await staff.post(f"/alert-booking/{booking['id']}/move", json=body)


async def read(staff, booking) -> dict:
    return (await staff.get(f"/alert-booking/{booking['id']}")).json()


async def test_a_booking_moves_to_a_free_slot_of_another_issue(staff, issue, booking, new_issue, book) -> None:
    later = datetime.fromisoformat(issue["date"]) + timedelta(days=7)
    target = await new_issue(issue=420, date=later.isoformat())
    response = await move(staff, booking, target, 5)
    moved = response.json()
    assert (response.status_code, moved["issue"]["issue"], moved["position"], moved["version"]) == (200, 420, 5, 2)
    assert datetime.fromisoformat(moved["dueAt"]) - datetime.fromisoformat(booking["dueAt"]) == timedelta(days=7)
    assert (await book(issue, 3, OTHER_CLIENT)).status_code == 201
    last = (await staff.get(f"/alert-booking/{booking['id']}/history")).json()[0]
    assert (last["action"], {change["field"] for change in last["changes"]}) == (
        "moved",
        {"alertItemId", "position", "dueAt"},
    )


async def test_a_taken_slot_is_refused_without_swap(staff, issue, booking, book) -> None:
    other = (await book(issue, 5, OTHER_CLIENT)).json()
    response = await move(staff, booking, issue, 5)
    assert (response.status_code, response.json()["message"]) == (409, f"Ad 5 of issue 419 is booked by {NOVACELL}.")
    assert response.json()["current"]["id"] == other["id"]
    assert [(await read(staff, one))["position"] for one in (booking, other)] == [3, 5]


@pytest.mark.parametrize("same_issue", [True, False])
async def test_two_bookings_change_places(staff, issue, booking, book, new_issue, events, database, same_issue) -> None:
    target = issue if same_issue else await new_issue(issue=420, date=in_days(50))
    other = (await book(target, 5, OTHER_CLIENT)).json()
    assert (await move(staff, booking, target, 5, swap=True)).status_code == 200
    places = [(one["alertItemId"], one["position"], one["version"]) for one in
              (await read(staff, booking), await read(staff, other))]  # fmt: skip
    assert places == [(target["id"], 5, 2), (issue["id"], 3, 2)]
    found = [one for one in await events.announced(await database("alerts")) if one.entity == "alert-booking"]
    assert {(one.id, one.data["position"]) for one in found if one.version == 2} == {
        (booking["id"], 5),
        (other["id"], 3),
    }


async def test_a_swap_with_a_free_slot_is_a_move(staff, issue, booking) -> None:
    assert (await move(staff, booking, issue, 5, swap=True)).json()["position"] == 5


async def test_a_move_to_its_own_slot_changes_nothing(staff, issue, booking) -> None:
    assert (await move(staff, booking, issue, 3)).json() == booking


async def test_what_cannot_be_is_refused(staff, issue, booking, new_issue) -> None:
    missing = await move(staff, booking, {"id": 999}, 5)
    assert (missing.status_code, missing.json()["errors"][0]["field"]) == (422, "alertItemId")
    past = await move(staff, booking, await new_issue(date=in_days(-1)), 5)
    assert (past.status_code, past.json()["message"]) == (422, ISSUE_TOO_NEAR)
    body = {"alertItemId": issue["id"], "position": 5}
    path = f"/alert-booking/{booking['id']}/move"
    assert (await staff.post(path, json=body, headers={"If-Match": '"7"'})).status_code == 412
    assert (await staff.post("/alert-booking/999/move", json=body)).status_code == 404
    await staff.request("DELETE", "/alert-bookings", json={"itemsToDelete": [booking["id"]]})
    ended = await move(staff, booking, issue, 5)
    assert (ended.status_code, ended.json()["message"]) == (409, ENDED)


async def test_a_moved_booking_is_named_by_its_new_slot(staff, issue, booking, book) -> None:
    await move(staff, booking, issue, 5)
    response = await book(issue, 5, OTHER_CLIENT)
    assert response.json()["message"] == f"Ad 5 of issue 419 is booked by {HELIOX}."
