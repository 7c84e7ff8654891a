"""A microsite is provisioned, even if the process that creates it is killed (SITE-5)."""

import asyncio
import itertools
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import text

from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.connection import connect
from services.chassis.persistence.tables import outbox
from tests.support.eventually import eventually, expect_within

KILLED_PROCESS = "services.microsites.tests.parts.killed_process"
MICROSITE = load_catalogue().find("microsite")
TABLES = ("microsites", "settings", "submissions")

pytestmark = pytest.mark.usefixtures("committed")


@pytest.fixture
async def records(services, databases) -> Callable[[], Awaitable[dict[str, list[Any]]]]:
    """Reads the ids of microsites, settings and submissions from the database, which creates none."""
    database = await databases("microsites")

    async def records() -> dict[str, list[Any]]:
        async with database.engine.connect() as connection:
            return {
                table: list(await connection.scalars(text(f"SELECT id FROM {table} ORDER BY id"))) for table in TABLES
            }

    return records


@pytest.fixture
async def short_ack_wait(nats_server) -> AsyncIterator[None]:
    """Events that a killed worker did not acknowledge are redelivered at once instead of after a minute."""
    async with connect(nats_server.url("admin"), "tests") as connection:
        js = connection.client.jetstream()
        config = (await js.consumer_info(MICROSITE.stream, MICROSITE.durable_name("microsites"))).config
        await js.add_consumer(MICROSITE.stream, config.evolve(ack_wait=0.2))
        yield
        await js.add_consumer(MICROSITE.stream, config)


async def expect_provisioned(records, number: int) -> None:
    def is_complete(ids: dict[str, list[Any]]) -> bool:
        return ids["settings"] == ids["submissions"] == ids["microsites"] and len(ids["settings"]) == number

    await eventually(records, until=is_complete)


async def test_setting_and_submission_are_created_within_a_second(
    worker, new_microsite, exhibitor, records, monkeypatch
) -> None:
    monkeypatch.setattr("services.chassis.events.relay.SWEEP_SECONDS", 3600)
    await worker("microsites")
    await new_microsite()
    await expect_provisioned(records, 1)  # the worker is running
    microsite, numbers = None, itertools.count(2)

    async def seconds_until_complete() -> float:
        nonlocal microsite
        microsite = await new_microsite()
        began = time.monotonic()
        await expect_provisioned(records, next(numbers))
        return time.monotonic() - began

    await expect_within(1.0, seconds_until_complete)
    setting = (await exhibitor.get(f"/microsite-setting/{microsite['id']}")).json()
    assert (setting["version"], setting["status"], setting["templateType"]) == (1, "draft", "standard")
    assert (setting["keywordCount"], setting["showCTASection"]) == (3, True)
    submission = (await exhibitor.get(f"/microsite-submission/{microsite['id']}")).json()
    assert (submission["version"], submission["gallery"]) == (1, False)


async def test_changes_before_the_event_are_kept(worker, new_microsite, exhibitor, records) -> None:
    microsite = await new_microsite()
    changed = await exhibitor.put(f"/microsite-setting/{microsite['id']}", json={"showGallery": False})
    await worker("microsites")
    await expect_provisioned(records, 1)
    assert (await exhibitor.get(f"/microsite-setting/{microsite['id']}")).json() == changed.json()


async def test_requests_during_the_event_get_one_record(worker, new_microsite, exhibitor, records) -> None:
    await worker("microsites")
    for number in range(1, 4):
        path = f"/microsite-setting/{(await new_microsite())['id']}"
        responses = await asyncio.gather(*(exhibitor.request(verb, path) for verb in ("GET", "POST") * 4))
        assert {response.status_code for response in responses} == {200, 201}
        await expect_provisioned(records, number)


async def test_a_removed_microsite_is_not_provisioned(worker, events, new_microsite, staff, records, database) -> None:
    microsite = await new_microsite()
    await staff.request("DELETE", "/microsites", json={"itemsToDelete": [microsite["id"]]})
    await worker("microsites")
    await events.happen("microsite", 10**6, data={"pageTitle": "Never there"})
    await new_microsite()
    await expect_provisioned(records, 1)
    session = await database("microsites")
    handled = "SELECT count(*) FROM inbox WHERE consumer = 'microsites-microsite'"
    await eventually(lambda: _at_least(session, handled, 2))


async def _at_least(session, query: str, number: int) -> bool:
    await session.rollback()
    return await session.scalar(text(query)) >= number


class TestKilled:
    """The process that creates a microsite is killed at each step, and another one continues."""

    @pytest.fixture
    async def run_process(self, services, databases, nats_server, events) -> Callable[[str], Awaitable[None]]:
        dsn = (await databases("microsites")).dsn

        async def run_process(step: str) -> None:
            arguments = (step, dsn, nats_server.url("microsites"))
            process = await asyncio.create_subprocess_exec(sys.executable, "-m", KILLED_PROCESS, *arguments)
            assert await asyncio.wait_for(process.wait(), 30) == -signal.SIGKILL

        return run_process

    async def test_a_process_killed_before_its_commit_stores_nothing(self, run_process, records, database) -> None:
        await run_process("stored, not committed")
        assert await records() == {"microsites": [], "settings": [], "submissions": []}
        assert not (await (await database("microsites")).execute(outbox.select())).all()

    @pytest.mark.parametrize(
        "step",
        ["committed, not relayed", "relayed, not marked", "half provisioned", "provisioned, not acknowledged"],
    )
    async def test_a_process_killed_after_its_commit_is_completed_by_another(
        self, run_process, short_ack_wait, records, worker, step: str
    ) -> None:
        await run_process(step)
        ids = await records()
        assert len(ids["microsites"]) == 1
        assert bool(ids["settings"]) == bool(ids["submissions"]) == (step == "provisioned, not acknowledged")
        await worker("microsites")
        await expect_provisioned(records, 1)


class TestTheOwner:
    async def test_it_has_the_email_address_of_the_replica(self, worker, events, new_microsite, exhibitor) -> None:
        microsite = await new_microsite()
        await worker("microsites")

        async def named() -> str | None:
            return (await exhibitor.get(f"/microsite/{microsite['id']}")).json()["ownerEmail"]

        for version, email in enumerate(("ada@heliox.example", "grace@heliox.example"), 1):
            await events.happen("user", 7, version, {"email": email})
            await eventually(named, equals=email)
        await events.happen("user", 7, 3, removed=True)
        await eventually(named, until=lambda seen: seen is None)
