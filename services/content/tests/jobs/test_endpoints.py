"""Endpoints of career listings, on real PostgreSQL (CONTENT-18 to CONTENT-20, API-16 to API-27)."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.chassis.resource.idempotency import idempotency_keys

COMPLETE = {
    "jobTitle": "Process Engineer",
    "description": "<p>Own the <b>line</b>.</p>",
    "category": "science",
    "companyLogo": "https://files.example/logo.png",
}
ENDPOINTS = [("GET", "/jobs"), ("GET", "/job/1"), ("POST", "/job"), ("PUT", "/job/1"), ("DELETE", "/jobs")]


@pytest.fixture
async def staff(client):
    return await client("content", role="editor")


async def created(staff, **fields):
    response = await staff.post("/job", json=COMPLETE | fields)
    assert response.status_code == 201, response.text
    return response.json()


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
async def test_only_staff_have_access(client, method, path) -> None:
    nobody = await client("content", role=None)
    assert (await nobody.request(method, path, json={})).status_code == 401
    exhibitor = await client("content", role="exhibitor")
    assert (await exhibitor.request(method, path, json={})).status_code == 403
    admin = await client("content", role="admin")
    assert (await admin.request(method, path, json={})).status_code not in (401, 403)


async def test_a_listing_is_stored_and_returned_completely(staff) -> None:
    job = await created(staff, link="tidewater.example/careers", date="2027-03-09T10:00:00+01:00", notes="n")
    assert job["description"]["type"] == "doc"
    assert job["descriptionHtml"] == "<p>Own the <strong>line</strong>.</p>"
    assert job["companyLogo"] == "files.example/logo.png"
    assert job["link"] == "http://tidewater.example/careers"
    assert job["date"] == "2027-03-09T09:00:00.000Z"
    assert (job["status"], job["version"], job["permalink"]) == ("draft", 1, "process-engineer")
    response = await staff.get(f"/job/{job['id']}")
    assert (response.json(), response.headers["ETag"]) == (job, '"1"')


async def test_the_list_is_newest_first_with_its_total(staff) -> None:
    ids = [(await created(staff, jobTitle=f"Engineer {number}"))["id"] for number in range(5)]
    response = await staff.get("/jobs?limit=2&skip=1")
    assert [job["id"] for job in response.json()] == [ids[3], ids[2]]
    assert response.headers["X-Total-Count"] == "5"


async def test_a_cursor_continues_after_the_previous_page(staff) -> None:
    ids = [(await created(staff, jobTitle=f"Engineer {number}"))["id"] for number in range(5)]
    first = await staff.get("/jobs?limit=2")
    second = await staff.get("/jobs", params={"limit": 2, "cursor": first.headers["X-Next-Cursor"]})
    assert [job["id"] for job in first.json() + second.json()] == ids[:0:-1]


@pytest.mark.parametrize("query", ["limit=1001", "limit=-1", "skip=-1", "limit=x", "skip=99999999999999999999"])
async def test_paging_outside_its_bounds_is_refused(staff, query: str) -> None:
    assert (await staff.get(f"/jobs?{query}")).status_code == 422


async def test_a_change_keeps_omitted_fields(staff) -> None:
    job = await created(staff, location="Cork", notes="keep")
    response = await staff.put(f"/job/{job['id']}", json={"location": None, "company": "Tidewater"})
    assert response.json() == job | {"location": None, "company": "Tidewater", "version": 2}


async def test_server_owned_fields_change_nothing(staff) -> None:
    job = await created(staff)
    sent = {
        "id": 999,
        "version": 70,
        "createdAt": "2000-01-01T00:00:00Z",
        "permalink": "x",
        "descriptionHtml": "<script>",
    }
    assert (await staff.put(f"/job/{job['id']}", json=sent)).json() == job | {"version": 2}


async def test_a_stale_change_is_refused_with_the_current_record(staff) -> None:
    job = await created(staff)
    await staff.put(f"/job/{job['id']}", json={"location": "Cork"}, headers={"If-Match": '"1"'})
    late = await staff.put(f"/job/{job['id']}", json={"location": "Lyon"}, headers={"If-Match": '"1"'})
    assert late.status_code == 412
    assert (late.json()["current"]["location"], late.json()["current"]["version"]) == ("Cork", 2)


@pytest.mark.usefixtures("committed")
async def test_one_of_concurrent_writers_with_the_same_version_wins(staff) -> None:
    job = await created(staff)
    responses = await asyncio.gather(
        *(
            staff.put(f"/job/{job['id']}", json={"location": f"Room {number}"}, headers={"If-Match": '"1"'})
            for number in range(50)
        )
    )
    assert sorted(response.status_code for response in responses) == [200, *[412] * 49]


async def test_a_repeated_create_returns_the_first_response(staff) -> None:
    key = {"Idempotency-Key": "once"}
    first = await staff.post("/job", json=COMPLETE, headers=key)
    repeated = await staff.post("/job", json=COMPLETE, headers=key)
    other = await staff.post("/job", json=COMPLETE | {"notes": "x"}, headers=key)
    assert (repeated.json(), repeated.headers["Idempotent-Replayed"]) == (first.json(), "true")
    assert other.status_code == 422
    assert (await staff.get("/jobs")).headers["X-Total-Count"] == "1"


async def test_idempotency_keys_are_scoped_to_the_caller(staff, client) -> None:
    key = {"Idempotency-Key": "once"}
    first = await staff.post("/job", json=COMPLETE, headers=key)
    other = await client("content", role="editor", user_id=99)
    assert (await other.post("/job", json=COMPLETE, headers=key)).json()["id"] != first.json()["id"]


async def test_idempotency_keys_expire_after_a_day(staff, database) -> None:
    session = await database("content")
    first = (await staff.post("/job", json=COMPLETE, headers={"Idempotency-Key": "old"})).json()
    await staff.post("/job", json=COMPLETE, headers={"Idempotency-Key": "older"})
    await session.execute(update(idempotency_keys).values(created_at=func.now() - timedelta(hours=25)))
    repeated = await staff.post("/job", json=COMPLETE, headers={"Idempotency-Key": "old"})
    assert repeated.json()["id"] != first["id"]
    assert await session.scalar(select(func.count()).select_from(idempotency_keys)) == 1


@pytest.mark.usefixtures("committed")
async def test_concurrent_retries_make_one_record(staff) -> None:
    key = {"Idempotency-Key": "once"}
    responses = await asyncio.gather(*(staff.post("/job", json=COMPLETE, headers=key) for _ in range(20)))
    assert {response.status_code for response in responses} <= {201, 409}
    assert len({response.json()["id"] for response in responses if response.status_code == 201}) == 1
    assert (await staff.get("/jobs")).headers["X-Total-Count"] == "1"


@pytest.mark.usefixtures("committed")
async def test_concurrent_equal_titles_get_distinct_permalinks(staff) -> None:
    jobs = await asyncio.gather(*(created(staff) for _ in range(8)))
    expected = {"process-engineer", *(f"process-engineer-{number}" for number in range(2, 9))}
    assert {job["permalink"] for job in jobs} == expected


async def test_a_permalink_follows_the_title_until_it_is_published(staff) -> None:
    job = await created(staff)
    address = f"/job/{job['id']}"
    assert (await staff.put(address, json={"jobTitle": "Lead"})).json()["permalink"] == "lead"
    await staff.put(address, json={"status": "published"})
    assert (await staff.put(address, json={"jobTitle": "Head"})).json()["permalink"] == "lead"


async def test_publishing_sets_the_date(staff) -> None:
    assert (await created(staff, status="published"))["date"]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"jobTitle": "x" * 101}, "Career Title too long!"),
        ({"description": "x" * 501}, "Body too long!"),
        ({"status": "published", "companyLogo": None}, "Please fil out all required fields"),
        ({"status": "scheduled", "date": None}, "Choose a date and time in the future."),
        ({"status": "scheduled", "date": "2020-01-01T00:00:00Z"}, "Choose a date and time in the future."),
    ],
)
async def test_a_broken_rule_stores_nothing(staff, fields, message) -> None:
    response = await staff.post("/job", json=COMPLETE | fields)
    assert (response.status_code, response.json()["message"]) == (422, message)
    assert (await staff.get("/jobs")).json() == []


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"description":' + b'{"type":"doc","content":[' * 100_000,
        b'{"jobTitle":"\\u0000"}',
        b'{"jobTitle":"\\ud800"}',
        b'{"jobTitle":"\xff"}',
        b'{"jobTitle":' + b"9" * 5000 + b"}",
        b'{"jobTitle":NaN}',
        b'{"jobTitle":{}}',
        b'{"jobTitle":"x","clientId":99999999999999999999}',
        b'{"jobTitle":"x","date":"275760-09-13T00:00:00Z"}',
        b'{"jobTitle":"x","status":"live"}',
        b'{"jobTitle":"x","link":"javascript:alert(1)"}',
        b'{"jobTitle":"x","description":{"type":"doc","content":[{"type":"image"}]}}',
        b"null",
        b"[]",
        b"",
    ],
)
async def test_invalid_input_is_a_problem_never_a_500(staff, body: bytes) -> None:
    response = await staff.post("/job", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 422), response.text
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.json()["message"]


async def test_another_media_type_is_refused(staff) -> None:
    assert (await staff.post("/job", content="jobTitle=x", headers={"Content-Type": "text/plain"})).status_code == 415


@pytest.mark.parametrize("job_id", ["0", "-1", "x", "99999999999999999999", "1.5", "%00"])
async def test_an_invalid_id_is_refused(staff, job_id: str) -> None:
    assert (await staff.get(f"/job/{job_id}")).status_code in (404, 422)


async def test_a_removal_returns_the_ids_that_existed(staff) -> None:
    job = await created(staff)
    response = await staff.request("DELETE", "/jobs", json={"itemsToDelete": [job["id"], 10**9]})
    assert response.json() == {"deleted": [job["id"]]}
    assert (await staff.get(f"/job/{job['id']}")).status_code == 404


async def test_every_change_publishes_the_whole_state(staff, events, database) -> None:
    session = await database("content")
    job = await created(staff, location="Cork")
    changed = (await staff.put(f"/job/{job['id']}", json={"location": "Lyon"})).json()
    await staff.request("DELETE", "/jobs", json={"itemsToDelete": [job["id"]]})
    announced = await events.announced(session)
    assert [(event.version, event.removed) for event in announced] == [(1, False), (2, False), (3, True)]
    assert announced[1].data == changed


async def test_a_refused_change_publishes_no_event(staff, events, database) -> None:
    session = await database("content")
    await staff.post("/job", json=COMPLETE | {"jobTitle": "x" * 101})
    assert await events.announced(session) == []


@pytest.mark.usefixtures("committed")
async def test_the_relay_publishes_the_event(staff, events, worker) -> None:
    await worker("content")
    job = await created(staff)
    assert (await events.published("job", job["id"])).data == job
