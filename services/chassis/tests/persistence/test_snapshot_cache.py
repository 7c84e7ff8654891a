"""Costly reads hold while the database shows the same, and are made once for all who wait."""

import asyncio
import time
from types import SimpleNamespace

import pytest

from services.chassis.persistence import snapshot_cache
from services.chassis.persistence.snapshot_cache import SnapshotCache


class Source:
    """A database whose snapshot a test sets, and which counts its reads."""

    def __init__(self) -> None:
        self.snapshot, self.records, self.reads = "1:1:", 0, 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def read(self) -> tuple[str, int, int]:
        self.reads += 1
        row = (self.snapshot, self.records, self.reads)
        await asyncio.sleep(0)
        await self.gate.wait()
        return row


@pytest.fixture
def source() -> Source:
    return Source()


async def test_a_read_holds_while_the_snapshot_is_the_same(source) -> None:
    cache = SnapshotCache()
    assert [await cache.read("a", source.read, "1:1:") for _ in range(3)] == [("1:1:", 0, 1)] * 3
    assert await cache.read("b", source.read, "1:1:") == ("1:1:", 0, 2)


async def test_a_cheap_read_is_made_anew_when_anything_was_written(source) -> None:
    cache = SnapshotCache()
    await cache.read("a", source.read, "1:1:")
    source.snapshot = "2:2:"
    assert await cache.read("a", source.read, "2:2:") == ("2:2:", 0, 2)


async def test_an_old_read_will_do_when_no_snapshot_is_named(source) -> None:
    cache = SnapshotCache()
    await cache.read("a", source.read, "1:1:")
    source.snapshot = "2:2:"
    assert await cache.read("a", source.read, None) == ("1:1:", 0, 1)


@pytest.mark.parametrize(
    ("records", "seconds", "after", "is_cached"),
    [
        (snapshot_cache.LARGE + 1, 0.05, 0.9, True),
        (snapshot_cache.LARGE + 1, 0.05, 1.1, False),
        (snapshot_cache.LARGE + 1, 0.5, 4.9, True),
        (snapshot_cache.LARGE + 1, 0.5, 5.1, False),
        (snapshot_cache.LARGE + 1, 0.01, 0.1, False),
        (snapshot_cache.LARGE, 0.1, 0.1, False),
    ],
)
async def test_a_costly_read_of_a_large_table_is_used_for_a_moment_more(
    source, monkeypatch, records: int, seconds: float, after: float, is_cached: bool
) -> None:
    now = time.monotonic()
    monkeypatch.setattr(snapshot_cache, "time", SimpleNamespace(monotonic=lambda: now))

    async def read() -> tuple[str, int, int]:
        nonlocal now
        now += seconds
        return await source.read()

    reads, source.records = SnapshotCache(), records
    first = await reads.read("a", read, "1:1:")
    source.snapshot = "2:2:"
    now += after
    assert (await reads.read("a", read, "2:2:") == first) == is_cached


async def test_those_who_wait_share_a_read_that_holds_for_them(source) -> None:
    cache = SnapshotCache()
    source.gate.clear()
    waiting = [asyncio.create_task(cache.read("a", source.read, "1:1:")) for _ in range(10)]
    await asyncio.sleep(0)
    source.gate.set()
    assert await asyncio.gather(*waiting) == [("1:1:", 0, 1)] * 10


async def test_those_for_whom_it_does_not_hold_share_the_next_one(source) -> None:
    cache = SnapshotCache()
    source.gate.clear()
    first = asyncio.create_task(cache.read("a", source.read, "1:1:"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    source.snapshot = "2:2:"
    later = [asyncio.create_task(cache.read("a", source.read, "2:2:")) for _ in range(10)]
    await asyncio.sleep(0)
    source.gate.set()
    assert await first == ("1:1:", 0, 1)
    async with asyncio.timeout(30):
        assert await asyncio.gather(*later) == [("2:2:", 0, 2)] * 10


async def test_a_failure_is_forgotten(source) -> None:
    cache = SnapshotCache()

    async def fail() -> tuple[str, int]:
        await asyncio.sleep(0)
        raise ConnectionError

    answers = await asyncio.gather(*(cache.read("a", fail, "1:1:") for _ in range(3)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [ConnectionError] * 3
    assert await cache.read("a", source.read, "1:1:") == ("1:1:", 0, 1)


async def test_one_who_gives_up_takes_the_answer_from_nobody(source) -> None:
    cache = SnapshotCache()
    source.gate.clear()
    impatient = asyncio.create_task(cache.read("a", source.read, "1:1:"))
    await asyncio.sleep(0)
    patient = asyncio.create_task(cache.read("a", source.read, "1:1:"))
    await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    source.gate.set()
    assert await patient == ("1:1:", 0, 1)


async def test_the_oldest_reads_are_forgotten(source, monkeypatch) -> None:
    monkeypatch.setattr(snapshot_cache, "MAX_ENTRIES", 2)
    cache = SnapshotCache()
    for key in ("a", "b", "c", "a"):
        await cache.read(key, source.read, "1:1:")
    assert source.reads == 4
