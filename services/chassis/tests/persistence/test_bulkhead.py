"""A few run at a time; the others go without."""

import asyncio

import pytest

from services.chassis.persistence.bulkhead import Bulkhead
from services.chassis.persistence.database import OPTIONAL_READS, Database
from tests.support.eventually import eventually


async def test_who_finds_it_full_goes_without() -> None:
    bulkhead = Bulkhead(limit=2, wait_seconds=0.01)
    started, release = [], asyncio.Event()

    async def operation(number: int) -> int:
        started.append(number)
        await release.wait()
        return number

    running = [asyncio.ensure_future(bulkhead.run(lambda: operation(1))) for _ in range(2)]
    assert await asyncio.gather(*(bulkhead.run(lambda: operation(2)) for _ in range(14))) == [None] * 14
    assert started == [1, 1]
    release.set()
    assert await asyncio.gather(*running) == [1, 1]
    assert await bulkhead.run(lambda: operation(3)) == 3


async def test_who_waits_gets_the_turn_of_one_that_ends() -> None:
    bulkhead = Bulkhead(limit=1, wait_seconds=60)
    order = []

    async def operation(number: int) -> int:
        await asyncio.sleep(0)
        order.append(number)
        return number

    assert await asyncio.gather(*(bulkhead.run(lambda n=n: operation(n)) for n in range(3))) == [0, 1, 2]
    assert order == [0, 1, 2]


async def test_one_that_fails_gives_its_turn_back() -> None:
    bulkhead = Bulkhead(limit=1, wait_seconds=0.01)

    async def fail() -> None:
        raise LookupError

    for _ in range(2):
        with pytest.raises(LookupError):
            await bulkhead.run(fail)


@pytest.mark.usefixtures("committed")
async def test_an_optional_read_that_hangs_leaves_connections_for_others(databases) -> None:
    database: Database = await databases("content")
    async with database.transaction() as session:
        connection = await session.connection()
        await connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1)")
        held = [database.fetch_optional_row("SELECT $1::int, pg_advisory_xact_lock(1)", n) for n in range(16)]
        hanging = asyncio.gather(*held)
        needed = [await database.fetch_row("SELECT $1::int", n) for n in range(16)]
        assert [row and row[0] for row in needed] == list(range(16))
        assert await hanging == [None] * 16
    assert await eventually(lambda: database.fetch_optional_row("SELECT 1"))
    assert OPTIONAL_READS < 10
