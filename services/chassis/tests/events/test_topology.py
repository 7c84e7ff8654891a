"""The topology follows the catalogue, however often it is created."""

from services.chassis.events import create_topology
from services.chassis.events.catalogue import Catalogue
from services.chassis.tests.events.world import CATALOGUE, World, book, told


async def described(world: World) -> dict[str, set[str]]:
    """The streams and the consumers of each."""
    async with world.jetstream() as js:
        names = [str(stream.config.name) for stream in await js.streams_info()]
        return {name: {consumer.name for consumer in await js.consumers_info(name)} for name in names}


EXPECTED = {
    "KV_closed": set(),
    "STATE_LIBRARY": {"shop-book"},
    "FACTS_LIBRARY": {"shop-loan"},
    "STATE_SHOP": {"library-order"},
    "DEAD_LIBRARY": {"redrive"},
    "DEAD_SHOP": {"redrive"},
    "DEAD_STRANGER": {"redrive"},
}


async def test_streams_and_consumers_are_those_of_the_catalogue(world: World) -> None:
    assert await described(world) == EXPECTED


async def test_creating_it_again_changes_nothing(world: World) -> None:
    await world.send(book(1, 1))
    await create_topology(world.nats.url(), CATALOGUE)
    assert await described(world) == EXPECTED
    assert told(await world.stream("STATE_LIBRARY")) == [(1, 1)]


async def test_a_changed_catalogue_changes_it(world: World) -> None:
    await world.send(book(1, 1))
    loan = CATALOGUE.find("loan").model_copy(update={"consumers": ("stranger",)})
    poem = CATALOGUE.find("book").model_copy(update={"name": "poem"})
    changed = CATALOGUE.model_dump() | {"entity": {**CATALOGUE.entity, "loan": loan, "poem": poem}}
    await create_topology(world.nats.url(), Catalogue.model_validate(changed))
    streams = await described(world)
    assert streams["FACTS_LIBRARY"] == {"stranger-loan"}
    assert streams["STATE_LIBRARY"] == {"shop-book", "shop-poem"}
    assert told(await world.stream("STATE_LIBRARY")) == [(1, 1)]


async def test_a_stream_of_states_keeps_the_last_of_each_entity(world: World) -> None:
    for version in (1, 2, 3):
        await world.send(book(1, version))
        await world.send(book(2, version))
    assert told(await world.stream("STATE_LIBRARY")) == [(1, 3), (2, 3)]


async def test_a_bucket_whose_hours_changed_keeps_what_it_holds(world: World) -> None:
    async with world.jetstream() as js:
        await (await js.key_value("closed")).put("today", b"")
    longer = {"closed": CATALOGUE.bucket["closed"].model_copy(update={"hours": 5})}
    await create_topology(world.nats.url(), CATALOGUE.model_copy(update={"bucket": longer}))
    async with world.jetstream() as js:
        bucket = await js.key_value("closed")
        assert (await bucket.status()).ttl == 5 * 3600
        assert (await bucket.get("today")).key == "today"
