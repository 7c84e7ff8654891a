"""The trash of issues: deleted with everything in them, restored as they were (API contract §3, §4)."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.alerts.issue_emails.models import Snapshot
from services.alerts.issues.models import AlertItem, Section
from services.alerts.sections.slots import RUN_SHEET
from services.alerts.trash.repository import purge_expired
from services.alerts.trash.service import retention
from services.chassis.app.background import run_background_tasks
from tests.support.eventually import eventually

ENDPOINTS = [("GET", "/alert-items/trash"), ("DELETE", "/alert-items/trash"), ("POST", "/alert-item/1/restore")]
NEW = {"issue": 7, "title": "Cell culture"}


async def delete(staff, item: dict) -> None:
    answer = await staff.delete(f"/alert-item/{item['id']}")
    assert (answer.status_code, answer.json()) == (200, {"deleted": [item["id"]]})


async def restore(staff, item: dict, **sent: int | None):
    return await staff.post(f"/alert-item/{item['id']}/restore", json=sent)


async def list_trash(staff) -> list[dict]:
    return (await staff.get("/alert-items/trash")).json()


async def read_everything(staff, item: dict) -> dict[str, bytes]:
    """Whatever is answered about an issue, byte for byte."""
    email = [
        f"alert-email/{item['id']}{part}?variant={variant}&snapshot={snapshot}"
        for part in ("", "/text", "/report")
        for variant in ("standard", "holiday")
        for snapshot in ("false", "true")
    ]
    paths = [f"alert-item/{item['id']}", f"alerts-all/{item['id']}", f"alert-jobs/{item['id']}", *email]
    answers = {path: await staff.get(f"/{path}") for path in paths}
    assert {answer.status_code for answer in answers.values()} == {200}
    return {path: answer.content for path, answer in answers.items()}


@pytest.fixture
async def published_issue(staff, full_issue) -> dict:
    """An issue with every slot filled, published, and changed since."""
    await staff.put(f"/alert-item/{full_issue['id']}", json={"status": "published", "holidayAlert": True})
    quote = (await staff.get(f"/alert-quote/{full_issue['id']}")).json()
    await staff.put(f"/alert-quote/{quote['id']}", json={"attribution": "Changed later"})
    item: dict = (await staff.get(f"/alert-item/{full_issue['id']}")).json()
    return item


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
async def test_only_staff_may_call(client, method, path) -> None:
    nobody, exhibitor = await client("alerts"), await client("alerts", role="exhibitor")
    assert (await nobody.request(method, path, json={})).status_code == 401
    assert (await exhibitor.request(method, path, json={})).status_code == 403
    editor = await client("alerts", role="editor")
    assert (await editor.request(method, path, json={})).status_code not in (401, 403)


async def test_a_deleted_issue_is_seen_nowhere_but_in_the_trash(staff, published_issue, new_issue) -> None:
    gone, other = published_issue, await new_issue()
    whole = (await staff.get(f"/alerts-all/{gone['id']}")).json()
    await delete(staff, gone)
    names = ("alert-item", "alerts-all", "alert-quote", "alert-news", "alert-jobs")
    reads = [f"/{name}/{gone['id']}" for name in names]
    emails = [f"/alert-email/{gone['id']}{part}" for part in ("", "/text", "/report", "/eml")]
    for path in [*reads, *emails, *(f"{email}?snapshot=true" for email in emails)]:
        assert (await staff.get(path)).status_code == 404, path
    listed = await staff.get("/alert-items")
    assert (listed.json(), listed.headers["X-Total-Count"]) == ([other], "1")
    assert (await staff.get("/alert-items", params={"q": str(gone["issue"])})).json() == []
    assert (await staff.get("/alert-items/counts")).json() == {"draft": 1, "published": 0, "all": 1}
    address, quote = f"/alert-item/{gone['id']}", whole["alertQuote"]["id"]
    assert (await staff.post(f"{address}/copy", json=NEW)).status_code == 404
    assert (await staff.post(f"/alert-email/{gone['id']}/test", json={"to": "a@b.example"})).status_code == 404
    assert (await staff.put(address, json={"title": "x"})).status_code == 404
    assert (await staff.delete(address)).status_code == 404
    assert (await staff.post("/alert-quote", json={"alertItemId": gone["id"]})).status_code == 422
    assert (await staff.put(f"/alert-quote/{quote}", json={"attribution": "x"})).status_code == 404
    assert (await staff.delete(f"/alert-quote/{quote}")).status_code == 404
    [trashed] = await list_trash(staff)
    assert (trashed["id"], trashed["filledSlots"]) == (gone["id"], len(RUN_SHEET))


async def test_a_restored_issue_is_byte_for_byte_as_it_was(staff, published_issue) -> None:
    before = await read_everything(staff, published_issue)
    await delete(staff, published_issue)
    answer = await restore(staff, published_issue)
    assert (answer.status_code, answer.json()) == (200, published_issue)
    assert answer.headers["ETag"] == f'"{published_issue["version"]}"'
    assert await read_everything(staff, published_issue) == before
    assert await list_trash(staff) == []
    assert (await staff.get("/alert-items")).json() == [published_issue]


async def test_the_trash_says_what_was_deleted_by_whom_and_until_when_it_is_kept(staff, faster, new_issue) -> None:
    first, second = await new_issue(title="First"), await new_issue(title="Second", status="published")
    await staff.post("/alert-quote", json={"alertItemId": first["id"], "attribution": "Ada"})
    await delete(faster, first)
    await delete(staff, second)
    answer = await staff.get("/alert-items/trash?limit=1&skip=0")
    assert (len(answer.json()), answer.headers["X-Total-Count"]) == (1, "2")
    shown = {item["title"]: item for item in await list_trash(staff)}["First"]
    assert shown == {
        "id": first["id"],
        "title": "First",
        "issue": first["issue"],
        "date": first["date"],
        "status": "draft",
        "filledSlots": 1,
        "deletedAt": shown["deletedAt"],
        "deletedBy": 7,
        "deletedByEmail": "seven@masthead.example",
        "purgedAt": shown["purgedAt"],
    }
    assert shown["purgedAt"][:10] > shown["deletedAt"][:10]


async def test_what_was_deleted_last_is_first(staff, new_issue, database) -> None:
    session = await database("alerts")
    issues = [await new_issue() for _ in range(3)]
    for days, item in enumerate(issues):
        await delete(staff, item)
        moment = func.now() - timedelta(days=days)
        await session.execute(update(AlertItem).where(AlertItem.id == item["id"]).values(deleted_at=moment))
    assert [item["id"] for item in await list_trash(staff)] == [item["id"] for item in issues]


async def test_a_stale_deletion_deletes_nothing(staff, new_issue) -> None:
    item = await new_issue()
    await staff.put(f"/alert-item/{item['id']}", json={})
    answer = await staff.delete(f"/alert-item/{item['id']}", headers={"If-Match": '"1"'})
    assert (answer.status_code, answer.json()["current"]["version"]) == (412, 2)
    assert await list_trash(staff) == []


async def test_a_number_in_the_trash_is_free_and_a_restored_issue_gets_another_one(staff, new_issue) -> None:
    first = await new_issue(issue=418)
    await delete(staff, first)
    second, _ = await new_issue(issue=418), await new_issue(issue=419)
    refused = await restore(staff, first)
    assert refused.status_code == 409
    assert refused.json()["message"] == "Issue 418 already exists. The next free number is 420."
    assert refused.json()["current"] == {"issue": 418, "nextIssue": 420}
    assert (await restore(staff, first, issue=419)).json()["current"] == {"issue": 419, "nextIssue": 420}
    assert [item["id"] for item in await list_trash(staff)] == [first["id"]]
    restored = await restore(staff, first, issue=420)
    assert (restored.status_code, restored.json()) == (200, first | {"issue": 420, "version": 2})
    assert (await staff.get(f"/alert-item/{second['id']}")).json() == second


async def test_its_own_number_given_once_more_changes_nothing(staff, new_issue) -> None:
    item = await new_issue()
    for issue in (item["issue"], None):
        await delete(staff, item)
        assert (await restore(staff, item, issue=issue)).json() == item


async def test_several_of_one_number_may_lie_in_the_trash(staff, new_issue) -> None:
    issues = []
    for _ in range(3):
        issues.append(await new_issue(issue=7))
        await delete(staff, issues[-1])
    assert len(await list_trash(staff)) == 3
    assert (await restore(staff, issues[1])).status_code == 200
    assert (await restore(staff, issues[0])).json()["current"] == {"issue": 7, "nextIssue": 8}


async def test_above_the_highest_number_none_is_proposed(staff, new_issue) -> None:
    item = await new_issue(issue=2**31 - 1)
    await delete(staff, item)
    await new_issue(issue=2**31 - 1)
    answer = await restore(staff, item)
    assert answer.json()["current"] == {"issue": 2**31 - 1, "nextIssue": None}
    assert answer.json()["message"] == "Issue 2147483647 already exists. Choose another number."


@pytest.mark.parametrize("issue", [0, -1, "seven", 2**31, 1.5])
async def test_an_impossible_number_is_refused_and_restores_nothing(staff, new_issue, issue) -> None:
    item = await new_issue()
    await delete(staff, item)
    answer = await restore(staff, item, issue=issue)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "issue")
    assert len(await list_trash(staff)) == 1


async def test_what_is_not_in_the_trash_is_not_restored(staff, new_issue) -> None:
    answer = await restore(staff, await new_issue())
    assert (answer.status_code, answer.json()["message"]) == (404, "This alert item is not in the trash.")
    assert (await restore(staff, {"id": 999_999})).status_code == 404


async def test_only_what_is_in_the_trash_is_deleted_for_good(staff, published_issue, new_issue, database) -> None:
    session, kept = await database("alerts"), await new_issue()
    await delete(staff, published_issue)
    ids = [published_issue["id"], kept["id"], 999_999]
    answer = await staff.request("DELETE", "/alert-items/trash", json={"itemsToDelete": ids})
    assert answer.json() == {"deleted": [published_issue["id"]]}
    assert await list_trash(staff) == []
    assert (await restore(staff, published_issue)).status_code == 404
    assert (await staff.get("/alert-items")).json() == [kept]
    for model in (Section, Snapshot):
        assert await session.scalar(select(func.count()).select_from(model)) == 0


async def test_after_thirty_days_it_is_gone(staff, new_issue, database) -> None:
    session = await database("alerts")
    old, newer = await new_issue(), await new_issue()
    for item, days in ((old, 30), (newer, 29)):
        await delete(staff, item)
        moment = func.now() - timedelta(days=days, seconds=1)
        await session.execute(update(AlertItem).where(AlertItem.id == item["id"]).values(deleted_at=moment))
    assert await purge_expired(session) == [old["id"]]
    assert [item["id"] for item in await list_trash(staff)] == [newer["id"]]


@pytest.mark.usefixtures("committed")
async def test_several_processes_empty_the_trash_in_the_background(staff, new_issue, databases, events) -> None:
    database, item, kept = await databases("alerts"), await new_issue(), await new_issue()
    await delete(staff, item)
    await delete(staff, kept)
    async with database.transaction() as session:
        long_ago = func.now() - timedelta(days=31)
        await session.execute(update(AlertItem).where(AlertItem.id == item["id"]).values(deleted_at=long_ago))

    async def is_purged() -> bool:
        return [item["id"] for item in await list_trash(staff)] == [kept["id"]]

    async with run_background_tasks([retention] * 3, database):
        await eventually(is_purged)
    async with database.transaction() as session:
        told = [event for event in await events.announced(session) if event.removed]
    assert [event.id for event in told] == [item["id"]]


async def test_others_are_told_of_the_trash_the_return_and_the_end(staff, new_issue, events, database) -> None:
    session, item = await database("alerts"), await new_issue()
    picture = "files.example/a/b-1.png"
    await staff.post("/alert-quote", json={"alertItemId": item["id"], "image": picture})
    await delete(staff, item)
    await restore(staff, item)
    await delete(staff, item)
    await staff.request("DELETE", "/alert-items/trash", json={"itemsToDelete": [item["id"]]})
    *_, trashed, restored, _, gone = await events.announced(session)
    known = {name: item[name] for name in ("id", "issue", "title", "date", "status", "holidayAlert")}
    assert (trashed.version, trashed.removed, trashed.data["images"]) == (3, False, [picture])
    assert trashed.data["deletedAt"] is not None
    assert (restored.version, restored.data["deletedAt"]) == (4, None)
    assert (gone.version, gone.removed) == (6, True)
    for event in (trashed, restored, gone):
        assert known.items() <= event.data.items()


@pytest.mark.usefixtures("committed")
async def test_of_several_who_restore_one_issue_one_does(staff, full_issue) -> None:
    before = (await staff.get(f"/alerts-all/{full_issue['id']}")).content
    await delete(staff, full_issue)
    answers = await asyncio.gather(*(restore(staff, full_issue) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, *[404] * 4]
    assert (await staff.get(f"/alerts-all/{full_issue['id']}")).content == before


@pytest.mark.usefixtures("committed")
async def test_of_all_who_want_one_number_at_once_one_gets_it_and_nothing_is_lost(staff, new_issue) -> None:
    deleted = []
    for _ in range(3):
        deleted.append(await new_issue(issue=7))
        await delete(staff, deleted[-1])
    wanting = [restore(staff, item) for item in deleted]
    answers = await asyncio.gather(*wanting, *(staff.post("/alert-item", json=NEW) for _ in range(3)))
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses[0] in (200, 201)
    assert statuses[1:] == [409] * 5
    restored = sum(answer.status_code == 200 for answer in answers)
    assert len(await list_trash(staff)) == 3 - restored


@pytest.mark.usefixtures("committed")
async def test_who_restores_while_it_is_deleted_for_good_gets_all_of_it_or_nothing(staff, new_issue) -> None:
    for _ in range(8):
        item = await new_issue()
        await staff.post("/alert-quote", json={"alertItemId": item["id"], "attribution": "Ada"})
        await delete(staff, item)
        body = {"itemsToDelete": [item["id"]]}
        restored, purged = await asyncio.gather(
            restore(staff, item), staff.request("DELETE", "/alert-items/trash", json=body)
        )
        assert (restored.status_code, purged.json()["deleted"]) in ((200, []), (404, [item["id"]]))
        if restored.status_code == 200:
            assert (await staff.get(f"/alert-quote/{item['id']}")).json()["attribution"] == "Ada"


@pytest.mark.usefixtures("committed")
async def test_a_section_written_while_its_issue_is_deleted_is_restored_or_was_refused(staff, new_issue) -> None:
    for _ in range(8):
        item = await new_issue()
        written, removed = await asyncio.gather(
            staff.post("/alert-quote", json={"alertItemId": item["id"], "attribution": "Ada"}),
            staff.delete(f"/alert-item/{item['id']}"),
        )
        assert (written.status_code, removed.status_code) in ((201, 200), (422, 200))
        await restore(staff, item)
        quote = (await staff.get(f"/alert-quote/{item['id']}")).json()
        assert (quote is not None) == (written.status_code == 201)


async def test_deleting_restoring_and_listing_take_as_many_statements_however_full_the_issue(
    staff, full_issue, new_issue, statements
) -> None:
    async def count_statements(call) -> int:
        with statements() as sent:
            await call()
        return len(sent)

    empty = await new_issue()
    steps = (lambda item: lambda: delete(staff, item), lambda item: lambda: restore(staff, item))
    for step in steps:
        assert await count_statements(step(full_issue)) == await count_statements(step(empty))
