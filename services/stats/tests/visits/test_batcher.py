"""Visits are published in batches (STATS-21)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace
from uuid import uuid4

import pytest

from services.chassis.http.problems import Unavailable
from services.stats.visits import batcher
from services.stats.visits.batcher import MAX_MESSAGE_BYTES, MAX_ROWS, VisitBatcher
from services.stats.visits.models import VIEW
from tests.support.eventually import eventually


class Stream:
    """A JetStream that records messages and acknowledges them when the test allows it."""

    def __init__(self) -> None:
        self.messages: list[int] = []
        self.acknowledges = asyncio.Event()
        self.acknowledges.set()

    async def publish(self, subject: str, payload: bytes, **options: object) -> None:
        self.messages.append(payload.count(b'"n"'))
        await self.acknowledges.wait()


@pytest.fixture
def stream() -> Stream:
    return Stream()


@pytest.fixture
def visits(stream: Stream) -> VisitBatcher:
    """A batcher that is connected to the stream."""
    batcher_of_stream = VisitBatcher("")
    batcher_of_stream._stream = stream  # type: ignore[assignment]  # has the methods that are used
    return batcher_of_stream


ROW = [{"n": 1}]


async def test_simultaneous_visits_share_a_message(visits, stream) -> None:
    await asyncio.gather(*(visits.submit(VIEW.entity, ROW, 10) for _ in range(30)))
    assert stream.messages == [30]


async def test_a_full_batch_is_published_at_once(visits, stream, monkeypatch) -> None:
    monkeypatch.setattr(batcher, "BATCH_SECONDS", 3600)
    submissions = (visits.submit(VIEW.entity, ROW, 10) for _ in range(batcher.FULL_BATCH))
    await asyncio.wait_for(asyncio.gather(*submissions), 30)
    assert stream.messages == [batcher.FULL_BATCH]


async def test_visits_that_arrive_during_a_publish_share_the_next_message(visits, stream) -> None:
    stream.acknowledges.clear()
    first = asyncio.create_task(visits.submit(VIEW.entity, ROW, 10))
    await asyncio.sleep(2 * batcher.BATCH_SECONDS)
    later = [asyncio.create_task(visits.submit(VIEW.entity, ROW, 10)) for _ in range(5)]
    await asyncio.sleep(2 * batcher.BATCH_SECONDS)
    assert (stream.messages, first.done()) == ([1], False)
    stream.acknowledges.set()
    await asyncio.gather(first, *later)
    assert stream.messages == [1, 5]


async def test_a_message_is_limited_in_rows_and_bytes(visits, stream) -> None:
    await asyncio.gather(*(visits.submit(VIEW.entity, ROW * 500, 10) for _ in range(3)))
    assert stream.messages == [MAX_ROWS, 500]
    stream.messages.clear()
    await asyncio.gather(*(visits.submit(VIEW.entity, ROW, MAX_MESSAGE_BYTES // 2 + 1) for _ in range(2)))
    assert stream.messages == [1, 1]


async def test_visits_with_an_event_id_have_a_message_of_their_own(visits, stream) -> None:
    submissions = [visits.submit(VIEW.entity, ROW, 10, event_id) for event_id in (None, None, uuid4(), uuid4(), None)]
    await asyncio.gather(*submissions)
    assert stream.messages == [2, 1, 1, 1]


async def test_a_cancelled_caller_does_not_stop_the_others(visits, stream) -> None:
    cancelled, stays = (asyncio.create_task(visits.submit(VIEW.entity, ROW, 10)) for _ in range(2))
    await asyncio.sleep(0)
    cancelled.cancel()
    await stays
    await visits.submit(VIEW.entity, ROW, 10)
    assert stream.messages == [2, 1]


async def test_callers_above_the_limit_are_refused(visits, stream, monkeypatch) -> None:
    monkeypatch.setattr(batcher, "MAX_PENDING", 3)
    stream.acknowledges.clear()
    accepted = [asyncio.create_task(visits.submit(VIEW.entity, ROW, 10)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Unavailable):
        async with asyncio.timeout(10):
            await visits.submit(VIEW.entity, ROW, 10)
    stream.acknowledges.set()
    await asyncio.gather(*accepted)


async def test_an_error_fails_the_whole_batch_and_not_the_next(visits, stream, monkeypatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError("whatever")

    monkeypatch.setattr(stream, "publish", fail)
    responses = await asyncio.gather(*(visits.submit(VIEW.entity, ROW, 10) for _ in range(3)), return_exceptions=True)
    assert [type(response) for response in responses] == [Unavailable] * 3
    monkeypatch.undo()
    await visits.submit(VIEW.entity, ROW, 10)


async def test_it_reconnects_after_any_error(stream, monkeypatch) -> None:
    attempts = 0

    @asynccontextmanager
    async def connect(*_: str) -> AsyncIterator[SimpleNamespace]:
        nonlocal attempts
        attempts += 1
        if attempts == 1:
            raise RuntimeError("whatever")
        yield SimpleNamespace(client=SimpleNamespace(jetstream=lambda: stream), lost=asyncio.Event())

    async def is_published() -> bool:
        with suppress(Unavailable):
            await batcher_of_stream.submit(VIEW.entity, ROW, 10)
        return bool(stream.messages)

    monkeypatch.setattr(batcher, "connect", connect)
    batcher_of_stream = VisitBatcher("")
    running = asyncio.create_task(batcher_of_stream.run())
    await eventually(is_published)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert (attempts, stream.messages) == (2, [1])
    with pytest.raises(Unavailable):
        await batcher_of_stream.submit(VIEW.entity, ROW, 10)
