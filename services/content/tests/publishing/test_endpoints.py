"""Behaviour that all kinds of publications share, over HTTP (CONTENT-1 to CONTENT-7, API-16 to API-27)."""

import asyncio

import pytest
from sqlalchemy import insert, select

from services.content.main import KINDS
from services.content.publishing.models import Revision
from services.content.replicas import User
from services.content.tests.samples import COMPLETE, FREE, REQUIRED, TITLE

BY_NAME = {kind.name: kind for kind in KINDS}
pytestmark = pytest.mark.parametrize("kind", [pytest.param(BY_NAME[name], id=name) for name in COMPLETE])


async def put(staff, kind, record: dict, body: dict, **headers: str):
    return await staff.put(f"/{kind.name}/{record['id']}", json=body, headers=headers)


async def test_records_have_creator_and_last_editor(new, client, kind) -> None:
    record = await new(kind.name)
    assert (record["createdBy"], record["updatedBy"], record["version"]) == (1, 1, 1)
    other = await client("content", role="admin", user_id=7)
    changed = (await put(other, kind, record, {FREE[kind.name]: "x"})).json()
    assert (changed["createdBy"], changed["updatedBy"], changed["version"]) == (1, 7, 2)
    assert changed["updatedAt"] >= record["updatedAt"]


async def test_a_change_keeps_omitted_fields(staff, new, kind) -> None:
    record = await new(kind.name)
    changed = (await put(staff, kind, record, {FREE[kind.name]: "x"})).json()
    assert changed == record | {FREE[kind.name]: "x", "version": 2, "updatedAt": changed["updatedAt"]}


async def test_server_owned_fields_change_nothing(staff, new, kind) -> None:
    owned = {"id": 9, "version": 9, "createdBy": 9, "updatedBy": 9, "permalink": "x", "publishedLate": True}
    owned |= {"createdAt": "2000-01-01T00:00:00Z", "publishedAt": "2000-01-01T00:00:00Z", "deletedAt": "2000-01-01"}
    owned |= {"bodyHtml": "<script>", "descriptionHtml": "<script>", "selectedPostTypes": [{"postType": {"id": 1}}]}
    record = await new(kind.name, **owned)
    assert {record[name] for name in ("version", "createdBy", "updatedBy")} == {1}
    assert (record["permalink"], record["publishedAt"], record["publishedLate"]) != ("x", None, True)
    changed = (await put(staff, kind, record, owned)).json()
    assert changed == record | {"version": 2, "updatedAt": changed["updatedAt"]}


async def test_a_stale_change_names_the_last_editor(staff, new, client, database, kind) -> None:
    await (await database("content")).execute(insert(User).values(id=7, version=1, email="seven@masthead.example"))
    record = await new(kind.name)
    faster = await client("content", role="editor", user_id=7)
    changed = (await put(faster, kind, record, {FREE[kind.name]: "first"}, **{"If-Match": '"1"'})).json()
    late = await put(staff, kind, record, {FREE[kind.name]: "second"}, **{"If-Match": '"1"'})
    assert late.status_code == 412
    assert late.json()["current"] == changed | {"updatedByEmail": "seven@masthead.example"}
    assert (await put(staff, kind, record, {FREE[kind.name]: "third"}, **{"If-Match": '"2"'})).status_code == 200


@pytest.mark.usefixtures("committed")
async def test_one_of_fifty_writers_with_the_same_version_wins(staff, new, database, kind) -> None:
    record = await new(kind.name)
    writers = (put(staff, kind, record, {FREE[kind.name]: f"{n}"}, **{"If-Match": '"1"'}) for n in range(50))
    responses = await asyncio.gather(*writers)
    assert sorted(response.status_code for response in responses) == [200, *[412] * 49]
    [won] = [response.json() for response in responses if response.status_code == 200]
    assert (await staff.get(f"/{kind.name}/{record['id']}")).json() == won
    assert list(await (await database("content")).scalars(select(Revision.version))) == [1]


@pytest.mark.usefixtures("committed")
async def test_fifty_writers_without_if_match_all_succeed(staff, new, database, kind) -> None:
    record = await new(kind.name)
    responses = await asyncio.gather(*(put(staff, kind, record, {FREE[kind.name]: f"{n}"}) for n in range(50)))
    assert sorted(response.json()["version"] for response in responses) == [*range(2, 52)]
    versions = await (await database("content")).scalars(select(Revision.version).order_by(Revision.version))
    assert list(versions) == [*range(1, 51)]


@pytest.mark.usefixtures("committed")
async def test_concurrent_retries_create_one_record(staff, media, kind) -> None:
    key, body = {"Idempotency-Key": "once"}, COMPLETE[kind.name]
    responses = await asyncio.gather(*(staff.post(f"/{kind.name}", json=body, headers=key) for _ in range(20)))
    assert {response.status_code for response in responses} <= {201, 409}
    repeated = await staff.post(f"/{kind.name}", json=body, headers=key)
    assert repeated.headers["Idempotent-Replayed"] == "true"
    assert {response.text for response in responses if response.status_code == 201} == {repeated.text}
    assert (await staff.get(f"/{kind.plural}")).headers["X-Total-Count"] == "1"


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize("headers", [{}, {"Idempotency-Key": "{}"}], ids=["without a key", "with keys"])
async def test_concurrent_equal_titles_get_distinct_permalinks(staff, media, kind, headers) -> None:
    def create(number: int):
        own = {name: value.format(number) for name, value in headers.items()}
        return staff.post(f"/{kind.name}", json=COMPLETE[kind.name] | {TITLE[kind.name]: "Cell Culture!"}, headers=own)

    responses = await asyncio.gather(*(create(number) for number in range(8)))
    links = {response.json()["permalink"] for response in responses}
    assert links == {"cell-culture", *(f"cell-culture-{number}" for number in range(2, 9))}


async def test_a_numbered_title_does_not_collide_with_a_numbered_permalink(new, kind) -> None:
    title = TITLE[kind.name]
    links = [(await new(kind.name, **{title: text}))["permalink"] for text in ("Cell", "Cell 2", "Cell", "Cell 2")]
    assert links == ["cell", "cell-2", "cell-3", "cell-2-2"]


async def test_a_permalink_follows_the_title_until_first_published(staff, new, kind) -> None:
    title = TITLE[kind.name]
    record = await new(kind.name, **{title: "First"})
    assert (await put(staff, kind, record, {title: "Second"})).json()["permalink"] == "second"
    assert (await put(staff, kind, record, {title: "First"})).json()["permalink"] == "first"
    await put(staff, kind, record, {"status": "published"})
    await put(staff, kind, record, {"status": "draft"})
    assert (await put(staff, kind, record, {title: "Third"})).json()["permalink"] == "first"


async def test_permalinks_of_trashed_records_stay_reserved(staff, new, kind) -> None:
    title = TITLE[kind.name]
    record, other = await new(kind.name, **{title: "Cell"}), await new(kind.name, **{title: "Other"})
    await staff.request("DELETE", f"/{kind.plural}", json={"itemsToDelete": [record["id"]]})
    assert (await new(kind.name, **{title: "Cell"}))["permalink"] == "cell-2"
    assert (await put(staff, kind, other, {title: "Cell"})).json()["permalink"] == "cell-3"


async def test_publishing_sets_date_and_published_at(staff, new, kind) -> None:
    live = await new(kind.name, status="published")
    assert live["date"] == live["publishedAt"]
    draft = await new(kind.name, status="scheduled", date="2999-01-01T00:00:00Z")
    assert draft["publishedAt"] is None
    now = (await put(staff, kind, draft, {"status": "published"})).json()
    assert now["date"] == now["publishedAt"] < "2999"
    withdrawn = (await put(staff, kind, draft, {"status": "draft"})).json()
    assert (withdrawn["status"], withdrawn["publishedAt"]) == ("draft", now["publishedAt"])


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"status": "scheduled"}, "Choose a date and time in the future."),
        ({"status": "scheduled", "date": "2020-01-01T00:00:00Z"}, "Choose a date and time in the future."),
        ({"status": "published", "required": None}, "Please fil out all required fields"),
        (
            {"status": "scheduled", "date": "2999-01-01T00:00:00Z", "required": None},
            "Please fil out all required fields",
        ),
        ({"title": ""}, "Please fil out all required fields"),
    ],
)
async def test_a_broken_rule_stores_and_publishes_nothing(staff, new, events, database, kind, fields, message) -> None:
    session = await database("content")
    names = {"required": REQUIRED[kind.name], "title": TITLE[kind.name]}
    record = await new(kind.name)
    sent = COMPLETE[kind.name] | {names.get(name, name): value for name, value in fields.items()}
    for response in (await staff.post(f"/{kind.name}", json=sent), await put(staff, kind, record, sent)):
        assert (response.status_code, response.json()["message"]) == (422, message)
    assert (await staff.get(f"/{kind.plural}")).json() == [record]
    assert [event.version for event in await events.announced(session)] == [1]


async def test_every_change_publishes_the_whole_state(staff, new, events, database, kind) -> None:
    session = await database("content")
    record = await new(kind.name)
    changed = (await put(staff, kind, record, {FREE[kind.name]: "x"})).json()
    await staff.request("DELETE", f"/{kind.plural}", json={"itemsToDelete": [record["id"]]})
    announced = await events.announced(session)
    assert [(event.entity, event.id, event.version, event.removed) for event in announced] == [
        (kind.name, record["id"], 1, False),
        (kind.name, record["id"], 2, False),
        (kind.name, record["id"], 3, True),
    ]
    assert [dict(event.data) for event in announced[:2]] == [record, changed]
