"""Replicas converge, whatever the order and number of events (EVENT-4)."""

import pytest

from services.chassis.events import Event, sync_replica
from services.chassis.tests.events.world import World, build_book_event
from services.chassis.tests.events.world import copies as replica


async def keep(world: World, event: Event) -> None:
    async with world.shop.transaction() as session:
        await sync_replica(session, replica, event, {"title": event.data.get("title")})


@pytest.mark.parametrize(
    ("events", "copies"),
    [
        pytest.param([(1, "Dune"), (3, "Dune Messiah")], {1: (3, "Dune Messiah")}, id="a newer version"),
        pytest.param([(3, "Dune Messiah"), (2, "Dune")], {1: (3, "Dune Messiah")}, id="an older version"),
        pytest.param([(3, "wrong"), (3, "right")], {1: (3, "right")}, id="the same version again"),
        pytest.param([(3, "Dune"), (2, None)], {1: (3, "Dune")}, id="an older removal"),
        pytest.param([(3, "Dune"), (4, None), (4, None)], {}, id="a removal, twice"),
    ],
)
async def test_a_replica_has_the_newest_version(
    world: World, events: list[tuple[int, str | None]], copies: dict[int, tuple[int, str]]
) -> None:
    for version, title in events:
        await keep(world, build_book_event(1, version, title or "", removed=title is None))
    assert await world.copies() == copies
