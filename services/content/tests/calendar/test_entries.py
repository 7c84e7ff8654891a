"""The calendar: records by day, drafts without one, and the days of events (CONTENT-35, CONTENT-40, CONTENT-41)."""

import pytest
from sqlalchemy import Text, cast, func, insert, select, update

from services.content.calendar.entries import MAX_UNDATED
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


@pytest.mark.parametrize("path", [f"/calendar?from={DAY}&to={DAY}", "/calendar/undated"])
async def test_it_takes_one_statement_for_all_kinds(staff, new, databases, path) -> None:
    for kind in COMPLETE:
        await new(kind, date=f"{DAY}T08:00:00Z")
        await new(kind)
    statements = await log_request(await databases("content"), staff, "GET", path, None)
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
    for path in ("/calendar", "/calendar/events"):
        assert (await staff.get(f"{path}?{query}")).status_code == 422


async def test_two_months_are_accepted(staff) -> None:
    assert await entries(staff, "2999-07-01", "2999-08-31") == []


async def list_undated(staff) -> list[dict]:
    response = await staff.get("/calendar/undated")
    assert response.status_code == 200, response.text
    return response.json()


async def test_drafts_without_a_date_wait_newest_first(staff, new, database) -> None:
    session, created = await database("content"), []
    for at, kind in enumerate(KINDS):
        record = await new(kind.name)
        later = f"2999-01-0{at + 1}T09:00:00.000Z"  # what one transaction creates has one time
        await session.execute(update(kind.table).values(created_at=later))
        created.append((kind.name, {**record, "createdAt": later}))
    assert await list_undated(staff) == [
        {
            "kind": kind,
            "id": record["id"],
            "version": record["version"],
            "title": record[TITLE[kind]],
            "createdAt": record["createdAt"],
        }
        for kind, record in reversed(created)
    ]


async def test_what_has_a_date_or_is_trashed_or_published_does_not_wait(staff, new) -> None:
    await new("job", date=f"{DAY}T07:00:00Z")
    published = await new("job", status="published")
    trashed = await new("job")
    await staff.request("DELETE", "/jobs", json={"itemsToDelete": [trashed["id"]]})
    assert published["id"] not in [entry["id"] for entry in await list_undated(staff)]
    assert trashed["id"] not in [entry["id"] for entry in await list_undated(staff)]


async def test_the_hundred_newest_drafts_of_all_kinds_wait(staff, new, database) -> None:
    session = await database("content")
    for kind in KINDS:
        record = await new(kind.name)
        copied = [column for column in kind.table.columns if column.name not in ("id", "permalink")]
        row = select(*copied, cast(func.generate_series(1, 30), Text)).where(kind.model.id == record["id"])
        names = [*(column.name for column in copied), "permalink"]
        await session.execute(insert(kind.table).from_select(names, row))
    waiting = await list_undated(staff)
    assert len(waiting) == MAX_UNDATED
    assert {"ad", "event", "job"} <= {entry["kind"] for entry in waiting}


async def event_days(staff, first: str, last: str) -> list[dict]:
    response = await staff.get("/calendar/events", params={"from": first, "to": last})
    assert response.status_code == 200, response.text
    return response.json()


async def test_an_event_has_the_days_of_its_own_time_zone(staff, new) -> None:
    times = {"startDateTime": f"{DAY} 01:00:00", "endDateTime": "2999-03-11 23:30:00", "timeZone": "Asia/Tokyo"}
    event = await new("event", **times, location="Tokyo")
    assert await event_days(staff, "2999-03-01", "2999-03-31") == [
        {
            "id": event["id"],
            "title": event["title"],
            "status": "draft",
            "location": "Tokyo",
            "firstDay": DAY,
            "lastDay": "2999-03-11",
        }
    ]


@pytest.mark.parametrize(
    ("first", "last", "listed"),
    [
        ("2999-03-11", "2999-03-20", True),
        ("2999-03-01", DAY, True),
        ("2999-03-10", "2999-03-10", True),
        ("2999-03-12", "2999-03-20", False),
        ("2999-03-01", "2999-03-08", False),
    ],
)
async def test_events_that_overlap_the_days_are_listed(staff, new, first, last, listed) -> None:
    times = {"startDateTime": f"{DAY} 09:00:00", "endDateTime": "2999-03-11 17:00:00", "timeZone": "Europe/Berlin"}
    await new("event", **times)
    assert bool(await event_days(staff, first, last)) == listed


async def test_an_event_without_an_end_lasts_a_day_and_a_trashed_one_takes_no_place(staff, new) -> None:
    times = {"startDateTime": f"{DAY} 09:00:00", "endDateTime": None, "timeZone": "Europe/Berlin"}
    event, trashed = await new("event", **times), await new("event", **times)
    await staff.request("DELETE", "/events", json={"itemsToDelete": [trashed["id"]]})
    [listed] = await event_days(staff, DAY, DAY)
    assert (listed["id"], listed["firstDay"], listed["lastDay"]) == (event["id"], DAY, DAY)
