"""Many who ask at the same time share a read, and nobody gets an old one."""

import asyncio

import pytest
from sqlalchemy import MetaData

from services.chassis.persistence.single_flight import SingleFlight


class Source:
    """A value that is read slowly and counts its reads."""

    def __init__(self) -> None:
        self.value, self.reads = 0, 0
        self.gate = asyncio.Event()

    async def read(self) -> int:
        self.reads += 1
        seen = self.value
        await self.gate.wait()
        return seen


async def test_who_asks_while_a_read_is_under_way_shares_the_next_one() -> None:
    source, shared = Source(), SingleFlight[int]()
    first = asyncio.create_task(shared.read("a", source.read))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    source.value = 1
    later = [asyncio.create_task(shared.read("a", source.read)) for _ in range(10)]
    await asyncio.sleep(0)
    source.gate.set()
    assert await first == 0
    assert await asyncio.gather(*later) == [1] * 10
    assert source.reads == 2


async def test_different_reads_do_not_wait_for_each_other() -> None:
    source, shared = Source(), SingleFlight[int]()
    waiting = asyncio.create_task(shared.read("a", source.read))
    other = Source()
    other.gate.set()
    assert await shared.read("b", other.read) == 0
    source.gate.set()
    await waiting


async def test_a_failure_is_everybodys_and_the_next_read_begins_anew() -> None:
    shared = SingleFlight[int]()

    async def fail() -> int:
        await asyncio.sleep(0)
        raise ConnectionError

    answers = await asyncio.gather(*(shared.read("a", fail) for _ in range(3)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [ConnectionError] * 3
    source = Source()
    source.gate.set()
    assert await shared.read("a", source.read) == 0


async def test_a_failed_read_fails_nobody_who_asked_after_it_began() -> None:
    source, shared = Source(), SingleFlight[int]()

    async def fail() -> int:
        await source.gate.wait()
        raise ConnectionError

    first = asyncio.create_task(shared.read("a", fail))
    await asyncio.sleep(0)
    later = asyncio.create_task(shared.read("a", source.read))
    await asyncio.sleep(0)
    source.gate.set()
    with pytest.raises(ConnectionError):
        await first
    assert await later == 0


async def test_never_two_reads_at_a_time_and_none_that_is_old() -> None:
    """Whatever the moment at which somebody asks, also between the end of one read and the start of the next."""
    value, at_once, most = 0, 0, 0
    shared = SingleFlight[int]()

    async def read() -> int:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        seen = value
        for _ in range(3):
            await asyncio.sleep(0)
        at_once -= 1
        return seen

    async def ask(moment: int) -> None:
        nonlocal value
        for _ in range(moment):
            await asyncio.sleep(0)
        value = written = value + 1
        assert await shared.read("a", read) >= written

    await asyncio.gather(*(ask(moment) for moment in range(60)))
    assert most == 1


async def test_nothing_of_a_read_is_kept_after_its_end() -> None:
    source, shared = Source(), SingleFlight[int]()
    source.gate.set()
    for _ in range(2):
        await asyncio.gather(*(shared.read("a", source.read) for _ in range(3)))
    source.value = 1
    assert await shared.read("a", source.read) == 1
    assert source.reads == 5


async def test_a_follower_who_gives_up_takes_the_answer_from_nobody() -> None:
    source, shared = Source(), SingleFlight[int]()
    tasks = [asyncio.create_task(shared.read("a", source.read)) for _ in range(3)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.sleep(0)
    source.gate.set()
    assert [await tasks[0], await tasks[2]] == [0, 0]


async def test_one_who_gives_up_takes_the_answer_from_nobody() -> None:
    source, shared = Source(), SingleFlight[int]()
    impatient = asyncio.create_task(shared.read("a", source.read))
    await asyncio.sleep(0)
    patient = asyncio.create_task(shared.read("a", source.read))
    await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    source.gate.set()
    assert await patient == 0


async def test_each_query_finds_its_own_row(scratch) -> None:
    database = await scratch(MetaData())
    statement = "SELECT $1::int, pg_sleep(0.01)"
    found = await asyncio.gather(*(database.fetch_row(statement, number % 10) for number in range(40)))
    assert [row[0] for row in found] == [number % 10 for number in range(40)]
