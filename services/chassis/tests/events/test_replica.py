"""Replicas converge, whatever the order and number of events (EVENT-4)."""

from services.chassis.events import Event, sync_replica
from services.chassis.tests.events.world import World, build_book_event, copies


async def keep(world: World, event: Event) -> None:
    async with world.shop.transaction() as session:
        await sync_replica(session, copies, event, {"title": event.data.get("title")})


async def test_a_new_entity_is_inserted_and_a_newer_version_replaces_it(world: World) -> None:
    await keep(world, build_book_event(1, 1, "Dune"))
    await keep(world, build_book_event(1, 3, "Dune Messiah"))
    assert await world.copies() == {1: (3, "Dune Messiah")}


async def test_an_older_version_replaces_nothing(world: World) -> None:
    await keep(world, build_book_event(1, 3, "Dune Messiah"))
    await keep(world, build_book_event(1, 2, "Dune"))
    assert await world.copies() == {1: (3, "Dune Messiah")}


async def test_the_same_version_is_applied_again(world: World) -> None:
    await keep(world, build_book_event(1, 3, "wrong"))
    await keep(world, build_book_event(1, 3, "right"))
    assert await world.copies() == {1: (3, "right")}


async def test_a_removal_removes_all_earlier_versions(world: World) -> None:
    await keep(world, build_book_event(1, 3))
    await keep(world, build_book_event(1, 2, removed=True))
    assert list(await world.copies()) == [1]
    await keep(world, build_book_event(1, 4, removed=True))
    await keep(world, build_book_event(1, 4, removed=True))
    assert await world.copies() == {}
