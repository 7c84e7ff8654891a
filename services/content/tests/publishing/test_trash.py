"""The trash: trashed publications are hidden and can be restored for 30 days (CONTENT-6)."""

from datetime import timedelta

import pytest
from sqlalchemy import func, insert, select, update

from services.content.main import KINDS
from services.content.publishing.models import Revision
from services.content.publishing.trash import purge_expired
from services.content.replicas import User
from services.content.tests.samples import COMPLETE, TITLE
from tests.support.searched_texts import TEXT, TYPED

BY_NAME = {kind.name: kind for kind in KINDS}
pytestmark = pytest.mark.parametrize("kind", [pytest.param(BY_NAME[name], id=name) for name in COMPLETE])


async def trash_publications(staff, kind, *ids: int, **headers: str) -> list[int]:
    response = await staff.request("DELETE", f"/{kind.plural}", json={"itemsToDelete": ids}, headers=headers)
    assert response.status_code == 200, response.text
    return response.json()["deleted"]


async def trash(staff) -> list[dict]:
    return (await staff.get("/trash")).json()


async def test_trashed_records_are_hidden_everywhere_else(staff, new, events, database, kind) -> None:
    session = await database("content")
    record, other = await new(kind.name), await new(kind.name)
    assert await trash_publications(staff, kind, record["id"], 10**9) == [record["id"]]
    address = f"/{kind.name}/{record['id']}"
    assert (await staff.get(address)).status_code == 404
    assert (await staff.put(address, json={})).status_code == 404
    assert (await staff.get(f"{address}/revisions")).status_code == 404
    assert (await staff.put(f"{address}/revision/current", json={"name": "x"})).status_code == 404
    listed = await staff.get(f"/{kind.plural}")
    assert [item["id"] for item in listed.json()] == [other["id"]]
    assert listed.headers["X-Total-Count"] == "1"
    assert await trash_publications(staff, kind, record["id"]) == []
    [removed] = [event for event in await events.announced(session) if event.removed]
    assert (removed.entity, removed.id, removed.version) == (kind.name, record["id"], 2)


async def test_the_trash_lists_who_deleted_and_when_it_is_purged(staff, new, client, database, kind) -> None:
    await (await database("content")).execute(insert(User).values(id=7, version=1, email="seven@masthead.example"))
    other = await client("content", role="editor", user_id=7)
    first, second = await new(kind.name), await new(kind.name)
    await trash_publications(other, kind, first["id"])
    await trash_publications(staff, kind, second["id"])
    response = await staff.get("/trash?limit=1&skip=0")
    assert response.headers["X-Total-Count"] == "2"
    assert len(response.json()) == 1
    item = next(item for item in await trash(staff) if item["id"] == first["id"])
    assert (item["kind"], item["title"]) == (kind.name, first[TITLE[kind.name]])
    assert (item["deletedBy"], item["deletedByEmail"]) == (7, "seven@masthead.example")
    assert item["purgedAt"][:10] > item["deletedAt"][:10]


async def test_the_trash_is_searched_and_filtered_by_kind(staff, new, kind) -> None:
    """CONSOLE-47."""
    record = await new(kind.name, **{TITLE[kind.name]: f"Thaw 100% faster {TEXT}"})
    other = await new(next(name for name in COMPLETE if name != kind.name))
    await trash_publications(staff, kind, record["id"])
    other_kind = next(one for one in KINDS if one.name != kind.name)
    await trash_publications(staff, other_kind, other["id"])

    async def find(query: str) -> tuple[list[tuple[str, int]], str]:
        answer = await staff.get(f"/trash?{query}")
        return [(item["kind"], item["id"]) for item in answer.json()], answer.headers["X-Total-Count"]

    found = ([(kind.name, record["id"])], "1")
    assert await find("q=100%25 FAST") == found
    assert await find(f"q={TYPED}") == found
    assert await find(f"kind={kind.name}") == found
    assert await find(f"kind={other_kind.name}&q=thaw") == ([], "0")
    assert (await staff.get("/trash?kind=alert-item")).status_code == 422


async def test_a_record_in_the_trash_can_be_read_there_alone(staff, new, client, kind) -> None:
    record, kept = await new(kind.name), await new(kind.name)
    await trash_publications(staff, kind, record["id"])
    answer = await staff.get(f"/trash/{kind.name}/{record['id']}")
    assert answer.status_code == 200
    assert {**answer.json(), "version": 1, "updatedAt": record["updatedAt"]} == record
    assert (await staff.get(f"/trash/{kind.name}/{kept['id']}")).status_code == 404
    exhibitor = await client("content", role="exhibitor")
    assert (await exhibitor.get(f"/trash/{kind.name}/{record['id']}")).status_code == 403


async def test_the_last_deleted_is_listed_first(staff, new, database, kind) -> None:
    session = await database("content")
    ids = [(await new(kind.name))["id"] for _ in range(3)]
    await trash_publications(staff, kind, *ids)
    for days, record_id in enumerate(ids):
        moment = func.now() - timedelta(days=days)
        await session.execute(update(kind.table).where(kind.model.id == record_id).values(deleted_at=moment))
    assert [item["id"] for item in await trash(staff)] == ids


async def test_restoring_brings_the_record_back_unchanged(staff, new, events, database, kind) -> None:
    session = await database("content")
    record = await new(kind.name, status="published")
    await trash_publications(staff, kind, record["id"])
    response = await staff.post(f"/{kind.plural}/restore", json={"itemsToRestore": [record["id"], 10**9]})
    assert response.json() == {"restored": [record["id"]]}
    assert (await staff.get(f"/{kind.name}/{record['id']}")).json() == record | {"version": 3}
    assert await trash(staff) == []
    last = (await events.announced(session))[-1]
    assert (last.removed, last.version, last.data) == (False, 3, record | {"version": 3})
    repeated = await staff.post(f"/{kind.plural}/restore", json={"itemsToRestore": [record["id"]]})
    assert repeated.json() == {"restored": []}


async def test_an_overdue_record_is_restored_as_a_draft(staff, new, database, kind) -> None:
    session = await database("content")
    due, later = [await new(kind.name, status="scheduled", date="2999-01-01T00:00:00Z") for _ in range(2)]
    await trash_publications(staff, kind, due["id"], later["id"])
    await session.execute(
        update(kind.table).where(kind.model.id == due["id"]).values(date=func.now() - timedelta(seconds=1))
    )
    await staff.post(f"/{kind.plural}/restore", json={"itemsToRestore": [due["id"], later["id"]]})
    restored = [(await staff.get(f"/{kind.name}/{record['id']}")).json() for record in (due, later)]
    assert [record["status"] for record in restored] == ["draft", "scheduled"]


async def test_a_stale_removal_removes_nothing(staff, new, kind) -> None:
    record = await new(kind.name)
    await staff.put(f"/{kind.name}/{record['id']}", json={})
    body, stale = {"itemsToDelete": [record["id"]]}, {"If-Match": '"1"'}
    response = await staff.request("DELETE", f"/{kind.plural}", json=body, headers=stale)
    assert (response.status_code, response.json()["current"]["version"]) == (412, 2)
    assert await trash_publications(staff, kind, record["id"], **{"If-Match": '"2"'}) == [record["id"]]


async def test_only_trashed_records_are_purged_and_that_is_published(staff, new, events, database, kind) -> None:
    session = await database("content")
    trashed, stored = await new(kind.name), await new(kind.name)
    for record in (trashed, stored):
        await staff.put(f"/{kind.name}/{record['id']}", json={})
    await trash_publications(staff, kind, trashed["id"])
    items = [{"kind": kind.name, "id": record_id} for record_id in (trashed["id"], stored["id"], 10**9)]
    response = await staff.request("DELETE", "/trash", json={"items": items})
    assert response.json() == {"deleted": [{"kind": kind.name, "id": trashed["id"]}]}
    assert await trash(staff) == []
    assert (await staff.get(f"/{kind.name}/{stored['id']}")).status_code == 200
    assert list(await session.scalars(select(Revision.record_id))) == [stored["id"]]
    published = [(event.entity, event.id, event.version) for event in await events.announced(session) if event.removed]
    assert published == [(kind.name, trashed["id"], version) for version in (3, 4)]


async def test_trash_is_purged_after_thirty_days(staff, new, database, kind) -> None:
    session = await database("content")
    old, newer = await new(kind.name), await new(kind.name)
    await trash_publications(staff, kind, old["id"], newer["id"])
    for record, days in ((old, 30), (newer, 29)):
        moment = func.now() - timedelta(days=days, seconds=1)
        await session.execute(update(kind.table).where(kind.model.id == record["id"]).values(deleted_at=moment))
    assert await purge_expired(session, kind) == [old["id"]]
    assert [item["id"] for item in await trash(staff)] == [newer["id"]]


@pytest.mark.parametrize("body", [{}, {"items": []}, {"items": [{"kind": "user", "id": 1}]}, {"items": [{"id": 1}]}])
async def test_a_purge_must_name_records(staff, body, kind) -> None:
    assert (await staff.request("DELETE", "/trash", json=body)).status_code == 422
