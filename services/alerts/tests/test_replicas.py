"""Replicas of listings, companies and email addresses, updated by events from real NATS (EVENT-4, EVENT-7)."""

import asyncio

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
    body = {"alertItemId": item["id"], "position": 1, "jobId": job_id}
    response = await staff.post("/alert-job", json=body)
    assert response.status_code == 201, response.text

    async def read_job():
        return (await staff.get(f"/alert-jobs/{item['id']}")).json()[0]["job"]

    return read_job


@pytest.mark.usefixtures("committed")
async def test_a_career_slot_shows_the_published_listing(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    await events.happen("job", 7, 1, JOB | NOT_REPLICATED)
    job = await make_slot_reader(staff, new_issue, 7)
    assert await job() == {"id": 7, **JOB}
    await events.happen("job", 7, 2, JOB | {"company": "Heliox"})

    async def is_changed():
        return (await job())["company"] == "Heliox"

    await eventually(is_changed)
    await events.happen("job", 7, 3, removed=True)

    async def is_removed():
        return await job() is None

    await eventually(is_removed)


@pytest.mark.usefixtures("committed")
async def test_a_slot_is_filled_with_a_listing_that_is_replicated_a_moment_later(
    staff, new_issue, events, worker
) -> None:
    await worker("alerts")
    item = await new_issue()
    body = {"alertItemId": item["id"], "position": 1, "jobId": 8}
    request = asyncio.create_task(staff.post("/alert-job", json=body))
    await asyncio.sleep(0.2)
    assert not request.done()
    await events.happen("job", 8, 1, JOB)
    response = await request
    assert (response.status_code, response.json()["job"]) == (201, {"id": 8, **JOB})


@pytest.mark.usefixtures("committed")
async def test_a_company_is_named_in_the_email_once_it_is_replicated(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    item = await new_issue()
    await events.happen("client", 5, 1, {"company": "Heliox", "active": True})
    ad = {"alertItemId": item["id"], "position": 1, "image": "files.example/a.png", "clientId": 5}
    assert (await staff.post("/alert-ads", json=ad)).status_code == 201
    assert "Heliox" in (await staff.get(f"/alert-email/{item['id']}")).text
    await events.happen("client", 5, 2, {"company": "Tidewater", "active": True})

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
        async with connect(nats.url(), "tests") as connection:
            await Events(connection.client).happen("job", 9, 1, JOB)
        job = await make_slot_reader(staff, new_issue, 9)
        await nats.kill()
        item = await new_issue()
        await nats.start()
        async with connect(nats.url(), "tests") as connection:
            streams = Events(connection.client)
            await streams.happen("job", 9, 2, JOB | {"company": "Heliox"})

            async def is_changed() -> bool:
                return (await job())["company"] == "Heliox"

            await eventually(is_changed, within=20)
            assert (await streams.published("alert-item", item["id"], within=20)).data["title"] == item["title"]
    finally:
        await events.stop()
