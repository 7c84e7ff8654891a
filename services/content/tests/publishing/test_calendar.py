"""The calendar: planned, scheduled and published records by day (CONTENT-35)."""

import pytest
from sqlalchemy import update

from services.content.main import KINDS
from services.content.tests.samples import COMPLETE, TITLE
from tests.support.statement_log import log_request

DAY = "2999-03-09"


async def entries(staff, first: str, last: str) -> list[dict]:
    response = await staff.get("/calendar", params={"from": first, "to": last})
    assert response.status_code == 200, response.text
    return response.json()


async def test_all_kinds_are_listed_by_date(staff, new) -> None:
    created = {
        kind: await new(kind, status="scheduled", date=f"{DAY}T{23 - hour:02}:59:59.999Z")
        for hour, kind in enumerate(COMPLETE)
    }
    listed = await entries(staff, DAY, DAY)
    assert [entry["kind"] for entry in listed] == list(reversed(COMPLETE))
    assert listed == [
        {
            "kind": kind,
            "id": record["id"],
            "version": record["version"],
            "title": record[TITLE[kind]],
            "status": "scheduled",
            "date": record["date"],
            "publishedLate": False,
        }
        for kind, record in reversed(created.items())
    ]


@pytest.mark.parametrize(
    ("first", "last", "listed"),
    [
        (DAY, DAY, True),
        ("2999-03-01", "2999-03-31", True),
        ("2999-03-10", "2999-03-11", False),
        ("2999-03-08",) * 2 + (False,),
    ],
)
async def test_first_and_last_day_are_included(staff, new, first, last, listed) -> None:
    await new("job", status="scheduled", date=f"{DAY}T00:00:00Z")
    assert bool(await entries(staff, first, last)) == listed


async def test_planned_drafts_are_included_and_trashed_records_are_not(staff, new) -> None:
    draft = await new("job", date=f"{DAY}T07:00:00Z")
    await new("job")
    trashed = await new("job", status="published", date=f"{DAY}T08:00:00Z")
    live = await new("job", status="published", date=f"{DAY}T08:00:00Z")
    await staff.request("DELETE", "/jobs", json={"itemsToDelete": [trashed["id"]]})
    listed = [(entry["id"], entry["status"]) for entry in await entries(staff, DAY, DAY)]
    assert listed == [(draft["id"], "draft"), (live["id"], "published")]


async def test_it_takes_one_statement_for_all_kinds(staff, new, databases) -> None:
    for kind in COMPLETE:
        await new(kind, date=f"{DAY}T08:00:00Z")
    statements = await log_request(await databases("content"), staff, "GET", f"/calendar?from={DAY}&to={DAY}", None)
    assert len(statements) == 1, statements


async def test_late_publications_are_marked(staff, new, database) -> None:
    record = await new("job", status="published", date=f"{DAY}T08:00:00Z")
    jobs = next(kind for kind in KINDS if kind.name == "job")
    await (await database("content")).execute(
        update(jobs.table).where(jobs.model.id == record["id"]).values(published_late=True)
    )
    assert [entry["publishedLate"] for entry in await entries(staff, DAY, DAY)] == [True]


@pytest.mark.parametrize(
    "query",
    [
        "",
        "from=2999-03-01",
        "from=2999-03-02&to=2999-03-01",
        "from=2999-03-01&to=2999-05-02",
        "from=x&to=y",
        "from=2999-02-30&to=2999-03-01",
        "from=0001-01-01&to=0001-01-02",
        "from=9999-12-30&to=9999-12-31",
    ],
)
async def test_invalid_and_too_long_ranges_are_refused(staff, query) -> None:
    assert (await staff.get(f"/calendar?{query}")).status_code == 422


async def test_two_months_are_accepted(staff) -> None:
    assert await entries(staff, "2999-07-01", "2999-08-31") == []


async def test_only_staff_have_access(client) -> None:
    for role, status in ((None, 401), ("exhibitor", 403)):
        caller = await client("content", role=role)
        assert (await caller.get(f"/calendar?from={DAY}&to={DAY}")).status_code == status
