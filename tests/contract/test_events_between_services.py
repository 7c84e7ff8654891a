"""An event walks from one service to another: outbox, relay, stream, consumer, copy (API contract §4)."""

from sqlalchemy import text

from tests.support.eventually import eventually

JOB = {"jobTitle": "Head of fermentation", "company": "Aspen"}


async def test_a_career_listing_follows_its_changes_into_alerts(client, database, worker) -> None:
    for name in ("content", "alerts"):
        await worker(name)
    editor, alerts = await client("content", role="editor"), await database("alerts")

    async def copies() -> list[tuple[str, int]]:
        rows = (await alerts.execute(text("SELECT job_title, version FROM jobs"))).all()
        await alerts.rollback()  # so that the next look sees what was committed meanwhile
        return [(row.job_title, row.version) for row in rows]

    async def copied(*expected: tuple[str, int]) -> None:
        async def look() -> bool:
            return await copies() == list(expected)

        await eventually(look)

    job = (await editor.post("/job", json=JOB)).json()
    await copied(("Head of fermentation", 1))
    await editor.put(f"/job/{job['id']}", json={"jobTitle": "Head of purification"})
    await copied(("Head of purification", 2))
    await editor.request("DELETE", "/jobs", json={"itemsToDelete": [job["id"]]})
    await copied()
