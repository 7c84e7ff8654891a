"""Behaviour that only events have (API-8, CONTENT-21 to CONTENT-23)."""

import pytest

from services.content.tests.samples import EVENT


async def test_responses_have_local_and_utc_times(staff, new) -> None:
    event = await new("event", startDateTime="2027-03-26 09:00:00", endDateTime="2027-03-29 17:30:00")
    assert {
        name: event[name] for name in ("startDateTime", "endDateTime", "timeZone", "startUtc", "endUtc", "gmtOffset")
    } == {
        "startDateTime": "2027-03-26 09:00:00",
        "endDateTime": "2027-03-29 17:30:00",
        "timeZone": "Europe/Berlin",
        "startUtc": "2027-03-26T08:00:00.000Z",
        "endUtc": "2027-03-29T15:30:00.000Z",
        "gmtOffset": "GMT+01:00",
    }
    assert (await staff.get(f"/event/{event['id']}")).json() == event


async def test_changing_the_zone_changes_the_utc_time(staff, new) -> None:
    event = await new("event")
    moved = (await staff.put(f"/event/{event['id']}", json={"timeZone": "Asia/Kolkata"})).json()
    assert (moved["startDateTime"], moved["startUtc"]) == ("2027-03-09 09:00:00", "2027-03-09T03:30:00.000Z")
    assert moved["gmtOffset"] == "GMT+05:30"


async def test_an_end_can_be_removed(staff, new) -> None:
    event = await new("event")
    without = (await staff.put(f"/event/{event['id']}", json={"endDateTime": ""})).json()
    assert [without[name] for name in ("endDateTime", "endUtc")] == [None, None]


@pytest.mark.parametrize(
    ("fields", "message", "field"),
    [
        ({"startDateTime": "2027-03-28 02:30:00"}, "There is no such time", "startDateTime"),
        ({"eventType": "party"}, "", "eventType"),
        ({"title": "x" * 251}, "Title too long!", "title"),
        ({"status": "published", "endDateTime": "2027-03-09 08:59:59"}, "The event ends before", "endDateTime"),
    ],
)
async def test_a_broken_rule_stores_nothing(staff, fields, message, field) -> None:
    response = await staff.post("/event", json=EVENT | fields)
    assert response.status_code == 422
    assert response.json()["message"].startswith(message)
    assert [error["field"] for error in response.json()["errors"]] == [field]
    assert (await staff.get("/events")).json() == []


@pytest.mark.parametrize("kind", ["conference", "seminar", "tradeshow", "training", "webinar"])
async def test_the_documented_types_are_accepted(new, kind) -> None:
    assert (await new("event", eventType=kind))["eventType"] == kind
