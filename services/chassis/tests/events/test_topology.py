"""The topology matches the catalogue; its creation is idempotent."""

import pytest
from nats.js.errors import ServiceUnavailableError

from services.chassis.events import topology
from services.chassis.events.catalogue import Catalogue
from services.chassis.events.topology import STORE_BYTES, create_topology
from services.chassis.tests.events.world import CATALOGUE, World, build_book_event


async def described(world: World) -> dict[str, set[str]]:
    """Return the consumers by stream."""
    async with world.jetstream() as js:
        names = [str(stream.config.name) for stream in await js.streams_info()]
        return {name: {consumer.name for consumer in await js.consumers_info(name)} for name in names}


EXPECTED = {
    "AUDIT": {"shop-audit"},
    "KV_closed": set(),
    "STATE_LIBRARY": {"shop-book"},
    "FACTS_LIBRARY": {"shop-loan"},
    "STATE_SHOP": {"library-order"},
    "DEAD_LIBRARY": set(),
    "DEAD_SHOP": set(),
    "DEAD_STRANGER": set(),
}


async def test_creating_it_again_changes_nothing(world: World) -> None:
    await world.send(build_book_event(1, 1))
    await create_topology(world.nats.url())
    assert await described(world) == EXPECTED
    assert await world.versions("STATE_LIBRARY") == [(1, 1)]


async def test_a_changed_catalogue_changes_it(world: World, install) -> None:
    await world.send(build_book_event(1, 1))
    loan = CATALOGUE.find("loan").model_copy(update={"consumers": ("stranger",)})
    poem = CATALOGUE.find("book").model_copy(update={"name": "poem"})
    changed = CATALOGUE.model_dump() | {"entity": {**CATALOGUE.entity, "loan": loan, "poem": poem}}
    install(Catalogue.model_validate(changed))
    await create_topology(world.nats.url())
    streams = await described(world)
    assert streams["FACTS_LIBRARY"] == {"stranger-loan"}
    assert streams["STATE_LIBRARY"] == {"shop-book", "shop-poem"}
    assert await world.versions("STATE_LIBRARY") == [(1, 1)]


async def test_a_bucket_with_changed_hours_keeps_its_entries(world: World, install) -> None:
    async with world.jetstream() as js:
        await (await js.key_value("closed")).put("today", b"")
    longer = {"closed": CATALOGUE.bucket["closed"].model_copy(update={"hours": 5})}
    install(CATALOGUE.model_copy(update={"bucket": longer}))
    await create_topology(world.nats.url())
    async with world.jetstream() as js:
        bucket = await js.key_value("closed")
        assert (await bucket.status()).ttl == 5 * 3600
        assert (await bucket.get("today")).key == "today"


async def sizes(world: World) -> dict[str, int]:
    """Return the maximum bytes by stream, of streams with a limit."""
    async with world.jetstream() as js:
        limits = {str(stream.config.name): stream.config.max_bytes or -1 for stream in await js.streams_info()}
        return {name: most for name, most in limits.items() if most > 0}


class TestLimits:
    @pytest.fixture
    def catalogue(self) -> None:
        """The catalogue of Masthead, whose limits must fit the store."""

    async def test_leave_a_third_of_the_store_to_what_strangers_cannot_fill(self, world: World) -> None:
        limits = await sizes(world)
        free = set(await described(world)) - set(limits)
        assert sum(limits.values()) <= STORE_BYTES * 2 / 3
        assert free == {"KV_revocations", "STATE_ALERTS", "STATE_CONTENT", "STATE_STATS"}


async def test_a_full_queue_refuses_new_messages_and_keeps_old_ones(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(topology, "FACTS_BYTES", 2000)
    await create_topology(world.nats.url())
    await world.send_raw("masthead.library.loan.1", b"x" * 1000)
    with pytest.raises(ServiceUnavailableError):
        await world.send_raw("masthead.library.loan.2", b"x" * 1000)
    assert [message.subject for message in await world.stream("FACTS_LIBRARY")] == ["masthead.library.loan.1"]


async def test_a_full_stream_of_states_refuses_new_ones_and_takes_removals(
    world: World, install, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(topology, "STATES_BYTES", 2000)
    book = CATALOGUE.find("book").model_copy(update={"from_strangers": True})
    install(CATALOGUE.model_copy(update={"entity": {**CATALOGUE.entity, "book": book}}))
    await create_topology(world.nats.url())
    await world.send_raw("masthead.library.book.1", b"x" * 1000)
    with pytest.raises(ServiceUnavailableError):
        await world.send_raw("masthead.library.book.2", b"x" * 1000)
    await world.send_raw("masthead.library.book.1", b"x")
    await world.send_raw("masthead.library.book.2", b"x" * 1000)
    assert [message.subject for message in await world.stream("STATE_LIBRARY")] == [
        "masthead.library.book.1",
        "masthead.library.book.2",
    ]


async def test_a_new_limit_loses_no_existing_messages(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        await world.send_raw(f"masthead.library.loan.{number}", b"x" * 1000)
    monkeypatch.setattr(topology, "FACTS_BYTES", 2000)
    await create_topology(world.nats.url())
    assert (await sizes(world))["FACTS_LIBRARY"] == 2000
    assert len(await world.stream("FACTS_LIBRARY")) == 3
    monkeypatch.setattr(topology, "FACTS_BYTES", 10_000)
    await create_topology(world.nats.url())
    await world.send_raw("masthead.library.loan.4", b"x")
    assert len(await world.stream("FACTS_LIBRARY")) == 4
