"""Bulk updates: allowed fields, atomicity, revisions and events (CONTENT-17)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from services.content.bulk import CHANGEABLE
from services.content.events.kind import EventIn
from services.content.jobs.kind import JobIn, jobs
from services.content.posts.schemas import PostIn

SUCCESS = "Bulk Update Success"
SOON = (datetime.now(UTC) + timedelta(days=1)).isoformat()
EVERYWHERE = {"status", "clientId", "clientPortalId", "attribution", "attribution2", "notes"}
ALLOWED = {
    "posts": EVERYWHERE | {"applicationType", "commercialContent", "displayTitle", "displayImageAbove"},
    "jobs": EVERYWHERE | {"category", "displayTitle", "displayImageAbove"},
    "events": EVERYWHERE | {"eventType"},
}
VALUES = {
    "status": "published",
    "applicationType": "fillfinish",
    "commercialContent": True,
    "clientId": 5,
    "clientPortalId": 4,
    "attribution": "Desk",
    "attribution2": "Atheneum",
    "notes": "Checked\ntwice",
    "displayTitle": False,
    "displayImageAbove": True,
    "category": "business",
    "eventType": "webinar",
}


def update(ids, field="notes", value="n", table="posts"):
    return {"postIds": {"selectedPostIds": ids}, "newValue": value, "tableName": table, "fieldName": field}


@pytest.fixture
def send_bulk_update(staff):
    """Return a function that sends a bulk update."""

    async def send_bulk_update(*args, **fields):
        return await staff.put("/bulk-update", json=update(*args, **fields))

    return send_bulk_update


def test_the_allowed_fields() -> None:
    assert ALLOWED == CHANGEABLE


@pytest.mark.parametrize(("table", "body"), [("posts", PostIn), ("jobs", JobIn), ("events", EventIn)])
def test_every_allowed_field_is_a_request_field(table, body) -> None:
    assert CHANGEABLE[table] <= {field.alias for field in body.model_fields.values()}


@pytest.mark.usefixtures("replicas")
@pytest.mark.parametrize(
    ("kind", "table", "field"),
    [(kind, f"{kind}s", field) for kind in ("post", "job", "event") for field in sorted(ALLOWED[f"{kind}s"])],
)
async def test_each_allowed_field_is_set_on_every_selected_record(
    staff, new, send_bulk_update, kind, table, field
) -> None:
    records = [await new(kind) for _ in range(3)]
    response = await send_bulk_update([record["id"] for record in records[:2]], field, VALUES[field], table)
    assert (response.status_code, response.json()) == (200, {"updated": 2, "message": SUCCESS})
    now = [(await staff.get(f"/{kind}/{record['id']}")).json() for record in records]
    assert [(record[field], record["version"]) for record in now[:2]] == [(VALUES[field], 2)] * 2
    assert now[2] == records[2]


REFUSED = [
    ("users", "role", "admin"),
    ("ads", "status", "published"),
    ("posts", "id", 1),
    ("posts", "version", 1),
    ("posts", "title", "x"),
    ("posts", "permalink", "x"),
    ("posts", "body", "x"),
    ("posts", "createdBy", 1),
    ("posts", "client_id", 1),
    ("jobs", "commercialContent", True),
    ("jobs", "eventType", "seminar"),
    ("posts", "notes; DROP TABLE posts", "x"),
    ("POSTS", "notes", "x"),
    ("", "", ""),
    ("posts", "status", None),
    ("posts", "applicationType", "sideways"),
    ("posts", "commercialContent", "maybe"),
    ("posts", "clientId", "seven"),
    ("posts", "notes", "x" * 10_001),
    ("jobs", "category", "arts"),
    ("events", "startDateTime", "2027-03-09 10:00:00"),
    ("events", "displayTitle", True),
    ("events", "eventType", "party"),
]


async def test_other_fields_are_refused(staff, new, send_bulk_update) -> None:
    post, job = await new("post"), await new("job")
    for table, field, value in REFUSED:
        response = await send_bulk_update([post["id"], job["id"]], field, value, table)
        assert response.status_code == 422, (table, field, value)
    assert (await staff.get(f"/post/{post['id']}")).json() == post
    assert (await staff.get(f"/job/{job['id']}")).json() == job


async def test_incomplete_and_oversized_requests_are_refused(staff) -> None:
    for body in (
        {},
        update([]),
        update(["x"]),
        update([0]),
        update([1]) | {"postIds": {}},
        update([1]) | {"postIds": None},
        update([1]) | {"tableName": None},
        update([1]) | {"fieldName": ["notes"]},
        {key: value for key, value in update([1]).items() if key != "newValue"},
        update(list(range(1, 10_002))),
    ):
        assert (await staff.put("/bulk-update", json=body)).status_code == 422, body


async def test_missing_records_are_skipped(staff, new, send_bulk_update) -> None:
    posts = [await new("post") for _ in range(2)]
    await staff.request("DELETE", "/posts", json={"itemsToDelete": [posts[1]["id"]]})
    response = await send_bulk_update([posts[0]["id"], posts[0]["id"], posts[1]["id"], 10**9])
    assert response.json()["updated"] == 1
    assert (await send_bulk_update([10**9])).json() == {"updated": 0, "message": SUCCESS}


class TestPublishing:
    async def test_publishing_sets_date_and_published_at(self, staff, new, send_bulk_update) -> None:
        draft, planned = await new("post"), await new("post", status="scheduled", date=SOON)
        published_record = await new("post", status="published", date="2026-01-05T00:00:00Z")
        ids = [draft["id"], planned["id"], published_record["id"]]
        assert (await send_bulk_update(ids, "status", "published")).json()["updated"] == 3
        now = [(await staff.get(f"/post/{id}")).json() for id in ids]
        assert {post["status"] for post in now} == {"published"}
        assert now[0]["date"] == now[0]["publishedAt"] == now[1]["date"]
        assert (now[2]["date"], now[2]["publishedAt"]) == (published_record["date"], published_record["publishedAt"])

    async def test_one_incomplete_record_refuses_the_whole_update(self, staff, new, send_bulk_update) -> None:
        complete, bare, other = (
            await new("post"),
            await new("post", body="", selectedCategories=[]),
            await new("post", body=""),
        )
        response = await send_bulk_update([complete["id"], bare["id"], other["id"]], "status", "published")
        assert response.status_code == 422
        assert response.json()["message"] == "Please fil out all required fields"
        assert response.json()["errors"] == [
            {"field": str(bare["id"]), "message": "Please fil out all required fields: Body, Categories"},
            {"field": str(other["id"]), "message": "Please fil out all required fields: Body"},
        ]
        for post in (complete, bare, other):
            assert (await staff.get(f"/post/{post['id']}")).json() == post

    async def test_required_fields_of_public_records_cannot_be_cleared(self, staff, new, send_bulk_update) -> None:
        draft, published_record = await new("post"), await new("post", status="published")
        response = await send_bulk_update([draft["id"], published_record["id"]], "applicationType", None)
        assert [error["field"] for error in response.json()["errors"]] == [str(published_record["id"])]
        assert (await send_bulk_update([draft["id"]], "applicationType", None)).json()["updated"] == 1

    async def test_scheduling_needs_a_future_date_on_every_record(self, staff, new, send_bulk_update) -> None:
        ready, published_late = await new("post", date=SOON), await new("post", date="2020-01-01T00:00:00Z")
        response = await send_bulk_update([ready["id"], published_late["id"]], "status", "scheduled")
        assert response.json()["errors"] == [
            {"field": str(published_late["id"]), "message": "Choose a date and time in the future: Date"}
        ]
        assert (await send_bulk_update([ready["id"]], "status", "scheduled")).json()["updated"] == 1

    async def test_the_rules_of_career_listings_apply(self, staff, new, send_bulk_update) -> None:
        job = await new("job")
        for value in (None, ""):
            response = await send_bulk_update([job["id"]], "category", value, "jobs")
            assert response.status_code == 422
        assert (await staff.get(f"/job/{job['id']}")).json() == job

    async def test_a_draft_that_lacks_a_field_is_refused(self, staff, new, send_bulk_update, database) -> None:
        """One of before saving required it (CONTENT-30)."""
        job = await new("job")
        await (await database("content")).execute(jobs.table.update().values(company_logo=None))
        response = await send_bulk_update([job["id"]], "notes", "n", "jobs")
        assert response.json()["errors"] == [
            {"field": str(job["id"]), "message": "Please fil out all required fields: Company logo"}
        ]


@pytest.mark.usefixtures("replicas")
async def test_each_record_gets_a_revision_and_an_event(staff, new, send_bulk_update, events, database) -> None:
    session = await database("content")
    posts = [await new("post", clientId=number) for number in (1, 2)]
    before = len(await events.announced(session))
    await send_bulk_update([post["id"] for post in posts], "clientId", 5)
    announced = (await events.announced(session))[before:]
    now = {post["id"]: (await staff.get(f"/post/{post['id']}")).json() for post in posts}
    assert {event.id: event.data for event in announced} == now
    for post in posts:
        [present, earlier] = (await staff.get(f"/post/{post['id']}/revisions")).json()
        assert (present["changed"], present["userId"]) == (["clientId"], 1)
        stored = (await staff.get(f"/post/{post['id']}/revision/{earlier['id']}")).json()
        assert stored["record"]["clientId"] == post["clientId"]


@pytest.mark.usefixtures("committed", "replicas")
async def test_concurrent_changes_are_all_applied(staff, new, send_bulk_update) -> None:
    ids = [(await new("post"))["id"] for _ in range(6)]
    responses = await asyncio.gather(
        *(send_bulk_update(ids if n % 2 else ids[::-1], "clientId", 1 + n % 2) for n in range(12))
    )
    assert [response.status_code for response in responses] == [200] * 12
    posts = [(await staff.get(f"/post/{id}")).json() for id in ids]
    assert {post["version"] for post in posts} == {13}
    assert len({post["clientId"] for post in posts}) == 1


class TestMicrosite:
    LINK = "https://aspen.example/marketplace/microsite?title=Heliox&id=8"

    @pytest.mark.usefixtures("replicas")
    async def test_the_microsite_is_set_and_removed(self, staff, new) -> None:
        ids = [(await new("post"))["id"] for _ in range(2)]
        body = {"postIds": ids, "newMicrositeId": 8, "newMicrositeLink": self.LINK}
        response = await staff.put("/bulk-update-post-microsite", json=body)
        assert response.json() == {"updated": 2, "message": SUCCESS}
        post = (await staff.get(f"/post/{ids[1]}")).json()
        assert (post["micrositeId"], post["micrositeLink"], post["version"]) == (8, self.LINK, 2)
        none = {"postIds": {"selectedPostIds": ids}, "newMicrositeId": None, "newMicrositeLink": None}
        assert (await staff.put("/bulk-update-post-microsite", json=none)).json()["updated"] == 2
        post = (await staff.get(f"/post/{ids[0]}")).json()
        assert (post["micrositeId"], post["micrositeLink"]) == (None, None)

    @pytest.mark.parametrize(
        "fields",
        [
            {"newMicrositeId": "x"},
            {"newMicrositeId": 0},
            {"newMicrositeLink": "javascript:alert(1)"},
            {"postIds": []},
            {"postIds": "all"},
        ],
    )
    async def test_invalid_input_is_refused(self, staff, new, fields) -> None:
        post = await new("post")
        body = {"postIds": [post["id"]], "newMicrositeId": 8, "newMicrositeLink": self.LINK} | fields
        assert (await staff.put("/bulk-update-post-microsite", json=body)).status_code == 422
        assert (await staff.get(f"/post/{post['id']}")).json() == post
