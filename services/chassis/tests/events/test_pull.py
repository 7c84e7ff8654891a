"""Events are pulled one at a time; unread ones are redelivered immediately, and none waits (EVENT-28)."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg

from services.chassis.events.connection import connect
from services.chassis.events.subscription import pull_events
from services.chassis.resource.references import REPLICA_LAG_SECONDS
from services.chassis.tests.events.world import BOOK, World, build_book_event

DURABLE = "shop-book"


@pytest.fixture
async def shop(world: World) -> AsyncIterator[Client]:
    async with connect(world.nats.url("shop"), "test") as connection:
        yield connection.client


async def _next(shop: Client) -> Msg:
    async with asyncio.timeout(30), pull_events(shop, BOOK.stream, DURABLE) as events:
        message = await events.next()
    assert message is not None
    return message


@pytest.mark.parametrize("is_in_flight", [False, True])
async def test_an_event_that_was_not_taken_before_the_exit_is_redelivered(
    world: World, shop: Client, is_in_flight: bool
) -> None:
    async with pull_events(shop, BOOK.stream, DURABLE) as events:
        taker = asyncio.create_task(events.next())
        await asyncio.sleep(0)
        await shop.flush()
        taker.cancel()
        # While another thread sends it, this client reads nothing.
        sending = threading.Thread(target=asyncio.run, args=(world.send(build_book_event(1, 1)),))
        sending.start()
        sending.join()
        if not is_in_flight:
            await shop.flush()
    assert (await _next(shop)).metadata.num_delivered == 2


async def test_a_late_event_is_returned_next_without_another_request(world: World, shop: Client) -> None:
    async with pull_events(shop, BOOK.stream, DURABLE) as events:
        with suppress(TimeoutError):
            await asyncio.wait_for(events.next(), 0.1)
        await world.send(build_book_event(1, 1))
        await shop.flush()
        message = await events.next()
        assert message is not None
        assert message.metadata.num_delivered == 1
        async with world.jetstream() as js:
            assert (await js.consumer_info(BOOK.stream, DURABLE)).num_waiting == 0


async def test_a_batch_does_not_wait_for_an_event_that_another_worker_received(world: World, shop: Client) -> None:
    await world.send(build_book_event(1, 1))
    await world.send(build_book_event(2, 1))
    async with pull_events(shop, BOOK.stream, DURABLE) as one, pull_events(shop, BOOK.stream, DURABLE) as another:
        first, second = await one.next(), await another.next()
        assert first is not None
        assert second is not None
        assert first.metadata.num_pending == 1
        started = time.monotonic()
        assert await one.next_batch(1) == []
        assert time.monotonic() - started < REPLICA_LAG_SECONDS / 2


async def test_a_batch_is_what_waits_already(world: World, shop: Client) -> None:
    for number in range(5):
        await world.send(build_book_event(number, 1))
    async with pull_events(shop, BOOK.stream, DURABLE) as events:
        assert await events.next() is not None
        started = time.monotonic()
        assert [message.metadata.sequence.stream for message in await events.next_batch(2)] == [2, 3]
        assert [message.metadata.sequence.stream for message in await events.next_batch(9)] == [4, 5]
        assert time.monotonic() - started < REPLICA_LAG_SECONDS / 2
        await world.send(build_book_event(9, 1))
        message = await events.next()
        assert message is not None
        assert message.metadata.sequence.stream == 6
