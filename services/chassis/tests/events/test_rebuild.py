"""A replica can be rebuilt from the streams at any time, even while workers run (EVENT-3)."""

import asyncio

import pytest
from sqlalchemy import text

from services.chassis.events.catalogue import CatalogueError
from services.chassis.events.republish import rebuild_replica
from services.chassis.tests.events.test_consumer import settled
from services.chassis.tests.events.world import World
from tests.support.eventually import eventually


async def rebuild(world: World, entity: str = "book") -> None:
    await rebuild_replica("shop", entity, world.shop, world.nats.url("shop"))


async def test_a_replica_rebuilt_from_nothing_equals_the_lost_one(world: World) -> None:
    await world.relay()
    await world.consume()
    for number in range(1, 51):
        await world.write(number, 1, f"Book {number}")
    for number in range(1, 51, 5):
        await world.write(number, 2, f"Second edition {number}")
    for number in range(2, 51, 5):
        await world.remove(number, 2)

    async def complete() -> bool:
        return await world.unpublished() == 0 and len(await world.copies()) == 40

    await eventually(complete)
    await settled(world)
    before = await world.copies()
    async with world.shop.transaction() as session:
        await session.execute(text("TRUNCATE copies"))
    await rebuild(world)
    await eventually(world.copies, equals=before)


async def test_changes_are_applied_during_a_rebuild(world: World) -> None:
    await world.relay()
    await world.consume()
    await world.consume()

    async def change() -> None:
        for version in range(1, 31):
            for number in range(10):
                await world.write(number, version, f"edition {version}")
        for number in range(5):
            await world.remove(number, 31)

    changing = asyncio.create_task(change())
    for _ in range(5):
        await asyncio.sleep(0.1)
        await rebuild(world)
    await changing

    final = dict.fromkeys(range(5, 10), (30, "edition 30"))
    await eventually(world.copies, equals=final)
    await settled(world)
    assert await world.copies() == final


@pytest.mark.parametrize(("entity", "why"), [("loan", "loan is a fact"), ("order", "shop does not consume order")])
async def test_only_consumed_states_can_be_rebuilt(world: World, entity: str, why: str) -> None:
    with pytest.raises(CatalogueError, match=why):
        await rebuild(world, entity)
