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


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/job", JOB),
        ("/saved-view", {"screen": "posts", "name": "My drafts", "query": "status=draft"}),
        ("/documents/{post}", {"documents": ["files.example/a.pdf"]}),
    ],
)
async def test_a_repeated_create_returns_the_first_response(staff, new, path, body) -> None:
    path, key = path.format(post=(await new("post"))["id"]), {"Idempotency-Key": "once"}
    first, repeated = [await staff.post(path, json=body, headers=key) for _ in range(2)]
    other = await staff.post(path, json=body | {"notes": "x"}, headers=key)
    assert (repeated.json(), repeated.headers["Idempotent-Replayed"]) == (first.json(), "true")
    assert (first.status_code, other.status_code) == (201, 422)


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
