"""Publications of another system (MOVE-1 to MOVE-6)."""

import time
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from services.chassis.persistence.tables import outbox
from services.content.posts.models import Post
from services.content.publishing.models import Revision
from services.content.tests.samples import COMPLETE
from tests.support import importing
from tests.support.tokens import SIGNER

OLD = {"createdAt": "2019-03-05T08:00:00Z", "updatedAt": "2020-01-02T03:04:05Z", "authorId": 7}


async def send(importer: httpx.AsyncClient, *records: dict[str, Any], kind: str = "post", **options: Any) -> Any:
    return await importing.send(importer, kind, *records, **options)


def record(id: str = "4711", **fields: Any) -> dict[str, Any]:
    return {"id": id, **OLD, "fields": {**COMPLETE["post"], "status": "published", "date": OLD["createdAt"], **fields}}


async def test_id_dates_author_and_permalink_stay(importer, staff):
    [result] = await send(importer, record() | {"permalink": "an-old-address"})
    assert result == {"sourceId": "4711", "id": 4711, "outcome": "created", "notes": []}
    post = (await staff.get("/post/4711")).json()
    assert post["createdAt"] == "2019-03-05T08:00:00.000Z"
    assert post["updatedAt"] == "2020-01-02T03:04:05.000Z"
    assert (post["createdBy"], post["permalink"], post["status"]) == (7, "an-old-address", "published")
    assert post["publishedAt"] == post["date"] == "2019-03-05T08:00:00.000Z"
    assert (await staff.post("/post", json={"title": "Next"})).json()["id"] > 4711


@pytest.mark.parametrize("kind", COMPLETE)
async def test_every_kind_comes(importer, staff, kind):
    [result] = await send(importer, {"id": "12", "fields": COMPLETE[kind]}, kind=kind)
    assert (result["id"], result["outcome"]) == (12, "created")
    assert (await staff.get(f"/{kind}/12")).status_code == 200


async def test_a_second_import_changes_nothing(importer, database):
    await send(importer, record("1"), record("2"))
    results = await send(importer, record("1"), record("2"))
    assert [one["outcome"] for one in results] == ["unchanged", "unchanged"]
    assert await (await database("content")).scalar(select(func.count()).select_from(Post)) == 2


async def test_what_was_said_of_a_record_is_said_again(importer):
    odd = record("1", title="x" * 500, status="odd") | {"permalink": "one"}
    await send(importer, record("5") | {"permalink": "one"})
    [first] = await send(importer, odd)
    [again] = await send(importer, odd)
    assert {note["field"] for note in first["notes"]} == {"title", "status", "permalink"}
    assert (again["outcome"], again["notes"]) == ("unchanged", first["notes"])


async def test_an_address_stays_if_the_source_changes_it(importer, staff):
    await send(importer, record("1") | {"permalink": "one"})
    [changed] = await send(importer, record("1") | {"permalink": "another"})
    assert [(note["field"], note["why"]) for note in changed["notes"]] == [("permalink", "It keeps its permalink one.")]
    assert (await staff.get("/post/1")).json()["permalink"] == "one"


async def test_what_the_database_cannot_hold_is_refused_with_its_batch(importer):
    words = " ".join(f"{number:x}" for number in range(20_000))
    answer = await importer.post("/import/post", json={"source": "old", "records": [record(title=words)]})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "records")


async def test_what_changed_at_the_source_comes_again_unless_it_was_changed_here(importer, staff):
    await send(importer, record("1"), record("2"))
    assert (await staff.put("/post/2", json={"title": "Changed here"})).status_code == 200
    there = record("1", title="Changed there") | {"createdAt": "2019-03-05T07:00:00Z"}
    results = await send(importer, there, record("2", title="Changed there"))
    assert [one["outcome"] for one in results] == ["changed", "kept"]
    assert "changed here" in results[1]["notes"][-1]["why"]
    posts = [(await staff.get(f"/post/{id}")).json() for id in (1, 2)]
    assert [post["title"] for post in posts] == ["Changed there", "Changed here"]
    assert [post["createdAt"][11:13] for post in posts] == ["07", "08"]


async def test_a_dry_run_answers_the_same_and_writes_nothing(importer, staff, database):
    dry = await send(importer, record(title="x" * 500), dryRun=True)
    session = await database("content")
    assert [await session.scalar(select(func.count()).select_from(table)) for table in (Post, outbox)] == [0, 0]
    assert await send(importer, record(title="x" * 500)) == dry


async def test_only_a_run_moves_the_ids_of_what_comes_next(importer, staff):
    async def create() -> int:
        return (await staff.post("/post", json={"title": "New"})).json()["id"]

    taken = await create()
    kept, new = await send(importer, record(str(taken + 1_000)), record(str(taken)), dryRun=True)
    assert (kept["id"], new["outcome"], new["notes"][-1]["field"]) == (taken + 1_000, "created", "id")
    assert await create() < taken + 100
    await send(importer, record(str(taken + 1_000)))
    await send(importer, record(str(taken + 500)))
    assert taken + 1_000 < await create() < taken + 1_100


async def test_a_record_over_todays_limits_is_kept_flagged_and_cannot_be_published_until_it_is_mended(importer, staff):
    [result] = await send(importer, record(title="x" * 500, selectedCategories=[]))
    assert {(note["field"], note["what"]) for note in result["notes"]} == {
        ("title", "flagged"),
        ("selectedCategories", "flagged"),
    }
    post = (await staff.get("/post/4711")).json()
    assert len(post["title"]) == 500
    assert {flag["field"] for flag in post["importFlags"]} == {"title", "selectedCategories"}
    assert (await staff.put("/post/4711", json={"notes": "no"})).status_code == 422
    mended = await staff.put("/post/4711", json={"title": "Short", "selectedCategories": [9]})
    assert mended.json()["importFlags"] is None


async def test_what_cannot_be_read_is_left_out_and_said(importer, staff):
    odd = {"applicationType": "sideways", "featuredImage": "javascript:alert(1)", "status": "odd"}
    [result] = await send(importer, record(**odd))
    left_out = {note["field"] for note in result["notes"] if note["what"] == "left out"}
    assert left_out == odd.keys()
    post = (await staff.get("/post/4711")).json()
    assert (post["applicationType"], post["featuredImage"], post["status"]) == (None, None, "draft")


async def test_a_time_to_be_published_that_is_over_makes_a_draft(importer):
    [result] = await send(importer, record(status="scheduled", date="2020-01-01T00:00:00Z"))
    assert [(note["field"], note["what"]) for note in result["notes"]] == [("status", "changed")]


async def test_taken_ids_and_permalinks_are_numbered(importer, staff):
    taken = (await staff.post("/post", json={"title": "One"})).json()["id"]
    first, second = await send(importer, record(str(taken), title="One"), record("wp-9", title="One"))
    assert first["id"] not in (taken, None)
    assert {note["field"] for note in first["notes"]} == {"id", "permalink"}
    links = [(await staff.get(f"/post/{one['id']}")).json()["permalink"] for one in (first, second)]
    assert links == ["one-2", "one-3"]


async def test_a_missing_reference_is_left_empty_and_said(importer, staff, replicas):
    first, second = await send(importer, record("1", clientId=5), record("2", clientId=99))
    assert not any(note["field"] == "clientId" for note in first["notes"])
    assert ("clientId", "This client does not exist.") in {(note["field"], note["why"]) for note in second["notes"]}
    assert (await staff.get("/post/2")).json()["clientId"] is None


async def test_nobody_is_told(importer, database):
    await send(importer, record("1"))
    await send(importer, record("1", title="Changed there"))
    session = await database("content")
    assert set(await session.scalars(select(outbox.c.kind))) == {"republished"}
    assert await session.scalar(select(func.count()).select_from(Revision)) == 0


async def test_a_high_id_does_not_use_up_those_that_follow(importer):
    [result] = await send(importer, record(str(2**53 - 1)))
    assert result["id"] < 1_000_000


async def test_only_a_key_for_imports_opens_it(importer, client, staff):
    body = {"source": "old.example", "records": [record()]}
    admin = await client("content", role="admin")
    for caller in (staff, admin):
        assert (await caller.post("/import/post", json=body)).status_code == 403
    importer.headers["Auth"] = SIGNER.sign_key(5, "key-5", 1, ["content:write"], int(time.time()) + 60)
    assert (await importer.post("/import/post", json=body)).status_code == 403


async def test_a_record_twice_is_refused(importer):
    answer = await importer.post("/import/post", json={"source": "old", "records": [record(), record()]})
    assert answer.status_code == 422


@pytest.mark.parametrize("kind", COMPLETE)
async def test_lists_filter_by_what_must_be_mended(importer, staff, kind):
    fields = {**COMPLETE[kind], "status": "draft"}
    title = {"job": "jobTitle", "ad": "name"}.get(kind, "title")
    await send(importer, {"id": "1", "fields": fields}, {"id": "2", "fields": fields | {title: "x" * 600}}, kind=kind)
    found = {flag: (await staff.get(f"/{kind}s", params={"importFlags": flag})).json() for flag in ("true", "false")}
    assert {flag: [one["id"] for one in records] for flag, records in found.items()} == {"true": [2], "false": [1]}
    assert (await staff.post(f"/{kind}s/ids", json={"importFlags": True})).json()["ids"] == [2]


async def test_a_save_of_other_fields_mends_nothing(importer, staff):
    await send(importer, record(title="x" * 600))
    saved = (await staff.put("/post/4711", json={"notes": "Looked at"})).json()
    assert ([flag["field"] for flag in saved["importFlags"]], saved["status"]) == (["title"], "published")
    await staff.put("/post/4711", json={"status": "draft"})
    refused = await staff.put("/post/4711", json={"status": "published"})
    message = "This was imported and cannot be published again until these are mended: Title."
    assert (refused.status_code, refused.json()["message"]) == (422, message)
    assert refused.json()["errors"][0]["field"] == "title"
    mended = await staff.put("/post/4711", json={"status": "published", "title": "Short"})
    assert (mended.status_code, mended.json()["importFlags"]) == (200, None)


async def test_what_must_be_mended_is_not_published_by_itself(importer, staff):
    [result] = await send(importer, record(status="scheduled", date="2999-01-01T00:00:00Z", title="x" * 600))
    assert ("status", "changed") in {(note["field"], note["what"]) for note in result["notes"]}
    assert (await staff.get("/post/4711")).json()["status"] == "draft"
