"""Many who ask at the same time share a read, and nobody gets an old one."""

import asyncio

import pytest

from services.chassis.shared_reads import SharedReads


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
    source, shared = Source(), SharedReads[int]()
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
    source, shared = Source(), SharedReads[int]()
    waiting = asyncio.create_task(shared.read("a", source.read))
    other = Source()
    other.gate.set()
    assert await shared.read("b", other.read) == 0
    source.gate.set()
    await waiting


async def test_a_failure_is_everybodys_and_the_next_read_begins_anew() -> None:
    shared = SharedReads[int]()

    async def fail() -> int:
        await asyncio.sleep(0)
        raise ConnectionError

    answers = await asyncio.gather(*(shared.read("a", fail) for _ in range(3)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [ConnectionError] * 3
    source = Source()
    source.gate.set()
    assert await shared.read("a", source.read) == 0


async def test_one_who_gives_up_takes_the_answer_from_nobody() -> None:
    source, shared = Source(), SharedReads[int]()
    impatient = asyncio.create_task(shared.read("a", source.read))
    await asyncio.sleep(0)
    patient = asyncio.create_task(shared.read("a", source.read))
    await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    source.gate.set()
    assert await patient == 0
