"""Due publications are published within seconds and once, with any number of schedulers (CONTENT-2)."""

import asyncio
from contextlib import suppress
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import do_due, run_background_tasks
from services.chassis.persistence.database import Database
from services.content.main import KINDS
from services.content.publishing.background import publish_due, publish_task
from services.content.publishing.models import Revision
from services.content.tests.samples import COMPLETE
from tests.support.eventually import eventually

SCHEDULED = {"status": "scheduled", "date": "2999-01-01T00:00:00Z"}


BY_NAME = {kind.name: kind for kind in KINDS}
each_kind = pytest.mark.parametrize("kind", [pytest.param(BY_NAME[name], id=name) for name in COMPLETE])
pytestmark = pytest.mark.usefixtures("committed")


@pytest.fixture
async def running(databases) -> Database:
    """The service's database, with a running scheduler."""
    database = await databases("content")
    async with run_background_tasks([publish_task(KINDS)], database):
        yield database


async def publish_all_due(database: Database) -> None:
    """Publish the career listings that are due."""
    while await do_due(database, publish_due_jobs):
        pass


async def publish_due_jobs(session: AsyncSession) -> bool:
    return bool(await publish_due(session, BY_NAME["job"]))


async def make_due(database: Database, kind, *ids: int, seconds: float = 0.001) -> None:
    """Set the date of these publications to some seconds ago."""
    async with database.transaction() as session:
        moment = func.clock_timestamp() - timedelta(seconds=seconds)
        await session.execute(update(kind.table).where(kind.model.id.in_(ids)).values(date=moment))


async def listed(staff, kind, record_id: int) -> dict:
    return (await staff.get(f"/{kind.name}/{record_id}")).json()


@each_kind
async def test_a_due_record_is_published_with_its_event(staff, new, running, events, database, kind) -> None:
    record = await new(kind.name, **SCHEDULED)
    await make_due(running, kind, record["id"])

    async def look() -> dict | None:
        current = await listed(staff, kind, record["id"])
        return current if current["status"] == "published" else None

    live = await eventually(look)
    assert (live["version"], live["publishedLate"], live["updatedBy"]) == (2, False, None)
    assert live["publishedAt"] >= live["date"]
    announced = [event for event in await events.announced(await database("content")) if event.version == 2]
    assert [event.data for event in announced] == [live]
    states = (await staff.get(f"/{kind.name}/{record['id']}/revisions")).json()
    assert [(state["status"], state["changed"]) for state in states] == [("published", ["status"]), ("scheduled", [])]


@pytest.mark.parametrize(("seconds", "late"), [(59, False), (61, True), (86_400, True)])
async def test_overdue_records_are_published_after_a_downtime(
    staff, new, databases, seconds: float, late: bool
) -> None:
    kind, database = BY_NAME["job"], await databases("content")
    record = await new(kind.name, **SCHEDULED)
    await make_due(database, kind, record["id"], seconds=seconds)
    await publish_all_due(database)
    live = await listed(staff, kind, record["id"])
    assert (live["status"], live["publishedLate"]) == ("published", late)
    repeated = await staff.put(f"/{kind.name}/{record['id']}", json={"status": "draft"})
    repeated = await staff.put(f"/{kind.name}/{record['id']}", json={"status": "published"})
    assert repeated.json()["publishedLate"] is False


async def test_only_due_scheduled_records_are_published(staff, new, databases) -> None:
    job, database = BY_NAME["job"], await databases("content")
    due, later, trashed = [await new("job", **SCHEDULED) for _ in range(3)]
    draft = await new("job")
    await make_due(database, job, due["id"], trashed["id"], draft["id"])
    await staff.request("DELETE", "/jobs", json={"itemsToDelete": [trashed["id"]]})
    await publish_all_due(database)
    async with database.transaction() as session:
        statuses = dict((await session.execute(select(job.model.id, job.model.status))).all())
    expected = ("published", "scheduled", "scheduled", "draft")
    assert statuses == {one["id"]: status for one, status in zip((due, later, trashed, draft), expected, strict=True)}


async def test_three_workers_publish_each_record_once(new, databases, events, database, monkeypatch) -> None:
    monkeypatch.setattr("services.content.publishing.background.BATCH_SIZE", 5)
    kind, owned = BY_NAME["job"], await databases("content")
    ids = [(await new(kind.name, **SCHEDULED))["id"] for _ in range(60)]
    await make_due(owned, kind, *ids)
    await asyncio.gather(*(publish_all_due(owned) for _ in range(3)))
    changes = [event for event in await events.announced(await database("content")) if event.version > 1]
    assert sorted((event.id, event.version, event.data["status"]) for event in changes) == sorted(
        (record_id, 2, "published") for record_id in ids
    )
    async with owned.transaction() as session:
        assert await session.scalar(select(func.count()).select_from(Revision)) == 60


async def test_a_worker_killed_in_its_transaction_publishes_nothing(staff, new, databases, events, database) -> None:
    job, owned = BY_NAME["job"], await databases("content")
    record = await new("job", **SCHEDULED)
    await make_due(owned, job, record["id"])

    async def publish_and_die(session: AsyncSession) -> bool:
        assert await publish_due(session, job) == [record["id"]]
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await do_due(owned, publish_and_die)
    assert len(await events.announced(await database("content"))) == 1
    await publish_all_due(owned)
    assert (await listed(staff, job, record["id"]))["status"] == "published"


async def test_a_concurrent_change_is_neither_lost_nor_waited_for(staff, new, databases) -> None:
    job, owned = BY_NAME["job"], await databases("content")
    edited, other = await new("job", **SCHEDULED), await new("job", **SCHEDULED)
    await make_due(owned, job, edited["id"], other["id"])
    async with owned.transaction() as editing:
        await editing.execute(update(job.table).where(job.model.id == edited["id"]).values(notes="typed", version=2))
        await publish_all_due(owned)  # aborts a transaction that waits for the edited record
        assert (await listed(staff, job, other["id"]))["status"] == "published"
    await publish_all_due(owned)
    live = await listed(staff, job, edited["id"])
    assert (live["status"], live["notes"], live["version"]) == ("published", "typed", 3)


async def test_a_change_after_publication_is_stale(staff, new, databases) -> None:
    job, owned = BY_NAME["job"], await databases("content")
    record = await new("job", **SCHEDULED)
    await make_due(owned, job, record["id"])
    due = await staff.put(f"/job/{record['id']}", json={"notes": "in time"}, headers={"If-Match": '"1"'})
    assert due.status_code == 200
    await publish_all_due(owned)
    late = await staff.put(f"/job/{record['id']}", json={"notes": "late"}, headers={"If-Match": '"2"'})
    current = late.json()["current"]
    assert (late.status_code, current["status"], current["updatedBy"]) == (412, "published", None)


async def test_a_frozen_worker_releases_its_batch(new, staff, databases, monkeypatch) -> None:
    monkeypatch.setattr("services.chassis.app.background.DUE_TIMEOUT", "500ms")
    job, owned = BY_NAME["job"], await databases("content")
    record = await new("job", **SCHEDULED)
    await make_due(owned, job, record["id"])
    held, thaw = asyncio.Event(), asyncio.Event()

    async def freeze(session: AsyncSession) -> bool:
        await publish_due(session, job)
        held.set()
        return await thaw.wait()

    async def is_published_by_another() -> bool:
        with suppress(DBAPIError):  # a pause of the machine aborts this one too
            await publish_all_due(owned)
        return (await listed(staff, job, record["id"]))["version"] == 2

    frozen = asyncio.create_task(do_due(owned, freeze))
    frozen.add_done_callback(lambda _: held.set())  # it may end earlier on a machine that pauses
    await held.wait()
    await eventually(is_published_by_another)
    thaw.set()
    with pytest.raises(DBAPIError):
        await frozen
