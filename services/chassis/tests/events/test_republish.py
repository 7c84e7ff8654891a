"""All states can be republished from the database, and all replicas rebuilt, after NATS lost its data."""

import asyncio
import shutil

import pytest
from sqlalchemy import delete, insert, select, text, update

from services.chassis.cancellation import cancel_and_wait
from services.chassis.events import PublishedState, publish_raw, published_state
from services.chassis.events import republish as module
from services.chassis.events.catalogue import CatalogueError
from services.chassis.events.republish import rebuild_replica, republish_bucket, republish_states
from services.chassis.persistence.tables import outbox
from services.chassis.tests.events.test_consumer import settled
from services.chassis.tests.events.world import BOOK, World, publish_state
from services.chassis.tests.events.world import copies as books
from tests.support.eventually import eventually


@pytest.fixture(autouse=True)
def readable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library reads its books; a title that is missing means that the book was never published or is lost."""
    monkeypatch.setattr(module, "published_states", states := {})
    monkeypatch.setattr(published_state, "published_states", states)
    monkeypatch.setattr(module, "BATCH", 3)
    columns = [column.label(column.name) for column in (books.c.id, books.c.version, books.c.title)]
    is_published, is_removed = books.c.title != "draft", books.c.title == "lost"
    PublishedState(BOOK, books.c.id, columns, is_published=is_published, is_removed=is_removed)


async def store(world: World, id: int, title: str) -> None:
    """The library stores a book, past its events."""
    async with world.library.transaction() as session:
        await session.execute(insert(books).values(id=id, version=1, title=title))


async def republish(world: World) -> int:
    return await republish_states("library", "book", world.library)


async def rebuild(world: World) -> None:
    await rebuild_replica("shop", "book", world.shop, world.nats.url("shop"))


async def test_every_state_is_published_batch_after_batch(world: World) -> None:
    for id in range(1, 8):
        await store(world, id, f"Book {id}")
    await store(world, 8, "draft")
    await store(world, 9, "lost")
    assert await republish(world) == 8
    await world.relay()
    await world.consume()
    await world.until_published()
    await settled(world)
    assert await world.copies() == {id: (1, f"Book {id}") for id in range(1, 8)}
    assert await world.versions("STATE_LIBRARY") == [(id, 1) for id in (*range(1, 8), 9)]


async def test_a_replica_is_rebuilt_after_the_loss_of_all_streams(world: World) -> None:
    await world.relay()
    await world.consume()
    for id in range(1, 10):
        await store(world, id, f"Book {id}")
    await republish(world)
    await world.until_published()
    await settled(world)
    before = await world.copies()
    assert len(before) == 9

    await world.nats.kill()
    shutil.rmtree(world.nats.store)
    await world.nats.start()  # creates the topology again
    assert await world.stream("STATE_LIBRARY") == []
    async with world.shop.transaction() as session:
        await session.execute(text("TRUNCATE copies"))
    await republish(world)
    await rebuild(world)
    await eventually(world.copies, within=30, equals=before)


async def test_a_removal_that_nats_lost_is_republished(world: World) -> None:
    relay = await world.relay()
    await store(world, 1, "Dune")
    await republish(world)
    await world.until_published()
    consumer = await world.consume()
    await eventually(world.copies)
    await cancel_and_wait(consumer)
    async with world.library.transaction() as session:
        await session.execute(delete(books))
    await world.remove(1, 2)
    await world.until_published()
    await cancel_and_wait(relay)

    await world.nats.kill()
    shutil.rmtree(world.nats.store)
    await world.nats.start()
    assert await republish(world) == 1
    await world.relay()
    await world.consume()
    await eventually(world.copies, equals={})


async def test_a_removal_of_a_restored_record_is_not_republished(world: World) -> None:
    await world.relay()
    await world.remove(1, 1)
    await world.until_published()
    await store(world, 1, "Dune")
    assert await republish(world) == 1
    async with world.library.transaction() as session:
        waiting = await session.scalars(select(outbox.c.payload).where(outbox.c.published_at.is_(None)))
        assert not [payload for payload in waiting if "removed" in payload]


async def test_changes_during_a_republication_are_not_followed_by_older_states(world: World) -> None:
    for id in range(1, 7):
        await store(world, id, "edition 1")
    await world.relay()

    async def change() -> None:
        for version in range(2, 25):
            for id in range(1, 7):
                async with world.library.transaction() as session:
                    values = {"version": version, "title": f"edition {version}"}
                    await session.execute(update(books).where(books.c.id == id).values(values))
                    await publish_state(session, entity=BOOK, id=id, version=version, data={"title": values["title"]})

    changing = asyncio.create_task(change())
    while not changing.done():
        await republish(world)
    await changing
    await world.until_published()
    assert sorted(await world.versions("STATE_LIBRARY")) == [(id, 24) for id in range(1, 7)]


async def test_republication_waits_for_a_concurrent_change(world: World) -> None:
    await store(world, 1, "edition 1")
    async with world.library.transaction() as session:
        await session.execute(update(books).values(version=2, title="edition 2"))
        await publish_state(session, entity=BOOK, id=1, version=2, data={"title": "edition 2"})
        waiting = asyncio.create_task(republish(world))
        await asyncio.sleep(0.3)
        assert not waiting.done()
    assert await waiting == 1
    await world.relay()
    await world.until_published()
    assert await world.versions("STATE_LIBRARY") == [(1, 2)]


async def test_entries_of_a_bucket_are_republished_until_they_expire(world: World) -> None:
    relay = await world.relay()
    async with world.library.transaction() as session:
        for key in ("today", "yesterday"):
            await publish_raw(session, f"$KV.closed.{key}", payload="closed")
    await world.until_published()
    await cancel_and_wait(relay)
    async with world.library.transaction() as session:
        old = update(outbox).where(outbox.c.subject.endswith("yesterday"))
        await session.execute(old.values(created_at=text("now() - interval '2 hours'")))
    await world.nats.kill()
    shutil.rmtree(world.nats.store)
    await world.nats.start()
    assert await republish_bucket("library", "closed", world.library) == 1
    await world.relay()
    await world.until_published()
    assert [message.subject for message in await world.stream("KV_closed")] == ["$KV.closed.today"]
    with pytest.raises(CatalogueError, match="written by library"):
        await republish_bucket("shop", "closed", world.shop)


async def test_republished_states_are_not_in_the_audit_trail(world: World) -> None:
    await store(world, 1, "Dune")
    await republish(world)
    await world.relay()
    await world.until_published()
    assert await world.versions("STATE_LIBRARY") == [(1, 1)]
    assert await world.stream("AUDIT") == []


@pytest.mark.parametrize(
    ("context", "entity", "why"),
    [
        ("library", "loan", "is a fact"),
        ("library", "order", "published by shop"),
        ("shop", "order", "does not declare"),
    ],
)
async def test_only_own_states_can_be_published(world: World, context: str, entity: str, why: str) -> None:
    with pytest.raises(CatalogueError, match=why):
        await republish_states(context, entity, world.library)
