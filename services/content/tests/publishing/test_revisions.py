"""Revisions of a publication: listed, named, restored (CONTENT-7)."""

from datetime import timedelta

import pytest
from sqlalchemy import insert, update

from services.content.jobs.kind import Job
from services.content.publishing.models import Revision
from services.content.publishing.revisions.repository import delete_old_revisions
from services.content.replicas import User
from services.content.tests.samples import COMPLETE, FREE, REQUIRED, TITLE, build_revision

each_kind = pytest.mark.parametrize("kind", COMPLETE)
a_job = pytest.mark.parametrize("kind", ["job"])


async def states(staff, kind: str, record: dict) -> list[dict]:
    response = await staff.get(f"/{kind}/{record['id']}/revisions")
    assert response.status_code == 200, response.text
    return response.json()


async def save(staff, kind: str, record: dict, **fields) -> dict:
    query = "?autosave=true" if fields.pop("autosave", False) else ""
    response = await staff.put(f"/{kind}/{record['id']}{query}", json=fields)
    assert response.status_code == 200, response.text
    return response.json()


@a_job
async def test_a_new_record_has_only_its_current_state(staff, new, database, kind) -> None:
    await (await database("content")).execute(insert(User).values(id=1, version=1, email="editor@masthead.example"))
    record = await new(kind)
    assert await states(staff, kind, record) == [
        {
            "id": None,
            "version": 1,
            "name": None,
            "savedAt": record["updatedAt"],
            "userId": 1,
            "userEmail": "editor@masthead.example",
            "autosave": False,
            "status": "draft",
            "changed": [],
        }
    ]


@a_job
async def test_each_state_lists_changed_fields_and_user(staff, new, client, database, kind) -> None:
    session = await database("content")
    await session.execute(insert(User).values(id=7, version=1, email="seven@masthead.example"))
    record = await new(kind, date="2026-03-09T09:00:00Z")
    other = await client("content", role="admin", user_id=7)
    await save(other, kind, record, notes="Checked", attribution="Press office")
    await save(staff, kind, record, status="published")
    now, before, first = await states(staff, kind, record)
    assert [state["changed"] for state in (now, before, first)] == [["status"], ["attribution", "notes"], []]
    assert [state["status"] for state in (now, before, first)] == ["published", "draft", "draft"]
    assert [state["userEmail"] for state in (now, before, first)] == [None, "seven@masthead.example", None]
    assert [state["version"] for state in (now, before, first)] == [3, 2, 1]
    assert now["id"] is None
    assert before["id"] > first["id"] > 0


@each_kind
async def test_a_state_is_returned_completely(staff, new, kind) -> None:
    record = await new(kind, **{FREE[kind]: "first"})
    changed = await save(staff, kind, record, **{FREE[kind]: "second"})
    _, first = await states(staff, kind, record)
    address = f"/{kind}/{record['id']}/revision"
    assert (await staff.get(f"{address}/{first['id']}")).json() == first | {"record": record}
    assert (await staff.get(f"{address}/current")).json()["record"] == changed


@a_job
async def test_naming_a_state_changes_nothing_else(staff, new, kind) -> None:
    record = await new(kind)
    changed = await save(staff, kind, record, notes="second")
    _, first = await states(staff, kind, record)
    address = f"/{kind}/{record['id']}/revision"
    assert (await staff.put(f"{address}/{first['id']}", json={"name": "As briefed"})).json()["name"] == "As briefed"
    assert (await staff.put(f"{address}/current", json={"name": " For print "})).json()["name"] == "For print"
    assert (await staff.get(f"/{kind}/{record['id']}")).json() == changed
    await save(staff, kind, record, notes="third")
    assert [state["name"] for state in await states(staff, kind, record)] == [None, "For print", "As briefed"]
    assert (await staff.put(f"{address}/{first['id']}", json={"name": ""})).json()["name"] is None


@each_kind
async def test_restoring_keeps_status_and_date(staff, new, kind) -> None:
    free, title = FREE[kind], TITLE[kind]
    record = await new(kind, **{free: "first"})
    await save(staff, kind, record, **{free: "second", title: "Another", "date": "2027-03-09T09:00:00Z"})
    published = await save(staff, kind, record, status="published")
    *_, first = await states(staff, kind, record)
    address = f"/{kind}/{record['id']}/revision/{first['id']}/restore"
    assert (await staff.post(address, headers={"If-Match": '"1"'})).status_code == 412
    restored = await staff.post(address, headers={"If-Match": '"3"'})
    assert restored.headers["ETag"] == '"4"'
    was = {free: "first", title: record[title], "version": 4, "updatedAt": restored.json()["updatedAt"]}
    assert restored.json() == published | was
    assert (await states(staff, kind, record))[0]["changed"] == sorted([free, title])


@each_kind
async def test_restoring_cannot_make_a_public_record_incomplete(staff, new, database, kind) -> None:
    record = await new(kind)
    address = f"/{kind}/{record['id']}"
    required = REQUIRED[kind]
    await save(staff, kind, record, status="published")
    _, incomplete = await states(staff, kind, record)
    # As stored before the kind required the field.
    await (await database("content")).execute(update(Revision).values(record=record | {required: None}))
    response = await staff.post(f"{address}/revision/{incomplete['id']}/restore")
    assert (response.status_code, response.json()["message"]) == (422, "Please fil out all required fields")
    assert (await staff.get(address)).json()["version"] == 2


@a_job
async def test_an_invalid_earlier_state_is_refused(staff, new, database, kind) -> None:
    record = await new(kind)
    await save(staff, kind, record, notes="second")
    _, first = await states(staff, kind, record)
    await (await database("content")).execute(update(Revision).values(record=record | {"clientId": "none"}))
    response = await staff.post(f"/{kind}/{record['id']}/revision/{first['id']}/restore")
    assert response.status_code == 422
    assert "older version" in response.json()["message"]


@a_job
async def test_revisions_of_other_records_are_not_found(staff, new, kind) -> None:
    record, other = await new(kind), await new(kind)
    await save(staff, kind, record, notes="second")
    _, first = await states(staff, kind, record)
    for address in (f"/{kind}/{other['id']}/revision/{first['id']}", f"/{kind}/{record['id']}/revision/999999"):
        assert (await staff.get(address)).status_code == 404
        assert (await staff.put(address, json={"name": "x"})).status_code == 404
        assert (await staff.post(f"{address}/restore")).status_code == 404
    assert (await staff.get(f"/{kind}/999999/revisions")).status_code == 404
    assert (await staff.get(f"/{kind}/{record['id']}/revision/x")).status_code == 422


@a_job
async def test_consecutive_autosaves_are_one_revision(staff, new, client, kind) -> None:
    record = await new(kind, notes="typed by hand")
    for text in ("o", "on", "one"):
        saved = await save(staff, kind, record, notes=text, autosave=True)
    assert saved["version"] == 4
    now, first = await states(staff, kind, record)
    assert (now["autosave"], first["autosave"], first["version"]) == (True, False, 1)
    other = await client("content", role="editor", user_id=2)
    await save(other, kind, record, notes="one more", autosave=True)
    await save(staff, kind, record, notes="saved")
    assert [state["autosave"] for state in await states(staff, kind, record)] == [False, True, True, False]


@a_job
@pytest.mark.parametrize(("minutes", "versions"), [(14, [3, 1]), (15, [3, 2, 1])])
async def test_autosaves_of_15_minutes_are_one_revision(staff, new, database, kind, minutes, versions) -> None:
    record = await new(kind)
    await save(staff, kind, record, notes="one", autosave=True)
    earlier = Job.autosaved_since - timedelta(minutes=minutes)
    await (await database("content")).execute(update(Job).values(autosaved_since=earlier))
    await save(staff, kind, record, notes="two", autosave=True)
    assert [state["version"] for state in await states(staff, kind, record)] == versions


@a_job
async def test_a_named_autosaved_state_becomes_a_revision(staff, new, kind) -> None:
    record = await new(kind)
    await save(staff, kind, record, notes="one", autosave=True)
    await staff.put(f"/{kind}/{record['id']}/revision/current", json={"name": "Before lunch"})
    await save(staff, kind, record, notes="two", autosave=True)
    assert [state["name"] for state in await states(staff, kind, record)] == [None, "Before lunch", None]


@a_job
@pytest.mark.parametrize(
    ("fields", "body"),
    [
        ({"status": "published"}, {"notes": "x"}),
        ({"status": "scheduled", "date": "2999-01-01T00:00:00Z"}, {"notes": "x"}),
        ({}, {"status": "published"}),
    ],
)
async def test_only_drafts_are_autosaved(staff, new, kind, fields, body) -> None:
    record = await new(kind, **fields)
    response = await staff.put(f"/{kind}/{record['id']}?autosave=true", json=body)
    assert (response.status_code, response.json()["message"]) == (409, "Only drafts are saved by themselves.")


@a_job
async def test_the_newest_hundred_unnamed_revisions_are_retained(staff, new, database, kind) -> None:
    session = await database("content")
    record = await new(kind)
    names = ["kept"] * 10 + [None] * 120
    rows = [build_revision(kind, record, version=number - 200, name=name) for number, name in enumerate(names)]
    await session.execute(insert(Revision), rows)
    await delete_old_revisions(session)
    versions = [state["version"] for state in await states(staff, kind, record)]
    assert versions == [1, *range(-71, -171, -1), *range(-191, -201, -1)]
