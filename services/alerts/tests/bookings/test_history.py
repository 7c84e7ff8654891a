"""The history of bookings, and the events from which the audit trail is made (ALERT-105)."""

from services.alerts.bookings.changes import end_due_holds
from services.alerts.tests.bookings.conftest import HELIOX


async def read_history(staff, booking) -> list[dict]:
    response = await staff.get(f"/alert-booking/{booking['id']}/history")
    assert response.status_code == 200
    return response.json()


async def test_each_change_says_who_changed_what(staff, second_editor, booking) -> None:
    path = f"/alert-booking/{booking['id']}"
    await second_editor.put(path, json={"status": "booked", "price": 9, "reference": ""})
    await staff.put(path, json={"status": "booked"})
    await second_editor.request("DELETE", "/alert-bookings", json={"itemsToDelete": [booking["id"]]})
    last, changed, created = await read_history(staff, booking)
    assert (created["action"], created["version"]) == ("created", 1)
    assert {"field": "position", "before": None, "after": 3} in created["changes"]
    assert (changed["action"], changed["userId"], changed["email"]) == ("booked", 7, "seven@masthead.example")
    assert {"field": "price", "before": 0, "after": 9} in changed["changes"]
    assert {change["field"] for change in changed["changes"]} == {"status", "holdUntil", "price"}
    assert (last["action"], last["version"], last["userId"]) == ("cancelled", 4, 7)
    assert last["changes"] == [{"field": "status", "before": "booked", "after": "cancelled"}]


async def test_the_end_of_a_hold_is_in_the_history(staff, booking, let_holds_end, database) -> None:
    await let_holds_end()
    session = await database("alerts")
    await end_due_holds(session)
    last, _ = await read_history(staff, booking)
    assert (last["action"], last["userId"], last["version"]) == ("expired", None, 2)


async def test_each_change_is_published_with_a_title(staff, booking, events, database) -> None:
    await staff.put(f"/alert-booking/{booking['id']}", json={"notes": "Likes green"})
    await staff.request("DELETE", "/alert-bookings", json={"itemsToDelete": [booking["id"]]})
    found = [one for one in await events.announced(await database("alerts")) if one.entity == "alert-booking"]
    assert [(one.id, one.version, one.data["status"]) for one in found] == [
        (booking["id"], 1, "hold"),
        (booking["id"], 2, "hold"),
        (booking["id"], 3, "cancelled"),
    ]
    assert {one.data["title"] for one in found} == {f"Ad 3 of issue 419, {HELIOX}"}
    assert (found[1].data["notes"], "delivered" in found[1].data) == ("Likes green", False)
