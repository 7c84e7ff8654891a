"""Planning of issues: many drafts at once (ALERT-109)."""

import pytest

from tests.support.statement_log import log_request

PLAN = {"firstDate": "2099-03-02", "everyDays": 7, "count": 3, "firstIssue": 500}


async def plan(staff, **fields):
    return await staff.post("/alert-items/plan", json=PLAN | fields)


async def test_drafts_have_ascending_numbers_and_dates(staff, events, database) -> None:
    response = await plan(staff)
    planned = response.json()
    facts = [(one["issue"], one["title"], one["date"], one["status"]) for one in planned]
    assert (response.status_code, facts) == (
        201,
        [
            (500, "Issue 500", "2099-03-02T00:00:00.000Z", "draft"),
            (501, "Issue 501", "2099-03-09T00:00:00.000Z", "draft"),
            (502, "Issue 502", "2099-03-16T00:00:00.000Z", "draft"),
        ],
    )
    assert (await staff.get(f"/alert-item/{planned[1]['id']}")).json() == planned[1]
    found = await events.announced(await database("alerts"))
    assert sorted((one.id, one.version) for one in found) == [(one["id"], 1) for one in planned]


async def test_sections_are_copied(staff, new_issue, events, database) -> None:
    source = await new_issue(title="Cell culture", holidayAlert=True)
    await staff.post("/alert-quote", json={"alertItemId": source["id"], "citation": "Measure twice."})
    planned = (await plan(staff, copyFrom=source["id"], firstDate="2099-03-02T09:30:00Z")).json()
    assert {(one["title"], one["holidayAlert"], one["date"][10:16]) for one in planned} == {
        ("Cell culture", True, "T09:30")
    }
    for one in planned:
        quote = (await staff.get(f"/alert-quote/{one['id']}")).json()
        assert (quote["citationHtml"], quote["carriedOverFrom"]) == ("<p>Measure twice.</p>", source["issue"])
    assert (await plan(staff, copyFrom=999)).status_code == 404


async def test_a_taken_number_is_named_and_nothing_is_planned(staff, new_issue) -> None:
    await new_issue(issue=502)
    await new_issue(issue=501)
    response = await plan(staff)
    assert (response.status_code, response.json()["message"]) == (409, "Issue 501 already exists.")
    assert len((await staff.get("/alert-items")).json()) == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("count", 0), ("count", 61), ("everyDays", 0), ("everyDays", 367), ("firstIssue", 0)),
        *(("firstIssue", 2**31), ("firstDate", "soon"), ("firstDate", None)),
    ],
)
async def test_invalid_plans_are_refused(staff, field, value) -> None:
    response = await plan(staff, **{field: value})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)


@pytest.mark.parametrize("fields", [{"firstIssue": 2**31 - 2}, {"firstDate": "2999-12-25"}])
async def test_numbers_and_dates_have_an_end(staff, fields) -> None:
    response = await plan(staff, **fields)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "count")


async def test_sixty_take_as_many_statements_as_one(staff, new_issue, databases) -> None:
    source, database = await new_issue(), await databases("alerts")
    await staff.post("/alert-quote", json={"alertItemId": source["id"], "citation": "Measure twice."})
    logs = [
        await log_request(database, staff, "POST", "/alert-items/plan", PLAN | fields | {"copyFrom": source["id"]})
        for fields in ({"count": 1}, {"count": 60, "firstIssue": 600})
    ]
    assert len(logs[0]) == len(logs[1]) <= 5, logs
