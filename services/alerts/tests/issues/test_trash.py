"""The trash: issues are deleted with their sections and restored unchanged (ALERT-4)."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.alerts.issue_emails.snapshots import Snapshot
from services.alerts.issues.models import AlertItem, Section
from services.alerts.issues.trash import purge_expired, purge_task
from services.alerts.slots import RUN_SHEET
from services.chassis.app.background import run_background_tasks
from tests.support.eventually import eventually
from tests.support.searched_texts import TEXT, TYPED

NEW = {"issue": 7, "title": "Cell culture"}


async def delete_issue(staff, item: dict) -> None:
    response = await staff.delete(f"/alert-item/{item['id']}")
    assert (response.status_code, response.json()) == (200, {"deleted": [item["id"]]})


async def restore_issue(staff, item: dict, **body: int | None):
    return await staff.post(f"/alert-item/{item['id']}/restore", json=body)


async def list_trash(staff) -> list[dict]:
    return (await staff.get("/alert-items/trash")).json()


async def read_all_responses(staff, item: dict) -> dict[str, bytes]:
    """Return the bodies of all responses about an issue, by path."""
    email = [
        f"alert-email/{item['id']}{part}?variant={variant}&snapshot={snapshot}"
        for part in ("", "/text", "/report")
        for variant in ("standard", "holiday")
        for snapshot in ("false", "true")
    ]
    paths = [f"alert-item/{item['id']}", f"alerts-all/{item['id']}", f"alert-jobs/{item['id']}", *email]
    responses = {path: await staff.get(f"/{path}") for path in paths}
    assert {response.status_code for response in responses.values()} == {200}
    return {path: response.content for path, response in responses.items()}


@pytest.fixture
async def published_issue(staff, full_issue) -> dict:
    """A published issue with every slot filled, changed since its publication."""
    await staff.put(f"/alert-item/{full_issue['id']}", json={"status": "published", "holidayAlert": True})
    quote = (await staff.get(f"/alert-quote/{full_issue['id']}")).json()
    await staff.put(f"/alert-quote/{quote['id']}", json={"attribution": "Changed later"})
    item: dict = (await staff.get(f"/alert-item/{full_issue['id']}")).json()
    return item


async def test_a_deleted_issue_is_only_in_the_trash(staff, published_issue, new_issue) -> None:
    deleted, other = published_issue, await new_issue()
    sections = (await staff.get(f"/alerts-all/{deleted['id']}")).json()
    await delete_issue(staff, deleted)
    names = ("alert-item", "alerts-all", "alert-quote", "alert-news", "alert-jobs")
    reads = [f"/{name}/{deleted['id']}" for name in names]
    emails = [f"/alert-email/{deleted['id']}{part}" for part in ("", "/text", "/report", "/eml")]
    for path in [*reads, *emails, *(f"{email}?snapshot=true" for email in emails)]:
        assert (await staff.get(path)).status_code == 404, path
    listed = await staff.get("/alert-items")
    assert (listed.json(), listed.headers["X-Total-Count"]) == ([other], "1")
    assert (await staff.get("/alert-items", params={"q": str(deleted["issue"])})).json() == []
    assert (await staff.get("/alert-items/counts")).json() == {"draft": 1, "published": 0, "all": 1}
    address, quote = f"/alert-item/{deleted['id']}", sections["alertQuote"]["id"]
    assert (await staff.post(f"{address}/copy", json=NEW)).status_code == 404
    assert (await staff.post(f"/alert-email/{deleted['id']}/test", json={"to": "a@b.example"})).status_code == 404
    assert (await staff.put(address, json={"title": "x"})).status_code == 404
    assert (await staff.delete(address)).status_code == 404
    assert (await staff.post("/alert-quote", json={"alertItemId": deleted["id"]})).status_code == 422
    assert (await staff.put(f"/alert-quote/{quote}", json={"attribution": "x"})).status_code == 404
    assert (await staff.delete(f"/alert-quote/{quote}")).status_code == 404
    [trashed] = await list_trash(staff)
    assert (trashed["id"], trashed["filledSlots"]) == (deleted["id"], len(RUN_SHEET))


async def test_an_issue_in_the_trash_shows_what_is_in_its_slots(staff, new_issue) -> None:
    issue, other = await new_issue(), await new_issue()
    await staff.post("/alert-quote", json={"alertItemId": issue["id"], "attribution": "Ada"})
    await staff.post("/alert-news", json={"alertItemId": issue["id"], "position": 2, "title": "Thaw"})
    await delete_issue(staff, issue)
    answer = await staff.get(f"/alert-items/trash/{issue['id']}/sections")
    sections = [{"slot": "News 2", "title": "Thaw"}, {"slot": "Quote", "title": "Ada"}]
    assert (answer.status_code, answer.json()) == (200, sections)
    assert (await staff.get(f"/alert-items/trash/{other['id']}/sections")).status_code == 404


async def test_a_restored_issue_is_unchanged(staff, published_issue) -> None:
    before = await read_all_responses(staff, published_issue)
    await delete_issue(staff, published_issue)
    response = await restore_issue(staff, published_issue)
    assert (response.status_code, response.json()) == (200, published_issue)
    assert response.headers["ETag"] == f'"{published_issue["version"]}"'
    assert await read_all_responses(staff, published_issue) == before
    assert await list_trash(staff) == []
    assert (await staff.get("/alert-items")).json() == [published_issue]


async def test_the_trash_lists_issues_with_user_and_time_of_deletion(staff, second_editor, new_issue) -> None:
    first, second = await new_issue(title="First"), await new_issue(title="Second", status="published")
    await staff.post("/alert-quote", json={"alertItemId": first["id"], "attribution": "Ada"})
    await delete_issue(second_editor, first)
    await delete_issue(staff, second)
    response = await staff.get("/alert-items/trash?limit=1&skip=0")
    assert (len(response.json()), response.headers["X-Total-Count"]) == (1, "2")
    trashed = {item["title"]: item for item in await list_trash(staff)}["First"]
    assert trashed == {
        "id": first["id"],
        "title": "First",
        "issue": first["issue"],
        "date": first["date"],
        "status": "draft",
        "filledSlots": 1,
        "deletedAt": trashed["deletedAt"],
        "deletedBy": 7,
        "deletedByEmail": "seven@masthead.example",
        "purgedAt": trashed["purgedAt"],
    }
    assert trashed["purgedAt"][:10] > trashed["deletedAt"][:10]


async def test_the_trash_lists_the_last_deleted_issue_first(staff, new_issue, database) -> None:
    session = await database("alerts")
    issues = [await new_issue() for _ in range(3)]
    for days, item in enumerate(issues):
        await delete_issue(staff, item)
        moment = func.now() - timedelta(days=days)
        await session.execute(update(AlertItem).where(AlertItem.id == item["id"]).values(deleted_at=moment))
    assert [item["id"] for item in await list_trash(staff)] == [item["id"] for item in issues]


async def test_a_number_in_the_trash_is_free_and_a_restored_issue_gets_another_one(staff, new_issue) -> None:
    first = await new_issue(issue=418)
    await delete_issue(staff, first)
    second, _ = await new_issue(issue=418), await new_issue(issue=419)
    refused = await restore_issue(staff, first)
    assert refused.status_code == 409
    assert refused.json()["message"] == "Issue 418 already exists. The next free number is 420."
    assert refused.json()["current"] == {"issue": 418, "nextIssue": 420}
    assert (await restore_issue(staff, first, issue=419)).json()["current"] == {"issue": 419, "nextIssue": 420}
    assert [item["id"] for item in await list_trash(staff)] == [first["id"]]
    restored = await restore_issue(staff, first, issue=420)
    assert (restored.status_code, restored.json()) == (200, first | {"issue": 420, "version": 2})
    assert (await staff.get(f"/alert-item/{second['id']}")).json() == second


async def test_restoring_under_the_same_number_changes_nothing(staff, new_issue) -> None:
    item = await new_issue()
    for issue in (item["issue"], None):
        await delete_issue(staff, item)
        assert (await restore_issue(staff, item, issue=issue)).json() == item


async def test_issues_with_the_same_number_may_be_in_the_trash(staff, new_issue) -> None:
    issues = []
    for _ in range(3):
        issues.append(await new_issue(issue=7))
        await delete_issue(staff, issues[-1])
    assert len(await list_trash(staff)) == 3
    assert (await restore_issue(staff, issues[1])).status_code == 200
    assert (await restore_issue(staff, issues[0])).json()["current"] == {"issue": 7, "nextIssue": 8}


async def test_no_number_above_the_maximum_is_proposed(staff, new_issue) -> None:
    item = await new_issue(issue=2**31 - 1, title="x" * 500)  # the largest values
    await delete_issue(staff, item)
    await new_issue(issue=2**31 - 1)
    response = await restore_issue(staff, item)
    assert response.json()["current"] == {"issue": 2**31 - 1, "nextIssue": None}
    assert response.json()["message"] == "Issue 2147483647 already exists. Choose another number."


async def test_an_issue_outside_the_trash_is_not_restored(staff, new_issue) -> None:
    response = await restore_issue(staff, await new_issue())
    assert (response.status_code, response.json()["message"]) == (404, "This alert item is not in the trash.")
    assert (await restore_issue(staff, {"id": 999_999})).status_code == 404


async def test_only_issues_in_the_trash_are_purged(staff, published_issue, new_issue, database) -> None:
    session, remaining = await database("alerts"), await new_issue()
    await delete_issue(staff, published_issue)
    ids = [published_issue["id"], remaining["id"], 999_999]
    response = await staff.request("DELETE", "/alert-items/trash", json={"itemsToDelete": ids})
    assert response.json() == {"deleted": [published_issue["id"]]}
    assert await list_trash(staff) == []
    assert (await restore_issue(staff, published_issue)).status_code == 404
    assert (await staff.get("/alert-items")).json() == [remaining]
    for model in (Section, Snapshot):
        assert await session.scalar(select(func.count()).select_from(model)) == 0


async def test_issues_are_purged_after_thirty_days(staff, new_issue, database) -> None:
    session = await database("alerts")
    old, recent = await new_issue(), await new_issue()
    for item, days in ((old, 30), (recent, 29)):
        await delete_issue(staff, item)
        moment = func.now() - timedelta(days=days, seconds=1)
        await session.execute(update(AlertItem).where(AlertItem.id == item["id"]).values(deleted_at=moment))
    assert await purge_expired(session) == [old["id"]]
    assert [item["id"] for item in await list_trash(staff)] == [recent["id"]]


@pytest.mark.usefixtures("committed")
async def test_concurrent_background_tasks_purge_an_issue_once(staff, new_issue, databases, events) -> None:
    database, item, remaining = await databases("alerts"), await new_issue(), await new_issue()
    await delete_issue(staff, item)
    await delete_issue(staff, remaining)
    async with database.transaction() as session:
        long_ago = func.now() - timedelta(days=31)
        await session.execute(update(AlertItem).where(AlertItem.id == item["id"]).values(deleted_at=long_ago))

    async def is_purged() -> bool:
        return [item["id"] for item in await list_trash(staff)] == [remaining["id"]]

    async with run_background_tasks([purge_task] * 3, database):
        await eventually(is_purged)
    async with database.transaction() as session:
        removals = [event for event in await events.announced(session) if event.removed]
    assert [event.id for event in removals] == [item["id"]]


async def test_the_trash_is_searched_by_number_and_title(staff, new_issue) -> None:
    """CONSOLE-47."""
    items = [await new_issue(issue=91_418, title="Cold chain"), await new_issue(issue=91_419, title=f"Buffers {TEXT}")]
    for item in items:
        await delete_issue(staff, item)

    async def find(text: str) -> list[int]:
        return [item["issue"] for item in (await staff.get("/alert-items/trash", params={"q": text})).json()]

    for typed, numbers in (("91418", [91_418]), ("BUFF", [91_419]), (TYPED, [91_419]), ("%", [])):
        assert await find(typed) == numbers


async def test_deletion_restoring_and_purge_are_published(staff, new_issue, events, database) -> None:
    session, item = await database("alerts"), await new_issue()
    picture = "files.example/a/b-1.png"
    await staff.post("/alert-quote", json={"alertItemId": item["id"], "image": picture})
    await delete_issue(staff, item)
    await restore_issue(staff, item)
    await delete_issue(staff, item)
    await staff.request("DELETE", "/alert-items/trash", json={"itemsToDelete": [item["id"]]})
    *_, trashed, restored, _, deleted = await events.announced(session)
    unchanged_fields = {name: item[name] for name in ("id", "issue", "title", "date", "status", "holidayAlert")}
    assert (trashed.version, trashed.removed, trashed.data["images"]) == (3, False, [picture])
    assert trashed.data["deletedAt"] is not None
    assert (restored.version, restored.data["deletedAt"]) == (4, None)
    assert (deleted.version, deleted.removed) == (6, True)
    for event in (trashed, restored, deleted):
        assert unchanged_fields.items() <= event.data.items()


@pytest.mark.usefixtures("committed")
async def test_of_concurrent_restores_one_succeeds(staff, full_issue) -> None:
    before = (await staff.get(f"/alerts-all/{full_issue['id']}")).content
    await delete_issue(staff, full_issue)
    responses = await asyncio.gather(*(restore_issue(staff, full_issue) for _ in range(5)))
    assert sorted(response.status_code for response in responses) == [200, *[404] * 4]
    assert (await staff.get(f"/alerts-all/{full_issue['id']}")).content == before


@pytest.mark.usefixtures("committed")
async def test_of_concurrent_restores_and_creations_with_one_number_one_succeeds(staff, new_issue) -> None:
    deleted = []
    for _ in range(3):
        deleted.append(await new_issue(issue=7))
        await delete_issue(staff, deleted[-1])
    restores = [restore_issue(staff, item) for item in deleted]
    responses = await asyncio.gather(*restores, *(staff.post("/alert-item", json=NEW) for _ in range(3)))
    statuses = sorted(response.status_code for response in responses)
    assert statuses[0] in (200, 201)
    assert statuses[1:] == [409] * 5
    restored = sum(response.status_code == 200 for response in responses)
    assert len(await list_trash(staff)) == 3 - restored


@pytest.mark.usefixtures("committed")
async def test_a_restore_during_a_purge_restores_everything_or_nothing(staff, new_issue) -> None:
    for _ in range(8):
        item = await new_issue()
        await staff.post("/alert-quote", json={"alertItemId": item["id"], "attribution": "Ada"})
        await delete_issue(staff, item)
        body = {"itemsToDelete": [item["id"]]}
        restored, purged = await asyncio.gather(
            restore_issue(staff, item), staff.request("DELETE", "/alert-items/trash", json=body)
        )
        assert (restored.status_code, purged.json()["deleted"]) in ((200, []), (404, [item["id"]]))
        if restored.status_code == 200:
            assert (await staff.get(f"/alert-quote/{item['id']}")).json()["attribution"] == "Ada"


@pytest.mark.usefixtures("committed")
async def test_a_section_created_during_a_deletion_is_restored_or_refused(staff, new_issue) -> None:
    for _ in range(8):
        item = await new_issue()
        written, removed = await asyncio.gather(
            staff.post("/alert-quote", json={"alertItemId": item["id"], "attribution": "Ada"}),
            staff.delete(f"/alert-item/{item['id']}"),
        )
        assert (written.status_code, removed.status_code) in ((201, 200), (422, 200))
        await restore_issue(staff, item)
        quote = (await staff.get(f"/alert-quote/{item['id']}")).json()
        assert (quote is not None) == (written.status_code == 201)
