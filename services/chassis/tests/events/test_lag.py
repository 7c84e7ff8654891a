"""What waits for consumers is reported as NATS knows it (OPERATION-52)."""

from typing import Any

from services.chassis.app.diagnosis.report import measure_consumers
from services.chassis.events.connection import connect
from services.chassis.tests.events.world import World, build_book_event

OTHERS = [("shop-loan", "loan", "library", 0, 0, 0), ("shop-audit", "audit", "shop", 0, 0, 0)]


async def measured(world: World) -> list[tuple[Any, ...]]:
    async with connect(world.nats.url("shop"), "test") as connection:
        reports = await measure_consumers(connection.client, "shop")
    return [tuple(each.model_dump().values()) for each in reports]


async def test_waiting_events_are_counted_by_consumer(world: World) -> None:
    for number in (1, 2, 3):
        await world.send(build_book_event(number, 1))
    assert await measured(world) == [("shop-book", "book", "library", 3, 0, 0), *OTHERS]


async def test_events_that_wait_for_another_attempt_are_counted(world: World) -> None:
    await world.send(build_book_event(1, 1))
    async with world.jetstream("shop") as js:
        subscription = await js.pull_subscribe_bind("shop-book", stream="STATE_LIBRARY")
        [message] = await subscription.fetch(1)
        await message.nak()
        await subscription.fetch(1)
    assert await measured(world) == [("shop-book", "book", "library", 0, 1, 1), *OTHERS]


async def test_a_missing_consumer_is_reported(world: World) -> None:
    async with world.jetstream() as js:
        await js.delete_consumer("STATE_LIBRARY", "shop-book")
    assert await measured(world) == [("shop-book", "book", "library", None, None, None), *OTHERS]
