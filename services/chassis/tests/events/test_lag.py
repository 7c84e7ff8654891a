"""The lag of consumers is reported as NATS knows it (OPERATION-52)."""

from services.chassis.events.connection import connect
from services.chassis.events.lag import ConsumerLag, measure_lag
from services.chassis.tests.events.world import CATALOGUE, World, build_book_event


async def lag(world: World) -> list[ConsumerLag]:
    async with connect(world.nats.url("shop"), "test") as connection:
        return await measure_lag(connection.client, "shop", CATALOGUE)


async def test_waiting_events_are_counted_by_consumer(world: World) -> None:
    for number in (1, 2, 3):
        await world.send(build_book_event(number, 1))
    assert await lag(world) == [
        ConsumerLag("shop-book", "book", "library", 3, 0, 0),
        ConsumerLag("shop-loan", "loan", "library", 0, 0, 0),
    ]


async def test_events_that_wait_for_another_attempt_are_counted(world: World) -> None:
    await world.send(build_book_event(1, 1))
    async with world.jetstream("shop") as js:
        subscription = await js.pull_subscribe_bind("shop-book", stream="STATE_LIBRARY")
        [message] = await subscription.fetch(1)
        await message.nak()
        await subscription.fetch(1)
    assert (await lag(world))[0] == ConsumerLag("shop-book", "book", "library", 0, 1, 1)


async def test_a_missing_consumer_is_reported(world: World) -> None:
    async with world.jetstream() as js:
        await js.delete_consumer("STATE_LIBRARY", "shop-book")
    assert await lag(world) == [
        ConsumerLag("shop-book", "book", "library"),
        ConsumerLag("shop-loan", "loan", "library", 0, 0, 0),
    ]
