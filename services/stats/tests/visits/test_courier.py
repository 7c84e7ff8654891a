"""How visits go together (API contract §3)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace
from uuid import uuid4

import pytest

from services.chassis.http.problems import Unavailable
from services.stats.visits import courier
from services.stats.visits.courier import MOST_BYTES, MOST_ROWS, Courier
from services.stats.visits.kinds import VIEW
from tests.support.eventually import eventually


class Stream:
    """JetStream that notes what it is told, and acknowledges when it is let."""

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
def waiting(stream: Stream) -> Courier:
    """A courier that is connected to it."""
    made = Courier("")
    made._stream = stream  # type: ignore[assignment]  # it looks like one
    return made


ROW = [{"n": 1}]


async def test_who_comes_together_goes_together(waiting, stream) -> None:
    await asyncio.gather(*(waiting.bring(VIEW.entity, ROW, 10) for _ in range(30)))
    assert stream.messages == [30]


async def test_enough_who_come_together_need_not_wait_for_more(waiting, stream, monkeypatch) -> None:
    monkeypatch.setattr(courier, "LINGER_SECONDS", 3600)
    brought = (waiting.bring(VIEW.entity, ROW, 10) for _ in range(courier.ENOUGH))
    await asyncio.wait_for(asyncio.gather(*brought), 30)
    assert stream.messages == [courier.ENOUGH]


async def test_who_comes_while_others_are_on_their_way_goes_next(waiting, stream) -> None:
    stream.acknowledges.clear()
    first = asyncio.create_task(waiting.bring(VIEW.entity, ROW, 10))
    await asyncio.sleep(2 * courier.LINGER_SECONDS)
    later = [asyncio.create_task(waiting.bring(VIEW.entity, ROW, 10)) for _ in range(5)]
    await asyncio.sleep(2 * courier.LINGER_SECONDS)
    assert (stream.messages, first.done()) == ([1], False)
    stream.acknowledges.set()
    await asyncio.gather(first, *later)
    assert stream.messages == [1, 5]


async def test_a_message_has_its_limits(waiting, stream) -> None:
    await asyncio.gather(*(waiting.bring(VIEW.entity, ROW * 500, 10) for _ in range(3)))
    assert stream.messages == [MOST_ROWS, 500]
    stream.messages.clear()
    await asyncio.gather(*(waiting.bring(VIEW.entity, ROW, MOST_BYTES // 2 + 1) for _ in range(2)))
    assert stream.messages == [1, 1]


async def test_who_has_a_key_goes_alone(waiting, stream) -> None:
    brought = [waiting.bring(VIEW.entity, ROW, 10, event_id) for event_id in (None, None, uuid4(), uuid4(), None)]
    await asyncio.gather(*brought)
    assert stream.messages == [2, 1, 1, 1]


async def test_who_goes_away_takes_nobody_along(waiting, stream) -> None:
    gone, stays = (asyncio.create_task(waiting.bring(VIEW.entity, ROW, 10)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    await waiting.bring(VIEW.entity, ROW, 10)
    assert stream.messages == [2, 1]


async def test_more_than_can_wait_are_told_to_come_again(waiting, stream, monkeypatch) -> None:
    monkeypatch.setattr(courier, "MOST_WAITING", 3)
    stream.acknowledges.clear()
    patient = [asyncio.create_task(waiting.bring(VIEW.entity, ROW, 10)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Unavailable):
        await waiting.bring(VIEW.entity, ROW, 10)
    stream.acknowledges.set()
    await asyncio.gather(*patient)


async def test_an_error_is_everybodys_and_the_next_are_taken(waiting, stream, monkeypatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError("whatever")

    monkeypatch.setattr(stream, "publish", fail)
    answers = await asyncio.gather(*(waiting.bring(VIEW.entity, ROW, 10) for _ in range(3)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [Unavailable] * 3
    monkeypatch.undo()
    await waiting.bring(VIEW.entity, ROW, 10)


async def test_whatever_keeps_it_from_connecting_it_tries_again(stream, monkeypatch) -> None:
    attempts = 0

    @asynccontextmanager
    async def connect(*_: str) -> AsyncIterator[SimpleNamespace]:
        nonlocal attempts
        attempts += 1
        if attempts == 1:
            raise RuntimeError("whatever")
        yield SimpleNamespace(client=SimpleNamespace(jetstream=lambda: stream), lost=asyncio.Event())

    async def brings() -> bool:
        with suppress(Unavailable):
            await made.bring(VIEW.entity, ROW, 10)
        return bool(stream.messages)

    monkeypatch.setattr(courier, "connect", connect)
    made = Courier("")
    running = asyncio.create_task(made.run())
    await eventually(brings)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert (attempts, stream.messages) == (2, [1])
    with pytest.raises(Unavailable):
        await made.bring(VIEW.entity, ROW, 10)
