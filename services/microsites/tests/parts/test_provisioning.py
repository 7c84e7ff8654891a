"""A microsite is provisioned by its event (SITE-5)."""

import asyncio
import itertools
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import text

from tests.support.eventually import eventually, expect_within

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
