"""Replicas of listings, companies and email addresses, updated by events from real NATS (EVENT-4, EVENT-7)."""

import pytest

from services.alerts.main import service
from services.alerts.replicas import Client, Job, User, client_consumer, job_consumer, user_consumer
from services.chassis.events import EventWorker
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.connection import connect
from tests.support.events import Events
from tests.support.eventually import eventually
from tests.support.replica_contract import ReplicaCase, check_last_state_wins, check_removal_is_final

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
NOT_REPLICATED = {"notes": "n", "status": "published", "category": "science", "createdAt": "2027-01-01T00:00:00.000Z"}
every_copy = pytest.mark.parametrize(
    "copy",
    [
        ReplicaCase("job", Job, job_consumer.handle, "job_title", JOB),
        ReplicaCase(
            "client",
            Client,
            client_consumer.handle,
            "company",
            {"company": "Tidewater", "active": True},
        ),
        ReplicaCase("user", User, user_consumer.handle, "email", {"email": "a@example.com", "role": "editor"}),
    ],
    ids=str,
)


async def make_slot_reader(staff, new_issue, job_id: int):
    """Fill a career slot; return a function that reads its listing."""
    item = await new_issue()
    await staff.post("/alert-job", json={"alertItemId": item["id"], "position": 1, "jobId": job_id})

    async def read_job():
        return (await staff.get(f"/alert-jobs/{item['id']}")).json()[0]["job"]

    return read_job


@pytest.mark.usefixtures("committed")
async def test_a_career_slot_shows_the_published_listing(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    job = await make_slot_reader(staff, new_issue, 7)
    assert await job() is None
    await events.happen("job", 7, 1, JOB | NOT_REPLICATED)
    assert await eventually(job) == {"id": 7, **JOB}
    await events.happen("job", 7, 2, JOB | {"company": "Heliox"})

    async def is_changed():
        return (await job())["company"] == "Heliox"

    await eventually(is_changed)
    await events.happen("job", 7, 3, removed=True)

    async def is_removed():
        return await job() is None

    await eventually(is_removed)


@pytest.mark.usefixtures("committed")
async def test_a_listing_published_before_its_slot_is_filled_is_shown(staff, new_issue, events, worker) -> None:
    await events.happen("job", 8, 1, JOB)
    await worker("alerts")
    await eventually(await make_slot_reader(staff, new_issue, 8))


@pytest.mark.usefixtures("committed")
async def test_a_company_is_named_in_the_email_once_it_is_replicated(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    item = await new_issue()
    ad = {"alertItemId": item["id"], "position": 1, "image": "files.example/a.png", "clientId": 5}
    await staff.post("/alert-ads", json=ad)
    assert "Tidewater" not in (await staff.get(f"/alert-email/{item['id']}")).text
    await events.happen("client", 5, 1, {"company": "Tidewater", "active": True})

    async def is_named():
        return "Tidewater" in (await staff.get(f"/alert-email/{item['id']}")).text

    await eventually(is_named)


@every_copy
async def test_events_in_any_order_and_number_leave_the_last_state(database, copy: ReplicaCase) -> None:
    await check_last_state_wins(await database("alerts"), copy)


@every_copy
@pytest.mark.usefixtures("committed")
async def test_a_late_event_does_not_restore_what_was_removed(database, events, worker, copy: ReplicaCase) -> None:
    await worker("alerts")
    await check_removal_is_final(await database("alerts"), events, copy)


@pytest.mark.usefixtures("committed")
async def test_events_during_an_outage_of_nats_arrive_after_it(staff, new_issue, services, broker, database) -> None:
    nats = await broker(load_catalogue())
    running = await services("alerts")
    events = EventWorker(
        context="alerts", database=running.database, nats_url=nats.url("alerts"), consumers=service.consumers
    )
    await events.start()
    try:
        job = await make_slot_reader(staff, new_issue, 9)
        await nats.kill()
        item = await new_issue()
        await nats.start()
        async with connect(nats.url(), "tests") as connection:
            streams = Events(connection.client)
            await streams.happen("job", 9, 1, JOB)
            assert await eventually(job, within=20) == {"id": 9, **JOB}
            assert (await streams.published("alert-item", item["id"], within=20)).data["title"] == item["title"]
    finally:
        await events.stop()
