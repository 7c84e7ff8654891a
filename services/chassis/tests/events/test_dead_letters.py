"""Events that cannot be handled become dead letters with a reason, and can be redriven (EVENT-5)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from nats.aio.msg import Msg

from services.chassis.app.diagnosis.dead_letters import DeadLetters
from services.chassis.app.diagnosis.schemas import DeadLetterSelection
from services.chassis.cancellation import cancel_and_wait
from services.chassis.events import Consumer, metrics
from services.chassis.events.connection import connect
from services.chassis.events.consumer import Handler
from services.chassis.events.subscription import pull_events
from services.chassis.tests.events.test_consumer import settled
from services.chassis.tests.events.world import (
    ATTEMPTS,
    BOOK,
    World,
    build_book_event,
    handle_event,
    list_versions,
)
from tests.support.eventually import eventually

POISON = 13


async def refuse_poison(session: Any, event: Any) -> None:
    await handle_event(session, event)
    if event.id == POISON:
        raise ValueError("thirteen\nis unlucky – always")


async def redrive(world: World, handle: Any, **options: Any) -> tuple[int, dict[str, str]]:
    """Return how many books were handled, and why others failed again."""
    handlers = {"dead.shop.book": Handler(Consumer("book", handle), "shop", world.shop)}
    async with letters_of(world) as letters:
        result = await letters.redrive(handlers, **options)
    return result.handled, result.errors


def failures() -> float:
    return metrics.handled.labels("shop-book", "failed")._value.get()


async def test_a_poison_event_becomes_a_dead_letter_and_others_continue(world: World) -> None:
    before = failures()
    await world.consume(Consumer("book", refuse_poison))
    for number in (POISON, 1, 2):
        await world.send(build_book_event(number, 1))
    [letter] = await eventually(lambda: world.stream("DEAD_SHOP"))
    await settled(world, BOOK)
    assert sorted(await world.effects()) == [(1, 1), (2, 1)]
    assert letter.subject == "dead.shop.book"
    assert letter.headers["Masthead-Reason"] == r"ValueError('thirteen\nis unlucky \u2013 always')"
    assert letter.headers["Masthead-Subject"] == f"masthead.library.book.{POISON}"
    assert list_versions([letter]) == [(POISON, 1)]
    assert failures() - before == ATTEMPTS


async def test_a_message_redelivered_before_it_was_terminated_is_one_dead_letter(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Msg, "term", Msg.nak)  # as when the process is killed before NATS receives it
    await world.send_raw(BOOK.subject(POISON), b"no event")
    handler = Handler(Consumer("book", handle_event), "shop", world.shop)
    async with (
        connect(world.nats.url("shop"), "test") as connection,
        pull_events(connection.client, BOOK.stream, "shop-book") as events,
    ):
        for delivery in (1, 2):
            message = await events.next()
            assert message is not None
            assert message.metadata.num_delivered == delivery
            await handler.move_to_dead_letters(connection.client, message, "unreadable")
    assert len(await world.stream("DEAD_SHOP")) == 1


async def test_a_transient_failure_leaves_no_dead_letter(world: World) -> None:
    failures = ATTEMPTS - 1

    async def fail_at_first(session: Any, event: Any) -> None:
        nonlocal failures
        if failures:
            failures -= 1
            raise ConnectionError
        await handle_event(session, event)

    await world.consume(Consumer("book", fail_at_first))
    await world.send(build_book_event(1, 1))
    await eventually(world.effects)
    assert await world.stream("DEAD_SHOP") == []


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"{",
        b"[]",
        b'{"specversion": "1.0"}',
        build_book_event(1, 1).json().replace("masthead.library", "other.library").encode(),
        build_book_event(1, 1).json().replace(".changed", ".eaten").encode(),
        build_book_event(1, 1).json().replace('"version":1', '"version":"x"').encode(),
    ],
)
async def test_an_invalid_message_becomes_a_dead_letter_immediately(world: World, payload: bytes) -> None:
    before = failures()
    await world.consume()
    await world.send_raw(BOOK.subject(1), payload)
    [letter] = await eventually(lambda: world.stream("DEAD_SHOP"))
    await settled(world)
    assert (letter.data or b"") == payload
    assert failures() == before


async def test_an_event_that_crashes_workers_becomes_a_dead_letter(world: World) -> None:
    await world.send(build_book_event(1, 1))
    async with world.jetstream("shop") as js:
        subscription = await js.pull_subscribe_bind("shop-book", stream=BOOK.stream)
        for _ in range(2 * ATTEMPTS):  # like workers that crashed while handling it
            [message] = await subscription.fetch(1)
            await message.nak()
    await world.consume()
    [letter] = await eventually(lambda: world.stream("DEAD_SHOP"))
    await settled(world)
    assert letter.headers["Masthead-Reason"] == f"never finished in {2 * ATTEMPTS} attempts"
    assert await world.effects() == []


async def test_dead_letters_that_fail_again_stay(world: World) -> None:
    await world.consume(Consumer("book", refuse_poison))
    await world.send(build_book_event(POISON, 1))
    await eventually(lambda: world.stream("DEAD_SHOP"))
    for _ in range(2):
        handled, errors = await redrive(world, refuse_poison)
        assert (handled, list(errors)) == (0, ["1"])
        assert errors["1"].startswith("ValueError('thirteen")
    assert len(await world.stream("DEAD_SHOP")) == 1
    assert await redrive(world, handle_event) == (1, {})


async def test_an_outdated_dead_letter_changes_nothing(world: World) -> None:
    worker = await world.consume(Consumer("book", refuse_poison))
    await world.send(build_book_event(POISON, 1, "old"))
    await eventually(lambda: world.stream("DEAD_SHOP"))
    await cancel_and_wait(worker)
    await world.consume()
    await world.send(build_book_event(POISON, 2, "new"))
    await eventually(world.copies)
    assert await redrive(world, handle_event) == (1, {})
    assert await world.copies() == {POISON: (2, "new")}


async def bury(world: World, *numbers: int) -> None:
    """Make dead letters of unreadable books, which get the ids 1, 2 …"""
    async with world.jetstream("shop") as js:
        for number in numbers:
            headers = {"Masthead-Reason": "unlucky", "Masthead-Subject": BOOK.subject(number)}
            await js.publish("dead.shop.book", build_book_event(number, 1).json().encode(), headers=headers)


@asynccontextmanager
async def letters_of(world: World) -> AsyncIterator[DeadLetters]:
    async with connect(world.nats.url("shop"), "test") as connection:
        yield DeadLetters(connection.client, "shop")


async def test_dead_letters_are_counted_and_listed_from_the_oldest(world: World) -> None:
    await bury(world, 7, 8, 9)
    async with letters_of(world) as letters:
        stored = await letters.count()
        assert (stored.messages, stored.last_seq) == (3, 3)
        listed = await letters.list_oldest(2)
    assert [(each.id, each.entity, each.subject, each.reason) for each in listed] == [
        (1, "book", BOOK.subject(7), "unlucky"),
        (2, "book", BOOK.subject(8), "unlucky"),
    ]


async def test_only_the_selected_ones_are_redriven_and_each_once(world: World) -> None:
    await bury(world, 7, 8, 9)
    for _ in range(2):
        await redrive(world, handle_event, selection=DeadLetterSelection(ids=[2]))
    assert await world.effects() == [(8, 1)]
    assert await redrive(world, handle_event) == (2, {})


async def test_a_redrive_that_runs_twice_has_one_effect(world: World) -> None:
    await bury(world, 7, 8, 9)
    await asyncio.gather(*(redrive(world, handle_event) for _ in range(3)))
    assert sorted(await world.effects()) == [(7, 1), (8, 1), (9, 1)]
    assert await world.stream("DEAD_SHOP") == []


async def test_a_redrive_ends_when_its_time_is_over(world: World) -> None:
    await bury(world, 7, 8)
    assert await redrive(world, handle_event, seconds=-1) == (0, {})
    assert len(await world.stream("DEAD_SHOP")) == 2


async def test_a_later_dead_letter_is_not_discarded_unseen(world: World) -> None:
    await bury(world, 7, 8)
    async with letters_of(world) as letters:
        await bury(world, 9)
        assert await letters.discard(DeadLetterSelection(through=2), seconds=60) == 2
        assert [each.id for each in await letters.list_oldest(10)] == [3]


async def test_a_dead_letter_is_discarded_once(world: World) -> None:
    await bury(world, 7, 8)
    async with letters_of(world) as letters:
        assert await letters.discard(DeadLetterSelection(ids=[1, 1, 99]), seconds=60) == 1
        assert await letters.discard(DeadLetterSelection(ids=[1]), seconds=60) == 0
        assert await letters.delete(1) is False
        assert (await letters.count()).messages == 1
