"""A microsite is provisioned, whenever the process that creates it is killed (Document 000 §4, API contract §3)."""

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
from services.chassis.events.tables import outbox
from tests.support.eventually import eventually, expect_within

KILLED_PROCESS = "services.microsites.tests.parts.killed_process"
MICROSITE = load_catalogue().find("microsite")
TABLES = ("microsites", "settings", "submissions")

pytestmark = pytest.mark.usefixtures("committed")


@pytest.fixture
async def records(services, databases) -> Callable[[], Awaitable[dict[str, list[Any]]]]:
    """The ids of microsites, settings and submissions as they are in the database, nobody asking for one."""
    database = await databases("microsites")

    async def records() -> dict[str, list[Any]]:
        async with database.engine.connect() as connection:
            tables = ("microsites", "settings", "submissions")
            return {
                table: list(await connection.scalars(text(f"SELECT id FROM {table} ORDER BY id"))) for table in tables
            }

    return records


@pytest.fixture
async def forgetful(nats_server) -> AsyncIterator[None]:
    """What a killed worker held is given to another at once, rather than in a minute."""
    async with connect(nats_server.url("admin"), "tests") as connection:
        js = connection.client.jetstream()
        usual = (await js.consumer_info(MICROSITE.stream, MICROSITE.durable_name("microsites"))).config
        await js.add_consumer(MICROSITE.stream, usual.evolve(ack_wait=0.2))
        yield
        await js.add_consumer(MICROSITE.stream, usual)


def complete(records, number: int) -> Callable[[], Awaitable[bool]]:
    async def look() -> bool:
        there = await records()
        return there["settings"] == there["submissions"] == there["microsites"] and len(there["settings"]) == number

    return look


async def test_the_setting_and_the_submission_follow_within_a_second(
    worker, new_microsite, exhibitor, records, monkeypatch
) -> None:
    monkeypatch.setattr("services.chassis.events.relay.SWEEP_SECONDS", 3600)
    await worker("microsites")
    await new_microsite()
    await eventually(complete(records, 1))  # the worker is at work
    made, numbers = None, itertools.count(2)

    async def seconds_until_complete() -> float:
        nonlocal made
        made = await new_microsite()
        began = time.monotonic()
        await eventually(complete(records, next(numbers)))
        return time.monotonic() - began

    await expect_within(1.0, seconds_until_complete)
    setting = (await exhibitor.get(f"/microsite-setting/{made['id']}")).json()
    assert (setting["version"], setting["status"], setting["templateType"]) == (1, "draft", "standard")
    assert (setting["keywordCount"], setting["showCTASection"]) == (3, True)
    submission = (await exhibitor.get(f"/microsite-submission/{made['id']}")).json()
    assert (submission["version"], submission["gallery"]) == (1, False)


async def test_what_was_changed_before_the_event_stays(worker, new_microsite, exhibitor, records) -> None:
    made = await new_microsite()
    changed = await exhibitor.put(f"/microsite-setting/{made['id']}", json={"showGallery": False})
    await worker("microsites")
    await eventually(complete(records, 1))
    assert (await exhibitor.get(f"/microsite-setting/{made['id']}")).json() == changed.json()


async def test_whoever_asks_while_the_event_arrives_finds_one(worker, new_microsite, exhibitor, records) -> None:
    await worker("microsites")
    for number in range(1, 4):
        path = f"/microsite-setting/{(await new_microsite())['id']}"
        asked = await asyncio.gather(*(exhibitor.request(verb, path) for verb in ("GET", "POST") * 4))
        assert {answer.status_code for answer in asked} == {200, 201}
        await eventually(complete(records, number))


async def test_one_that_is_gone_gets_nothing(worker, events, new_microsite, staff, records, database) -> None:
    made = await new_microsite()
    await staff.request("DELETE", "/microsites", json={"itemsToDelete": [made["id"]]})
    await worker("microsites")
    await events.happen("microsite", 10**6, data={"pageTitle": "Never there"})
    await new_microsite()
    await eventually(complete(records, 1))
    session = await database("microsites")
    handled = "SELECT count(*) FROM inbox WHERE consumer = 'microsites-microsite'"
    await eventually(lambda: _at_least(session, handled, 2))


async def _at_least(session, counting: str, number: int) -> bool:
    await session.rollback()
    return await session.scalar(text(counting)) >= number


class TestKilled:
    """The process that makes a microsite is killed at each step; another one goes on."""

    @pytest.fixture
    async def killed(self, services, databases, nats_server, events) -> Callable[[str], Awaitable[None]]:
        dsn = (await databases("microsites")).dsn

        async def killed(moment: str) -> None:
            given = (moment, dsn, nats_server.url("microsites"))
            process = await asyncio.create_subprocess_exec(sys.executable, "-m", KILLED_PROCESS, *given)
            assert await asyncio.wait_for(process.wait(), 30) == -signal.SIGKILL

        return killed

    async def test_before_it_is_announced_there_is_nothing(self, killed, records, database) -> None:
        await killed("stored, not published")
        assert await records() == {"microsites": [], "settings": [], "submissions": []}
        assert not (await (await database("microsites")).execute(outbox.select())).all()

    @pytest.mark.parametrize(
        "moment",
        ["committed, not relayed", "relayed, not marked", "half provisioned", "provisioned, not acknowledged"],
    )
    async def test_afterwards_it_completes_itself(self, killed, forgetful, records, worker, moment: str) -> None:
        await killed(moment)
        there = await records()
        assert len(there["microsites"]) == 1
        assert bool(there["settings"]) == bool(there["submissions"]) == (moment == "provisioned, not acknowledged")
        await worker("microsites")
        await eventually(complete(records, 1))


class TestTheOwner:
    async def test_is_named_by_the_address_auth_announces(self, worker, events, new_microsite, exhibitor) -> None:
        made = await new_microsite()
        await worker("microsites")

        async def named() -> str | None:
            return (await exhibitor.get(f"/microsite/{made['id']}")).json()["ownerEmail"]

        for version, email in enumerate(("ada@heliox.example", "grace@heliox.example"), 1):
            await events.happen("user", 7, version, {"email": email})

            async def follows(email: str = email) -> bool:
                return await named() == email

            await eventually(follows)
        await events.happen("user", 7, 3, removed=True)

        async def gone() -> bool:
            return await named() is None

        await eventually(gone)
