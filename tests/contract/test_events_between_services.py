"""An event passes from one service to another: outbox, relay, stream, consumer, replica (EVENT-2, EVENT-4)."""

from sqlalchemy import text

from services.content.tests.samples import JOB
from services.stats.tests.samples import EMAIL_STAT
from tests.support.eventually import eventually

ISSUE = {"issue": 415, "title": "Cell culture", "date": "2027-01-05T01:00:00Z"}


async def test_a_career_listing_follows_its_changes_into_alerts(client, database, worker) -> None:
    for name in ("content", "alerts"):
        await worker(name)
    editor, alerts = await client("content", role="editor"), await database("alerts")

    async def copies() -> list[tuple[str, int]]:
        rows = (await alerts.execute(text("SELECT job_title, version FROM jobs"))).all()
        await alerts.rollback()  # so that the next look sees what was committed meanwhile
        return [(row.job_title, row.version) for row in rows]

    async def copied(*expected: tuple[str, int]) -> None:
        await eventually(copies, equals=list(expected))

    job = (await editor.post("/job", json=JOB | {"jobTitle": "Head of fermentation"})).json()
    await copied(("Head of fermentation", 1))
    await editor.put(f"/job/{job['id']}", json={"jobTitle": "Head of purification"})
    await copied(("Head of purification", 2))
    await editor.request("DELETE", "/jobs", json={"itemsToDelete": [job["id"]]})
    await copied()


async def test_figures_follow_an_issue_into_the_trash_back_and_to_its_end(client, worker) -> None:
    for name in ("alerts", "stats"):
        await worker(name)
    alerts, stats = await client("alerts", role="editor"), await client("stats", role="editor")
    item = (await alerts.post("/alert-item", json=ISSUE)).json()
    stat = (await stats.post("/email-stat", json=EMAIL_STAT | {"alertItemId": item["id"]})).json()

    async def shown(issue: int, *, deleted: bool) -> None:
        async def look() -> bool:
            found = (await stats.get(f"/email-stat/{stat['id']}")).json()["alertItem"]
            return bool(found) and (found["issue"], found["deletedAt"] is not None) == (issue, deleted)

        await eventually(look)

    await shown(415, deleted=False)
    await alerts.delete(f"/alert-item/{item['id']}")
    await shown(415, deleted=True)
    await alerts.post("/alert-item", json=ISSUE | {"title": "Another one"})
    restored = await alerts.post(f"/alert-item/{item['id']}/restore", json={"issue": 416})
    assert restored.status_code == 200
    await shown(416, deleted=False)
    await alerts.delete(f"/alert-item/{item['id']}")
    await alerts.request("DELETE", "/alert-items/trash", json={"itemsToDelete": [item["id"]]})
    await shown(416, deleted=True)
    found = (await stats.get(f"/email-stat/{stat['id']}")).json()["alertItem"]
    assert (found["title"], found["date"]) == ("Cell culture", "2027-01-05T01:00:00.000Z")
