"""The board, in one statement (ALERT-107)."""

import pytest

from services.alerts.tests.bookings.conftest import CLIENT, HELIOX, NOVACELL, OTHER_CLIENT, in_days

BOARD = "/alert-board?from=2099-03-01&to=2099-03-31"


async def test_a_slot_is_free_held_booked_or_filled(staff, new_issue, book, clients) -> None:
    item = await new_issue(issue=419, date="2099-03-09T09:00:00Z")
    held = (await book(item, 1)).json()
    booked = (await book(item, 2, OTHER_CLIENT, status="booked", price=5)).json()
    await staff.request("DELETE", "/alert-bookings", json={"itemsToDelete": [(await book(item, 4)).json()["id"]]})
    for position, client in ((2, CLIENT), (3, CLIENT), (5, None)):
        await staff.post("/alert-ads", json={"alertItemId": item["id"], "position": position, "clientId": client})
    [listed] = (await staff.get(BOARD)).json()
    slots = listed.pop("slots")
    assert listed == {
        "alertItemId": item["id"],
        **{name: item[name] for name in ("issue", "title", "date", "status")},
    }
    assert [slot["position"] for slot in slots] == list(range(1, 11))
    states = [(slot["state"], slot["company"]) for slot in slots]
    assert states == [
        ("hold", HELIOX),
        ("booked", NOVACELL),
        ("filled", HELIOX),
        ("free", None),
        ("filled", None),
        *[("free", None)] * 5,
    ]
    facts = ("bookingId", "version", "clientId", "creativeStatus", "holdUntil", "dueAt", "price", "currency")
    assert [slots[0][fact] for fact in facts] == [
        *(held["id"], 1, CLIENT, "awaited", held["holdUntil"], held["dueAt"], 0, "EUR")
    ]
    assert [slots[1][fact] for fact in facts] == [
        *(booked["id"], 1, OTHER_CLIENT, "awaited", None, booked["dueAt"], 5, "EUR")
    ]
    assert {slots[3][fact] for fact in facts} == {None}


async def test_issues_of_the_period_are_in_order(staff, new_issue) -> None:
    days = ["2099-03-31T23:00:00Z", "2099-03-01T00:00:00Z", "2099-02-28T23:59:00Z", "2099-04-01T00:00:00Z", None]
    numbers = [(await new_issue(date=day))["issue"] for day in days]
    assert [one["issue"] for one in (await staff.get(BOARD)).json()] == [numbers[1], numbers[0]]


async def test_the_usual_period_begins_thirty_days_ago_and_ends_in_a_hundred_and_twenty(staff, new_issue) -> None:
    numbers = [(await new_issue(date=in_days(days)))["issue"] for days in (-31, -29, 119, 121)]
    assert [one["issue"] for one in (await staff.get("/alert-board")).json()] == numbers[1:3]


async def test_issues_in_the_trash_are_excluded(staff, new_issue) -> None:
    item = await new_issue(date="2099-03-09T09:00:00Z")
    await staff.delete(f"/alert-item/{item['id']}")
    assert (await staff.get(BOARD)).json() == []


@pytest.mark.parametrize("query", ["from=2099-03-02&to=2099-03-01", "from=2099-03-01&to=2110-01-01", "from=x"])
async def test_invalid_and_too_long_periods_are_refused(staff, query) -> None:
    assert (await staff.get(f"/alert-board?{query}")).status_code == 422
