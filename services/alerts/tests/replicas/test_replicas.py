"""Copies of listings, companies and addresses, kept by events from real NATS (API contract §4)."""

import random

import pytest
from sqlalchemy import select

from services.alerts.main import service
from services.alerts.replicas.clients import Client, copy_client
from services.alerts.replicas.jobs import Job, copy_job
from services.alerts.replicas.users import User, copy_user
from services.chassis.events import Event, EventWorker
from services.chassis.events.catalogue import installed
from services.chassis.events.connection import connect
from tests.support.events import Events
from tests.support.eventually import eventually

JOB = {
    "jobTitle": "Process Engineer",
    "description": {
        "type": "doc",
        "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Own it."}]}],
    },
    "descriptionHtml": "<p></p>",
    "location": "Cork",
    "companyLogo": "files.example/logo.png",
    "company": "Tidewater",
    "link": "https://tidewater.example",
}
UNSHOWN = {"notes": "n", "status": "published", "category": "science", "createdAt": "2027-01-01T00:00:00.000Z"}
COPIES = [
    ("job", Job, copy_job, JOB, lambda row: row.job_title, "jobTitle"),
    ("client", Client, copy_client, {"company": "Tidewater", "active": True}, lambda row: row.company, "company"),
    ("user", User, copy_user, {"email": "a@example.com", "role": "editor"}, lambda row: row.email, "email"),
]
EVERY_COPY = pytest.mark.parametrize(("entity", "model", "copy", "data", "shown", "field"), COPIES)


async def slot_of(staff, new_issue, job_id: int):
    """Looks at the listing in a career slot."""
    item = await new_issue()
    await staff.post("/alert-job", json={"alertItemId": item["id"], "position": 1, "jobId": job_id})

    async def look():
        return (await staff.get(f"/alert-jobs/{item['id']}")).json()[0]["job"]

    return look


@pytest.mark.usefixtures("committed")
async def test_a_career_slot_shows_the_listing_as_content_announces_it(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    job = await slot_of(staff, new_issue, 7)
    assert await job() is None
    await events.happen("job", 7, 1, JOB | UNSHOWN)
    assert await eventually(job) == {"id": 7, **JOB}
    await events.happen("job", 7, 2, JOB | {"company": "Heliox"})

    async def changed():
        return (await job())["company"] == "Heliox"

    await eventually(changed)
    await events.happen("job", 7, 3, removed=True)

    async def gone():
        return await job() is None

    await eventually(gone)


@pytest.mark.usefixtures("committed")
async def test_a_listing_announced_before_its_slot_is_filled_is_shown(staff, new_issue, events, worker) -> None:
    await events.happen("job", 8, 1, JOB)
    await worker("alerts")
    await eventually(await slot_of(staff, new_issue, 8))


@pytest.mark.usefixtures("committed")
async def test_a_company_is_named_in_the_email_once_it_is_known(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    item = await new_issue()
    ad = {"alertItemId": item["id"], "position": 1, "image": "files.example/a.png", "clientId": 5}
    await staff.post("/alert-ads", json=ad)
    assert "Tidewater" not in (await staff.get(f"/alert-email/{item['id']}")).text
    await events.happen("client", 5, 1, {"company": "Tidewater", "active": True})

    async def named():
        return "Tidewater" in (await staff.get(f"/alert-email/{item['id']}")).text

    await eventually(named)


@EVERY_COPY
async def test_events_in_any_order_and_number_leave_the_last_state(
    database, entity, model, copy, data, shown, field
) -> None:
    session = await database("alerts")
    versions = [Event.now(installed().find(entity), 5, number, data | {field: f"{number}"}) for number in range(1, 6)]
    for seed in range(10):
        shuffled = [*random.Random(seed).choices(versions, k=20), versions[-1]]
        random.Random(seed).shuffle(shuffled)
        for event in shuffled:
            await copy(session, event)
        rows = (await session.scalars(select(model).execution_options(populate_existing=True))).all()
        assert [(row.id, row.version, shown(row)) for row in rows] == [(5, 5, "5")]
        await session.delete(rows[0])
        await session.flush()


@EVERY_COPY
@pytest.mark.usefixtures("committed")
async def test_what_is_told_late_does_not_bring_back_what_was_removed(
    database, events, worker, entity, model, copy, data, shown, field
) -> None:
    await worker("alerts")

    async def known(*ids: int) -> None:
        async def look():
            return list(await (await database("alerts")).scalars(select(model.id).order_by(model.id))) == list(ids)

        await eventually(look)

    await events.happen(entity, 5, 1, data)
    await known(5)
    await events.happen(entity, 5, 2, removed=True)
    await known()
    await events.happen(entity, 5, 1, data)
    await events.happen(entity, 6, 1, data)  # handled after the late one
    await known(6)


@pytest.mark.usefixtures("committed")
async def test_what_happens_while_nats_is_down_arrives_when_it_is_back(
    staff, new_issue, services, broker, database
) -> None:
    nats = await broker(installed())
    running = await services("alerts")
    events = EventWorker(
        context="alerts", database=running.database, nats_url=nats.url("alerts"), consumers=service.consumers
    )
    await events.start()
    try:
        job = await slot_of(staff, new_issue, 9)
        await nats.kill()
        item = await new_issue()
        await nats.start()
        async with connect(nats.url(), "tests") as connection:
            streams = Events(connection.client)
            await streams.happen("job", 9, 1, JOB)
            assert await eventually(job, within=20) == {"id": 9, **JOB}
            assert (await streams.published("alert-item", item["id"], within=20)).data == item
    finally:
        await events.stop()
