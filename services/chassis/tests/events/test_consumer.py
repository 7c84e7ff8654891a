"""Consumers apply each event once, whatever arrives twice or late (EVENT-4)."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import pairwise
from typing import Any

import pytest
from nats.aio.msg import Msg
from sqlalchemy import insert, make_url, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis import cancellation
from services.chassis.cancellation import cancel_and_wait
from services.chassis.events import Consumer, Event, metrics
from services.chassis.events.connection import connect
from services.chassis.events.consumer import Handler, mark_processed
from services.chassis.events.subscription import Pull, Subscription
from services.chassis.persistence.tables import inbox
from services.chassis.tests.events.world import (
    ATTEMPTS,
    BOOK,
    LOAN,
    ORDER,
    World,
    build_book_event,
    effects,
    handle_event,
    publish_state,
)
from tests.support.eventually import eventually


async def settled(world: World, *entities: Any) -> None:
    """Wait until the shop has handled all events."""

    async def look() -> bool:
        async with world.jetstream() as js:
            infos = [await js.consumer_info(e.stream, e.durable_name("shop")) for e in entities or (BOOK, LOAN)]
        return all(info.num_pending == info.num_ack_pending == 0 for info in infos)

    await eventually(look)


async def test_events_that_wait_are_handled_in_batches(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    apply = Handler.apply

    async def count_and_apply(self: Handler, *messages: Msg) -> None:
        sizes.append(len(messages))
        await apply(self, *messages)

    monkeypatch.setattr(Handler, "apply", count_and_apply)
    monkeypatch.setattr("services.chassis.events.subscription.BATCH", 10)
    for number in range(1, 26):
        await world.send(build_book_event(number, 1))
    await world.consume(Consumer("book", handle_event, is_batched=True))
    await settled(world, BOOK)
    assert sorted(await world.effects()) == [(number, 1) for number in range(1, 26)]
    assert sizes == [10, 10, 5]


async def test_a_consumer_may_handle_the_events_of_a_batch_together(world: World) -> None:
    together: list[list[int]] = []

    async def handle_all(session: AsyncSession, events: Sequence[Event]) -> None:
        together.append([event.id for event in events])
        for event in events:
            await handle_event(session, event)

    for number in (1, 2, 3):
        await world.send(build_book_event(number, 1))
    await world.consume(Consumer.of_batches("book", handle_all))
    await settled(world, BOOK)
    assert sorted(await world.effects()) == [(1, 1), (2, 1), (3, 1)]
    assert together == [[1, 2, 3]]


async def test_of_several_states_of_one_entity_only_the_newest_is_new(world: World) -> None:
    events = [build_book_event(*book) for book in ((1, 1), (1, 3), (2, 1), (1, 2))]
    async with world.shop.transaction() as session:
        assert await mark_processed(session, "shop-book", BOOK, events) == [events[1], events[2]]
        assert await mark_processed(session, "shop-book", BOOK, events) == []


async def test_an_event_that_fails_in_a_batch_does_not_stop_the_others(world: World) -> None:
    async def refuse_two(session: AsyncSession, event: Event) -> None:
        await handle_event(session, event)
        if event.id == 2:
            raise ValueError("two")

    for number in (1, 2, 3):
        await world.send(build_book_event(number, 1))
    await world.consume(Consumer("book", refuse_two, is_batched=True))
    assert len(await eventually(lambda: world.stream("DEAD_SHOP"))) == 1
    await settled(world, BOOK)
    assert sorted(await world.effects()) == [(1, 1), (3, 1)]


@pytest.mark.parametrize(
    ("events", "copies", "handled"),
    [
        pytest.param(["1", "1"], {1: (1, "1")}, [1], id="delivered twice"),
        pytest.param(["2", "1"], {1: (2, "2")}, [2], id="an older version"),
        pytest.param(["1", "removed 2", "2"], {}, [1, 2], id="late, and as new as the removal"),
        pytest.param(["1", "removed 3", "2"], {}, [1, 3], id="late, and older than the removal"),
        pytest.param(["1", "removed 1"], {}, [1, 1], id="a removal with the last version"),
    ],
)
async def test_each_version_has_one_effect_and_none_after_a_newer_one(
    world: World, events: list[str], copies: dict[int, tuple[int, str]], handled: list[int]
) -> None:
    await world.consume()
    for event in events:
        version = int(event.split()[-1])
        await world.send(build_book_event(1, version, event, removed=event.startswith("removed")))
        await settled(world)
    assert await world.copies() == copies
    assert await world.effects() == [(1, version) for version in handled]


async def test_effect_and_inbox_row_are_atomic(world: World) -> None:
    attempts = 0

    async def fail_once(session: Any, event: Any) -> None:
        nonlocal attempts
        attempts += 1
        await handle_event(session, event)
        if attempts == 1:
            raise ZeroDivisionError

    await world.consume(Consumer("book", fail_once))
    await world.send(build_book_event(1, 1))
    await settled(world, BOOK)
    assert attempts == 2
    assert await world.effects() == [(1, 1)]


async def test_a_commit_that_fails_is_not_acknowledged(world: World) -> None:
    async with world.shop.transaction() as session:
        await session.execute(text("ALTER TABLE effects ADD CONSTRAINT once UNIQUE (id) DEFERRABLE INITIALLY DEFERRED"))
        await session.execute(insert(effects).values(id=1, version=0))
    try:
        await world.consume()
        await world.send(build_book_event(1, 1))
        failed = metrics.handled.labels("shop-book", "failed")._value
        before = failed.get()
        await eventually(lambda: failed.get() > before)
        assert await world.copies() == {}
        async with world.shop.transaction() as session:
            await session.execute(text("DELETE FROM effects"))
        await eventually(world.copies)
    finally:
        async with world.shop.transaction() as session:
            await session.execute(text("ALTER TABLE effects DROP CONSTRAINT once"))


@pytest.mark.parametrize(("events", "acknowledged"), [(1, 0), (4, 2)])
async def test_a_worker_killed_before_its_last_acknowledgement_repeats_nothing(
    world: World, events: int, acknowledged: int
) -> None:
    consumer = Consumer("book", handle_event, is_batched=True)
    async with world.jetstream() as js:
        config = (await js.consumer_info(BOOK.stream, "shop-book")).config
        await js.add_consumer(BOOK.stream, config.evolve(ack_wait=0.2))
    for number in range(events):
        await world.send(build_book_event(number, 1))
    async with world.jetstream("shop") as js:
        messages = await (await js.pull_subscribe_bind("shop-book", stream=BOOK.stream)).fetch(events)
        await Handler(consumer, "shop", world.shop).apply(*messages)
        for message in messages[:acknowledged]:
            await message.ack()
    await world.consume(consumer)
    await settled(world, BOOK)
    assert sorted(await world.effects()) == [(number, 1) for number in range(events)]


@pytest.mark.parametrize("repeat_seconds", [cancellation.REPEAT_SECONDS, 0.05])
async def test_a_stopping_worker_finishes_its_event(
    world: World, monkeypatch: pytest.MonkeyPatch, repeat_seconds: float
) -> None:
    """Also if it takes longer than the time after which the worker is cancelled again."""
    monkeypatch.setattr(cancellation, "REPEAT_SECONDS", repeat_seconds)
    began = asyncio.Event()

    async def slow(session: Any, event: Any) -> None:
        began.set()
        await asyncio.sleep(0.3)
        await handle_event(session, event)

    worker = await world.consume(Consumer("book", slow))
    await world.send(build_book_event(1, 1))
    await began.wait()
    await cancel_and_wait(worker)
    assert await world.effects() == [(1, 1)]
    await settled(world, BOOK)


async def test_a_consumer_that_misses_its_cancellation_does_not_stop_the_relay(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It happens when PostgreSQL ends: psycopg raises the error of a statement instead of its cancellation."""
    monkeypatch.setattr(cancellation, "REPEAT_SECONDS", 0.05)
    pulling, missed = asyncio.Event(), asyncio.Event()
    next_event = Pull.next

    async def miss_first_cancellation(pull: Pull) -> Any:
        pulling.set()
        try:
            return await next_event(pull)
        except asyncio.CancelledError:
            if missed.is_set():
                raise
            missed.set()

    monkeypatch.setattr(Pull, "next", miss_first_cancellation)
    await world.consume(Consumer("book", handle_event))
    await pulling.wait()
    async with asyncio.timeout(30), world.shop.transaction() as session:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        while not missed.is_set():  # the relay may not have connected yet
            await session.execute(text("SELECT pg_stat_clear_snapshot()"))
            await session.execute(text(f"{others} AND pid <> pg_backend_pid()"))
            await asyncio.sleep(0.5)
        await publish_state(session, entity=ORDER, id=1, version=1, data={})
    await eventually(lambda: world.stream("STATE_SHOP"))


async def test_handling_of_an_event_times_out(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.chassis.events.consumer.HANDLE_SECONDS", 0.1)

    async def hang(session: Any, event: Any) -> None:
        await asyncio.sleep(60)

    await world.consume(Consumer("book", hang))
    await world.send(build_book_event(1, 1))
    await eventually(lambda: world.stream("DEAD_SHOP"))


async def test_a_slow_consumer_does_not_delay_others(world: World) -> None:
    release = asyncio.Event()

    async def wait(session: Any, event: Any) -> None:
        await release.wait()

    await world.relay()
    await world.consume(Consumer("book", wait), Consumer("loan", handle_event))
    await world.write(1, 1)
    await world.lend(7)
    await eventually(world.effects)
    release.set()


async def test_two_workers_keep_the_order_of_each_entity(world: World) -> None:
    await world.relay()
    await world.consume()
    await world.consume()
    for version in range(1, 41):
        for id in (1, 2, 3):
            await world.write(id, version)
        await asyncio.sleep(0.002)
    await world.until_published()
    await settled(world)
    assert {id: version for id, (version, _) in (await world.copies()).items()} == {1: 40, 2: 40, 3: 40}
    for id in (1, 2, 3):
        versions = [version for seen, version in await world.effects() if seen == id]
        assert all(earlier < later for earlier, later in pairwise(versions))


async def test_a_fact_waits_for_its_consumer_and_is_then_deleted(world: World) -> None:
    await world.relay()
    await world.lend(7)
    await world.until_published()
    assert await world.versions("FACTS_LIBRARY") == [(7, 1)]
    await world.consume()
    await settled(world)
    assert await world.effects() == [(7, 1)]
    assert await world.stream("FACTS_LIBRARY") == []


@asynccontextmanager
async def shop_database_away(world: World) -> AsyncIterator[None]:
    name = make_url(world.shop.dsn).database

    async def accept(connections: str) -> None:
        async with world.library.transaction() as session:
            await session.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {connections}"))
            end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
            await session.execute(text(end), {"name": name})

    await accept("false")
    try:
        yield
    finally:
        await accept("true")
        await world.shop.engine.dispose()  # the test's own connections were terminated too


async def test_two_facts_of_one_id_are_two_facts(world: World) -> None:
    await world.lend(7)
    await world.lend(7)
    await world.relay()
    await world.consume()
    await eventually(world.effects, equals=[(7, 1), (7, 1)])


async def test_while_the_database_is_unavailable_events_wait_and_none_is_lost(world: World) -> None:
    await world.consume()
    await world.send(build_book_event(1, 1))
    await eventually(world.effects)
    async with shop_database_away(world):
        await world.send(build_book_event(2, 1))
        await asyncio.sleep(3)  # far longer than the attempts of an event take

    await eventually(world.effects, until=lambda seen: (2, 1) in seen)
    assert await world.stream("DEAD_SHOP") == []


async def test_a_last_attempt_does_not_count_while_the_database_is_unavailable(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.chassis.events.subscription.ATTEMPTS", 1)
    async with AsyncExitStack() as stack:
        lost = asyncio.Event()

        async def lose_the_database(session: Any, event: Any) -> None:
            await stack.enter_async_context(shop_database_away(world))
            lost.set()
            raise ConnectionError

        handler = Handler(Consumer("book", lose_the_database), "shop", world.shop)
        await world.send(build_book_event(1, 1))
        async with connect(world.nats.url("shop"), "test") as connection:
            running = asyncio.create_task(Subscription(handler).run(connection.client))
            await lost.wait()
            await asyncio.wait({running}, timeout=0.5)  # for the attempt to be counted
            running.cancel()
            await asyncio.wait({running})
    await world.consume()
    await eventually(world.effects)
    assert await world.stream("DEAD_SHOP") == []


async def test_restarting_workers_use_up_no_attempts_meanwhile(world: World) -> None:
    await world.send(build_book_event(1, 1))
    handler = Handler(Consumer("book", handle_event), "shop", world.shop)
    async with shop_database_away(world), connect(world.nats.url("shop"), "test") as connection:
        for _ in range(2 * ATTEMPTS + 1):
            with suppress(TimeoutError):
                await asyncio.wait_for(Subscription(handler).run(connection.client), 0.2)
    await world.consume()
    await eventually(world.effects)
    assert await world.stream("DEAD_SHOP") == []


async def test_pending_events_and_delay_are_measured(world: World) -> None:
    before = metrics.delay.labels("shop-book")._sum.get()
    await world.consume()
    await world.send(build_book_event(1, 1))
    await settled(world)
    assert metrics.delay.labels("shop-book")._sum.get() > before
    assert metrics.pending.labels("shop-book")._value.get() == 0


async def test_the_inbox_has_one_row_per_entity(world: World) -> None:
    await world.consume()
    for version in (1, 2, 3):
        await world.send(build_book_event(1, version))
        await settled(world)
    async with world.shop.transaction() as session:
        rows = (await session.execute(select(inbox.c.consumer, inbox.c.key, inbox.c.revision))).all()
    assert rows == [("shop-book", "1", 6)]
