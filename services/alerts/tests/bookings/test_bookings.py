"""Bookings of ad slots: created, read, listed, changed and cancelled (ALERT-101, ALERT-102, ALERT-104)."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from services.alerts.bookings.rules import (
    CHOOSE_FUTURE_TIME,
    ENDED,
    HOLD_AFTER_ISSUE,
    HOLD_TOO_LONG,
    ISSUE_TOO_NEAR,
    compute_due_time,
    move_due_time,
)
from services.alerts.tests.bookings.conftest import CLIENT, HELIOX, NOVACELL, OTHER_CLIENT, in_days


def parse(text: str) -> datetime:
    return datetime.fromisoformat(text)


async def test_a_booking_has_its_issue_and_its_client(staff, issue, book) -> None:
    response = await book(issue, 3, status="booked", price=145_000, reference="PO 7", notes="Likes green")
    record = response.json()
    assert (response.status_code, response.headers["ETag"]) == (201, '"1"')
    assert record == {
        "id": record["id"],
        "version": 1,
        "createdAt": record["createdAt"],
        "updatedAt": record["updatedAt"],
        "alertItemId": issue["id"],
        "position": 3,
        "clientId": CLIENT,
        "status": "booked",
        "holdUntil": None,
        "price": 145_000,
        "currency": "EUR",
        "reference": "PO 7",
        "notes": "Likes green",
        "creativeStatus": "awaited",
        "creative": {"image": None, "imageWidth": None, "imageHeight": None, "link": None, "altText": None},
        "comment": "",
        "dueAt": record["dueAt"],
        "requestedAt": None,
        "slotChanged": False,
        "cancelledAt": None,
        "cancelledBy": None,
        "cancelledByEmail": None,
        "issue": {name: issue[name] for name in ("id", "issue", "title", "date", "status")},
        "client": {"id": CLIENT, "company": HELIOX},
        "delivered": None,
        "toldAt": None,
        "tellsAtClick": False,
        "ownerId": None,
    }
    day = parse(issue["date"]).date() - timedelta(days=7)
    assert record["dueAt"] == f"{day}T23:59:59.000Z"  # the house has no zone yet
    read = await staff.get(f"/alert-booking/{record['id']}")
    assert (read.json(), read.headers["ETag"]) == (record, '"1"')
    assert (await staff.get("/alert-bookings")).json() == [record]


async def test_a_hold_ends_after_seven_days_unless_asked(issue, book) -> None:
    record = (await book(issue)).json()
    assert record["status"] == "hold"
    assert parse(record["holdUntil"]) - parse(record["createdAt"]) == pytest.approx(
        timedelta(days=7), abs=timedelta(minutes=1)
    )
    asked = in_days(30)
    assert parse((await book(issue, 4, holdUntil=asked)).json()["holdUntil"]).date() == parse(asked).date()


@pytest.mark.parametrize(("days", "message"), [(-1, CHOOSE_FUTURE_TIME), (30.01, HOLD_TOO_LONG)])
async def test_a_hold_ends_in_the_future_within_thirty_days(issue, book, days, message) -> None:
    response = await book(issue, holdUntil=in_days(days))
    assert response.json()["errors"] == [{"field": "holdUntil", "message": message}]


async def test_a_hold_never_ends_after_the_date_of_its_issue(staff, new_issue, book) -> None:
    near = await new_issue(date=in_days(3))
    assert (await book(near)).json()["holdUntil"] == near["date"]
    refused = await book(near, 4, holdUntil=in_days(4))
    assert refused.json()["errors"] == [{"field": "holdUntil", "message": HOLD_AFTER_ISSUE}]
    later = (await staff.put(f"/alert-item/{near['id']}", json={"date": in_days(2)})).json()
    [listed] = (await staff.get("/alert-bookings")).json()
    assert listed["holdUntil"] == later["date"]


async def test_a_slot_of_an_issue_whose_date_has_come_is_booked_at_once(new_issue, book) -> None:
    past = await new_issue(date=in_days(-1))
    assert (await book(past)).json()["errors"] == [{"field": "holdUntil", "message": ISSUE_TOO_NEAR}]
    record = (await book(past, status="booked")).json()
    assert (record["status"], record["dueAt"]) == ("booked", None)


@pytest.mark.parametrize("client_id", [CLIENT, OTHER_CLIENT])
async def test_a_taken_slot_names_its_holder(issue, book, booking, client_id) -> None:
    response = await book(issue, 3, client_id)
    assert (response.status_code, response.json()["message"]) == (409, f"Ad 3 of issue 419 is booked by {HELIOX}.")
    assert response.json()["current"]["id"] == booking["id"]


@pytest.mark.parametrize(
    ("field", "value"), [("alertItemId", 999), ("clientId", 999), ("position", 0), ("position", 11), ("price", -1)]
)
async def test_what_does_not_exist_is_refused(issue, book, field, value) -> None:
    response = await book(issue, **{field: value}) if field != "clientId" else await book(issue, 3, value)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)


async def test_a_change_contains_only_what_changes(staff, booking) -> None:
    path = f"/alert-booking/{booking['id']}"
    changed = (await staff.put(path, json={"reference": "PO 8", "position": 9, "clientId": OTHER_CLIENT})).json()
    expected = {"reference": "PO 8", "clientId": OTHER_CLIENT, "client": {"id": OTHER_CLIENT, "company": NOVACELL}}
    assert changed == booking | expected | {"version": 2, "updatedAt": changed["updatedAt"]}
    stale = await staff.put(path, json={"price": 1}, headers={"If-Match": '"1"'})
    assert (stale.status_code, stale.json()["current"]["reference"]) == (412, "PO 8")
    cleared = (await staff.put(path, json={"reference": None, "price": None, "dueAt": None})).json()
    assert (cleared["reference"], cleared["price"], cleared["dueAt"]) == ("", booking["price"], None)


async def test_a_hold_becomes_booked_and_can_be_held_again(staff, booking) -> None:
    path = f"/alert-booking/{booking['id']}"
    booked = (await staff.put(path, json={"status": "booked"})).json()
    assert (booked["status"], booked["holdUntil"]) == ("booked", None)
    held = (await staff.put(path, json={"status": "hold"})).json()
    assert (held["status"], held["holdUntil"] is None) == ("hold", False)
    longer = (await staff.put(path, json={"holdUntil": in_days(20)})).json()
    assert longer["holdUntil"] > held["holdUntil"]
    assert (await staff.put(path, json={"holdUntil": in_days(31)})).status_code == 422
    assert (await staff.put(path, json={"status": "expired"})).status_code == 422


@pytest.mark.parametrize("by_list", [True, False])
async def test_a_cancelled_booking_stays_with_who_and_when_and_frees_its_slot(
    second_editor, staff, issue, book, booking, by_list
) -> None:
    path = f"/alert-booking/{booking['id']}"
    if by_list:
        body = {"itemsToDelete": [booking["id"], 999]}
        response = await second_editor.request("DELETE", "/alert-bookings", json=body)
        assert response.json() == {"deleted": [booking["id"]]}
        assert (await staff.request("DELETE", "/alert-bookings", json=body)).json() == {"deleted": []}
    else:
        assert (await second_editor.put(path, json={"status": "cancelled"})).status_code == 200
    cancelled = (await staff.get(path)).json()
    facts = ("status", "cancelledBy", "cancelledByEmail", "version")
    assert [cancelled[fact] for fact in facts] == ["cancelled", 7, "seven@masthead.example", 2]
    assert cancelled["cancelledAt"] >= booking["createdAt"]
    refused = await staff.put(path, json={"status": "booked"})
    assert (refused.status_code, refused.json()["message"]) == (409, ENDED)
    assert (await book(issue, 3, OTHER_CLIENT)).status_code == 201


async def test_bookings_of_a_published_issue_are_frozen(staff, issue, book, booking, new_issue) -> None:
    other = (await book(await new_issue(date=in_days(50)))).json()
    await staff.put(f"/alert-item/{issue['id']}", json={"status": "published"})
    ids = {"itemsToDelete": [other["id"], booking["id"]]}
    target = {"alertItemId": issue["id"], "position": 5}
    refused = [
        await book(issue, 4),
        await staff.put(f"/alert-booking/{booking['id']}", json={"reference": "x"}),
        await staff.request("DELETE", "/alert-bookings", json=ids),
        await staff.post(f"/alert-booking/{booking['id']}/move", json=target | {"alertItemId": other["alertItemId"]}),
        await staff.post(f"/alert-booking/{other['id']}/move", json=target),
    ]
    message = "Issue 419 is published. Its bookings cannot be changed."
    assert [(one.status_code, one.json()["message"]) for one in refused] == [(409, message)] * 5
    assert {one["status"] for one in (await staff.get("/alert-bookings")).json()} == {"hold"}


async def test_bookings_are_found_by_issue_date_client_and_status(staff, new_issue, book, clients) -> None:
    days = {1: "2099-03-01", 2: "2099-03-02", 3: "2099-03-03"}
    issues = {number: await new_issue(issue=number, date=f"{day}T09:00:00Z") for number, day in days.items()}
    ids = {number: (await book(item, client=CLIENT if number < 3 else OTHER_CLIENT)).json()["id"]
           for number, item in issues.items()}  # fmt: skip
    await staff.put(f"/alert-booking/{ids[1]}", json={"status": "booked"})

    async def find(**query: object) -> set[int]:
        response = await staff.get("/alert-bookings", params=query)
        assert response.headers["X-Total-Count"] == str(len(response.json()))
        return {one["issue"]["issue"] for one in response.json()}

    assert await find() == {1, 2, 3}
    assert await find(**{"from": "2099-03-02"}) == {2, 3}
    assert await find(**{"from": "2099-03-01", "to": "2099-03-02"}) == {1, 2}
    assert await find(clientId=OTHER_CLIENT) == {3}
    assert await find(status="booked") == {1}
    assert await find(status=["booked", "hold"]) == {1, 2, 3}
    assert await find(q="ad issue 2") == {2}
    assert await find(q="nowhere") == set()
    assert await find(alertItemId=issues[2]["id"]) == {2}
    first_page = await staff.get("/alert-bookings?limit=1&skip=1")
    assert [one["issue"]["issue"] for one in first_page.json()] == [2]


async def test_bookings_share_the_trash_with_their_issue(staff, issue, booking, events, database) -> None:
    path = f"/alert-booking/{booking['id']}"
    await staff.delete(f"/alert-item/{issue['id']}")
    assert (await staff.get("/alert-bookings")).json() == []
    assert (await staff.get(path)).status_code == (await staff.put(path, json={})).status_code == 404
    await staff.post(f"/alert-item/{issue['id']}/restore")
    restored = (await staff.get(path)).json()
    assert restored == booking | {"version": 3, "updatedAt": restored["updatedAt"]}
    await staff.delete(f"/alert-item/{issue['id']}")
    await staff.request("DELETE", "/alert-items/trash", json={"itemsToDelete": [issue["id"]]})
    removed = [event for event in await events.announced(await database("alerts")) if event.removed]
    assert [(event.entity, event.id) for event in removed] == [
        ("alert-booking", booking["id"]),
        ("alert-item", issue["id"]),
    ]


@pytest.mark.parametrize(
    ("issue_date", "zone", "due"),
    [
        ("2027-03-16T09:00", "UTC", "2027-03-09T23:59:59"),
        ("2027-03-16T09:00", "America/New_York", "2027-03-10T04:59:59"),
        ("2027-04-06T09:00", "America/New_York", "2027-03-31T03:59:59"),
        ("2027-03-12T09:00", "Europe/Amsterdam", "2027-03-11T22:59:59"),  # five days before: the day before the issue
        ("2027-03-07T18:00", "Asia/Tokyo", "2027-03-07T14:59:59"),
    ],
)
def test_a_creative_is_due_at_the_end_of_a_day_in_the_house_zone(issue_date, zone, due) -> None:
    now, date = (parse(text).replace(tzinfo=UTC) for text in ("2027-03-07T12:00", issue_date))
    assert compute_due_time(now, date, ZoneInfo(zone)) == parse(due).replace(tzinfo=UTC)


def test_an_issue_without_a_date_to_come_has_no_deadline() -> None:
    now = parse("2027-03-07T12:00").replace(tzinfo=UTC)
    assert [compute_due_time(now, date, UTC) for date in (None, now)] == [None, None]


def test_a_deadline_moves_by_days_not_hours() -> None:
    winter = parse("2027-03-10T04:59:59").replace(tzinfo=UTC)
    moved = move_due_time(winter, timedelta(days=7), ZoneInfo("America/New_York"))
    assert moved == parse("2027-03-17T03:59:59").replace(tzinfo=UTC)
