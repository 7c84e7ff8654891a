"""Bulk changes (Document 001 §7, API contract §3): what is allowed, all or nothing, and what each leaves behind."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from services.content.bulk.fields import CHANGEABLE
from services.content.events.schemas import EventIn
from services.content.jobs.schemas import JobIn
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
    "clientId": 117,
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
def bulk(staff):
    """Sends a bulk update."""

    async def bulk(*args, **fields):
        return await staff.put("/bulk-update", json=update(*args, **fields))

    return bulk


@pytest.mark.parametrize("path", ["/bulk-update", "/bulk-update-post-microsite"])
async def test_only_staff_may_call(client, path) -> None:
    assert (await (await client("content", role=None)).put(path, json={})).status_code == 401
    assert (await (await client("content", role="exhibitor")).put(path, json={})).status_code == 403
    assert (await (await client("content", role="admin")).put(path, json={})).status_code == 422


def test_the_list_of_fields_is_the_contracts() -> None:
    assert ALLOWED == CHANGEABLE


@pytest.mark.parametrize(("table", "sent"), [("posts", PostIn), ("jobs", JobIn), ("events", EventIn)])
def test_every_listed_field_is_one_a_request_takes(table, sent) -> None:
    assert CHANGEABLE[table] <= {field.alias for field in sent.model_fields.values()}


@pytest.mark.parametrize(
    ("kind", "table", "field"),
    [(kind, f"{kind}s", field) for kind in ("post", "job", "event") for field in sorted(ALLOWED[f"{kind}s"])],
)
async def test_each_allowed_field_is_set_on_every_selected_record(staff, new, bulk, kind, table, field) -> None:
    records = [await new(kind) for _ in range(3)]
    answer = await bulk([record["id"] for record in records[:2]], field, VALUES[field], table)
    assert (answer.status_code, answer.json()) == (200, {"updated": 2, "message": SUCCESS})
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
    ("posts", "deletedAt", None),
    ("posts", "client_id", 1),
    ("posts", "category", "science"),
    ("jobs", "commercialContent", True),
    ("jobs", "eventType", "seminar"),
    ("posts; DROP TABLE posts", "notes", "x"),
    ("posts", "notes = 'x', version", "x"),
    ("posts", "notes; DROP TABLE posts", "x"),
    ("POSTS", "notes", "x"),
    ("", "", ""),
    ("posts", "status", "live"),
    ("posts", "status", None),
    ("posts", "applicationType", "sideways"),
    ("posts", "applicationType", ["all"]),
    ("posts", "commercialContent", "maybe"),
    ("posts", "clientId", "seven"),
    ("posts", "clientId", -1),
    ("posts", "clientId", {"id": 1}),
    ("posts", "clientId", 2**60),
    ("posts", "notes", 7),
    ("posts", "notes", "x" * 10_001),
    ("posts", "notes", "a\0b"),
    ("posts", "displayTitle", "x"),
    ("jobs", "category", "arts"),
    ("events", "startDateTime", "2027-03-09 10:00:00"),
    ("events", "displayTitle", True),
    ("events", "eventType", "party"),
]


@pytest.mark.parametrize(("table", "field", "value"), REFUSED)
async def test_anything_else_is_refused_and_changes_nothing(staff, new, bulk, table, field, value) -> None:
    post, job = await new("post"), await new("job")
    answer = await bulk([post["id"], job["id"]], field, value, table)
    assert answer.status_code == 422, answer.text
    assert (await staff.get(f"/post/{post['id']}")).json() == post
    assert (await staff.get(f"/job/{job['id']}")).json() == job


@pytest.mark.parametrize(
    "sent",
    [
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
    ],
)
async def test_a_request_that_says_less_or_too_much_is_refused(staff, sent) -> None:
    assert (await staff.put("/bulk-update", json=sent)).status_code == 422


async def test_records_that_are_not_there_are_passed_over(staff, new, bulk) -> None:
    posts = [await new("post") for _ in range(2)]
    await staff.request("DELETE", "/posts", json={"itemsToDelete": [posts[1]["id"]]})
    answer = await bulk([posts[0]["id"], posts[0]["id"], posts[1]["id"], 10**9])
    assert answer.json()["updated"] == 1
    assert (await bulk([10**9])).json() == {"updated": 0, "message": SUCCESS}


class TestPublishing:
    async def test_what_goes_live_is_dated_and_remembered(self, staff, new, bulk) -> None:
        draft, planned = await new("post"), await new("post", status="scheduled", date=SOON)
        live = await new("post", status="published", date="2026-01-05T00:00:00Z")
        ids = [draft["id"], planned["id"], live["id"]]
        assert (await bulk(ids, "status", "published")).json()["updated"] == 3
        now = [(await staff.get(f"/post/{id}")).json() for id in ids]
        assert {post["status"] for post in now} == {"published"}
        assert now[0]["date"] == now[0]["publishedAt"] == now[1]["date"]
        assert (now[2]["date"], now[2]["publishedAt"]) == (live["date"], live["publishedAt"])

    async def test_one_incomplete_record_keeps_all_from_going_live(self, staff, new, bulk) -> None:
        whole, bare, other = (
            await new("post"),
            await new("post", body="", selectedCategories=[]),
            await new("post", body=""),
        )
        answer = await bulk([whole["id"], bare["id"], other["id"]], "status", "published")
        assert answer.status_code == 422
        assert answer.json()["message"] == "Please fil out all required fields"
        assert answer.json()["errors"] == [
            {"field": str(bare["id"]), "message": "Please fil out all required fields: body, selectedCategories"},
            {"field": str(other["id"]), "message": "Please fil out all required fields: body"},
        ]
        for post in (whole, bare, other):
            assert (await staff.get(f"/post/{post['id']}")).json() == post

    async def test_what_is_live_cannot_lose_what_it_needs(self, staff, new, bulk) -> None:
        draft, live = await new("post"), await new("post", status="published")
        answer = await bulk([draft["id"], live["id"]], "applicationType", None)
        assert [error["field"] for error in answer.json()["errors"]] == [str(live["id"])]
        assert (await bulk([draft["id"]], "applicationType", None)).json()["updated"] == 1

    async def test_scheduling_needs_a_date_to_come_on_every_record(self, staff, new, bulk) -> None:
        ready, late = await new("post", date=SOON), await new("post", date="2020-01-01T00:00:00Z")
        answer = await bulk([ready["id"], late["id"]], "status", "scheduled")
        assert answer.json()["errors"] == [
            {"field": str(late["id"]), "message": "Choose a date and time in the future.: date"}
        ]
        assert (await bulk([ready["id"]], "status", "scheduled")).json()["updated"] == 1

    async def test_a_career_listing_keeps_to_its_own_rules(self, staff, new, bulk) -> None:
        job = await new("job", companyLogo=None)
        answer = await bulk([job["id"]], "status", "published", "jobs")
        assert "companyLogo" in answer.json()["errors"][0]["message"]


async def test_each_record_keeps_its_earlier_state_and_tells_its_new_one(staff, new, bulk, events, database) -> None:
    session = await database("content")
    posts = [await new("post", clientId=number) for number in (1, 2)]
    before = len(await events.announced(session))
    await bulk([post["id"] for post in posts], "clientId", 117)
    announced = (await events.announced(session))[before:]
    now = {post["id"]: (await staff.get(f"/post/{post['id']}")).json() for post in posts}
    assert {event.id: event.data for event in announced} == now
    for post in posts:
        [present, earlier] = (await staff.get(f"/post/{post['id']}/revisions")).json()
        assert (present["changed"], present["userId"]) == (["clientId"], 1)
        kept = (await staff.get(f"/post/{post['id']}/revision/{earlier['id']}")).json()
        assert kept["record"]["clientId"] == post["clientId"]


async def test_a_refused_change_tells_nothing(staff, new, bulk, events, database) -> None:
    session = await database("content")
    post = await new("post", body="")
    before = len(await events.announced(session))
    await bulk([post["id"]], "status", "published")
    await bulk([post["id"]], "version", 9)
    assert len(await events.announced(session)) == before


@pytest.mark.usefixtures("committed")
async def test_changes_of_the_same_records_at_once_are_all_made(staff, new, bulk) -> None:
    ids = [(await new("post"))["id"] for _ in range(6)]
    answers = await asyncio.gather(*(bulk(ids if n % 2 else ids[::-1], "clientId", n + 1) for n in range(12)))
    assert [answer.status_code for answer in answers] == [200] * 12
    posts = [(await staff.get(f"/post/{id}")).json() for id in ids]
    assert {post["version"] for post in posts} == {13}
    assert len({post["clientId"] for post in posts}) == 1


class TestMicrosite:
    LINK = "https://aspen.example/marketplace/microsite?title=Heliox&id=8"

    async def test_every_selected_post_gets_it_or_loses_it(self, staff, new) -> None:
        ids = [(await new("post"))["id"] for _ in range(2)]
        sent = {"postIds": ids, "newMicrositeId": 8, "newMicrositeLink": self.LINK}
        answer = await staff.put("/bulk-update-post-microsite", json=sent)
        assert answer.json() == {"updated": 2, "message": SUCCESS}
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
    async def test_anything_else_is_refused(self, staff, new, fields) -> None:
        post = await new("post")
        sent = {"postIds": [post["id"]], "newMicrositeId": 8, "newMicrositeLink": self.LINK} | fields
        assert (await staff.put("/bulk-update-post-microsite", json=sent)).status_code == 422
        assert (await staff.get(f"/post/{post['id']}")).json() == post
