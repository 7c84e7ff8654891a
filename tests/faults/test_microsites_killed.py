"""Parts are killed while microsites are created: each is stored with everything that belongs to it, or not at all.

(SITE-5, SITE-12)
"""

import asyncio
import json
import os
import signal

import httpx
import psycopg
import pytest

from services.microsites.tests.samples import DETAILS
from tests.support.eventually import eventually
from tests.support.system import System

pytestmark = pytest.mark.isolated

COMPLETE = """
SELECT count(*) = (SELECT count(*) FROM microsites)
FROM microsites JOIN settings USING (id) JOIN submissions USING (id)
"""


@pytest.fixture
def database(system: System) -> str:
    """The URL of the service's database: a request to the service would create missing rows."""
    password = json.loads((system.data / "credentials.json").read_text())["postgres"]["microsites"]
    port = system.ports["postgres"]
    return f"postgresql://masthead_microsites:{password}@127.0.0.1:{port}/masthead_microsites"


async def rows(database: str, statement: str) -> list[tuple[object, ...]]:
    async with await psycopg.AsyncConnection.connect(database) as connection:
        return await (await connection.execute(statement)).fetchall()


def kill(system: System, part: str) -> None:
    """Kill a part; the supervisor restarts it."""
    [line] = [line for line in system.local("status").splitlines() if line.split()[0] == part]
    os.kill(int(line.split()[2]), signal.SIGKILL)


async def make(api: httpx.AsyncClient, made: set[int], until: asyncio.Event) -> None:
    """Create microsites one after another and collect the ids of the responses."""
    while not until.is_set():
        try:
            answer = await api.post("microsite", json=DETAILS | {"company": "Made while something ends"})
        except httpx.TransportError:
            continue
        assert answer.status_code in (201, 503), answer.text
        if answer.status_code == 201:
            made.add(answer.json()["id"])
        await asyncio.sleep(0.02)


async def made_meanwhile(api: httpx.AsyncClient) -> list[int]:
    """Return the ids of the created microsites, none while the service is down."""
    answer = await api.get("microsites?q=Made while something ends")
    return [microsite["id"] for microsite in answer.json()] if answer.is_success else []


@pytest.mark.parametrize("part", ["nats", "postgres", "microsites"])
async def test_what_was_made_completes_itself(system: System, database: str, part: str) -> None:
    ended = asyncio.Event()
    async with system.api("admin") as api:
        answered: set[int] = set()
        making = asyncio.gather(*(make(api, answered, ended) for _ in range(3)))

        async def begun() -> bool:
            return len(answered) > 10

        await eventually(begun)
        await asyncio.to_thread(kill, system, part)
        await asyncio.sleep(4)
        ended.set()
        await making

        async def complete() -> bool:
            try:
                return await rows(database, COMPLETE) == [(True,)]
            except psycopg.Error:
                return False

        await eventually(complete, within=90)  # what a killed consumer held is handed on after a minute
        there = {row[0] for row in await rows(database, "SELECT id FROM microsites")}
        assert answered <= there
        listed = await eventually(lambda: made_meanwhile(api), within=30)  # what was killed may still be starting
        assert answered <= set(listed)
        removed = await api.request("DELETE", "microsites", json={"itemsToDelete": listed})
        assert removed.is_success
