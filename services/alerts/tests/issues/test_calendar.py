"""The issues of the calendar, each with its empty slots, and those without a date (ALERT-90, ALERT-95)."""

import pytest

from services.alerts.issues.planning import MAX_UNDATED
from services.alerts.section_kinds import Variant
from services.alerts.slots import EMAIL_ORDER

DAY = "2999-03-09"


async def issues(staff, first: str = DAY, last: str = DAY) -> list[dict]:
    response = await staff.get("/alert-items/calendar", params={"from": first, "to": last})
    assert response.status_code == 200, response.text
    return response.json()


async def test_an_issue_has_its_empty_slots(staff, new_issue) -> None:
    item = await new_issue(date=f"{DAY}T01:00:00Z")
    for path, body in (("/alert-quote", {}), ("/alert-ads", {"position": 2}), ("/alert-poll", {"title": "Why?"})):
        assert (await staff.post(path, json={"alertItemId": item["id"], **body})).status_code == 201
    [listed] = await issues(staff)
    for name in ("id", "issue", "title", "status", "version", "publishAt"):
        assert listed[name] == item[name]
    assert listed["date"][:10] == DAY
    empty = [(slot["kind"], slot["position"]) for slot in listed["empty"]]
    order = EMAIL_ORDER[Variant.STANDARD]
    assert empty == [(slot.kind, slot.position) for slot in order if slot not in {("quote", None), ("ads", 2)}]
    assert listed["slots"] == len(order)
    assert {"kind": "ads", "position": 1, "label": "Ad 1"} in listed["empty"]
    assert listed["filledAds"] == [position == 2 for position in range(1, 11)]


async def test_a_holiday_issue_has_the_slots_of_its_email(staff, new_issue) -> None:
    await new_issue(date=f"{DAY}T01:00:00Z", holidayAlert=True)
    [listed] = await issues(staff)
    assert listed["slots"] == len(listed["empty"]) == len(EMAIL_ORDER[Variant.HOLIDAY])
    assert listed["filledAds"] == [False] * 9


async def test_a_full_issue_has_none(staff, full_issue) -> None:
    day = full_issue["date"][:10]
    assert [one["empty"] for one in await issues(staff, day, day)] == [[]]


async def test_first_and_last_day_are_included_in_order(staff, new_issue) -> None:
    days = ["2999-03-31", "2999-03-01", "2999-04-01", "2999-02-28"]
    numbers = {day: (await new_issue(date=f"{day}T01:00:00Z"))["issue"] for day in days}
    await new_issue(date=None)
    listed = [one["issue"] for one in await issues(staff, "2999-03-01", "2999-03-31")]
    assert listed == [numbers["2999-03-01"], numbers["2999-03-31"]]


async def test_issues_in_the_trash_are_excluded(staff, new_issue) -> None:
    item = await new_issue(date=f"{DAY}T01:00:00Z")
    await staff.delete(f"/alert-item/{item['id']}")
    assert await issues(staff) == []


@pytest.mark.parametrize("query", ["", "from=2999-03-02&to=2999-03-01", "from=2999-03-01&to=2999-05-02", "from=x&to=y"])
async def test_invalid_and_too_long_ranges_are_refused(staff, query) -> None:
    assert (await staff.get(f"/alert-items/calendar?{query}")).status_code == 422


async def test_drafts_without_a_date_wait_newest_first(staff, new_issue) -> None:
    await new_issue(date=f"{DAY}T01:00:00Z")
    await new_issue(date=None, status="published")
    trashed = await new_issue(date=None)
    await staff.delete(f"/alert-item/{trashed['id']}")
    waiting = [await new_issue(date=None) for _ in range(2)]
    response = await staff.get("/alert-items/undated")
    assert response.json()[:2] == [
        {name: item[name] for name in ("id", "version", "issue", "title")} for item in reversed(waiting)
    ]
    assert not {trashed["id"]} & {item["id"] for item in response.json()}


async def test_the_hundred_newest_drafts_wait(staff, new_issue) -> None:
    first = await new_issue(date=None)
    for _ in range(MAX_UNDATED):
        await new_issue(date=None)
    waiting = [item["id"] for item in (await staff.get("/alert-items/undated")).json()]
    assert len(waiting) == MAX_UNDATED
    assert first["id"] not in waiting
