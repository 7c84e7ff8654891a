"""Endpoints of career listings, on real PostgreSQL (CONTENT-18 to CONTENT-20, API-16 to API-27)."""

from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.chassis.persistence.tables import idempotency_keys
from services.content.tests.samples import JOB


async def test_a_listing_is_stored_and_returned_completely(staff, new) -> None:
    job = await new("job", link="tidewater.example/careers", date="2027-03-09T10:00:00+01:00", notes="n")
    assert job["description"]["type"] == "doc"
    assert job["descriptionHtml"] == "<p>Own the <strong>line</strong>.</p>"
    assert job["companyLogo"] == "files.example/logo.png"
    assert job["link"] == "http://tidewater.example/careers"
    assert job["date"] == "2027-03-09T09:00:00.000Z"
    assert (job["status"], job["version"], job["permalink"]) == ("draft", 1, "process-engineer")
    response = await staff.get(f"/job/{job['id']}")
    assert (response.json(), response.headers["ETag"]) == (job, '"1"')


async def test_the_list_is_newest_first_with_its_total(staff, new) -> None:
    ids = [(await new("job", jobTitle=f"Engineer {number}"))["id"] for number in range(5)]
    response = await staff.get("/jobs?limit=2&skip=1")
    assert [job["id"] for job in response.json()] == [ids[3], ids[2]]
    assert response.headers["X-Total-Count"] == "5"


@pytest.mark.parametrize("query", ["limit=1001", "limit=-1", "skip=-1", "limit=x", "skip=99999999999999999999"])
async def test_paging_outside_its_bounds_is_refused(staff, query: str) -> None:
    assert (await staff.get(f"/jobs?{query}")).status_code == 422


async def test_a_repeated_create_returns_the_first_response(staff) -> None:
    key = {"Idempotency-Key": "once"}
    first = await staff.post("/job", json=JOB, headers=key)
    repeated = await staff.post("/job", json=JOB, headers=key)
    other = await staff.post("/job", json=JOB | {"notes": "x"}, headers=key)
    assert (repeated.json(), repeated.headers["Idempotent-Replayed"]) == (first.json(), "true")
    assert other.status_code == 422
    assert (await staff.get("/jobs")).headers["X-Total-Count"] == "1"


async def test_idempotency_keys_are_scoped_to_the_caller(staff, client) -> None:
    key = {"Idempotency-Key": "once"}
    first = await staff.post("/job", json=JOB, headers=key)
    other = await client("content", role="editor", user_id=99)
    assert (await other.post("/job", json=JOB, headers=key)).json()["id"] != first.json()["id"]


async def test_idempotency_keys_expire_after_a_day(staff, database) -> None:
    session = await database("content")
    first = (await staff.post("/job", json=JOB, headers={"Idempotency-Key": "old"})).json()
    await staff.post("/job", json=JOB, headers={"Idempotency-Key": "older"})
    await session.execute(update(idempotency_keys).values(created_at=func.now() - timedelta(hours=25)))
    repeated = await staff.post("/job", json=JOB, headers={"Idempotency-Key": "old"})
    assert repeated.json()["id"] != first["id"]
    assert await session.scalar(select(func.count()).select_from(idempotency_keys)) == 1
