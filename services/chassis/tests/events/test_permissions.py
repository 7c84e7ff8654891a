"""NATS refuses a service what its permissions do not include."""

import asyncio
from contextlib import suppress

import nats.errors
import pytest
from nats.errors import NoRespondersError
from nats.js.kv import KeyValue

from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.permissions import permissions
from services.chassis.tests.events.world import World, build_book_event
from tests.support.eventually import eventually

FORBIDDEN_TO_THE_SHOP = [
    "masthead.library.book.1",
    "masthead.shop.book.1",
    "masthead.shop.order.1.more",
    "dead.library.order",
    "dead.shop.order",
    "$KV.closed.a",
    "$JS.API.STREAM.CREATE.MINE",
    "$JS.API.STREAM.DELETE.STATE_LIBRARY",
    "$JS.API.STREAM.PURGE.STATE_SHOP",
    "$JS.API.STREAM.MSG.GET.STATE_LIBRARY",
    "$JS.API.DIRECT.GET.STATE_SHOP",
    "$JS.API.STREAM.MSG.GET.DEAD_LIBRARY",
    "$JS.API.STREAM.MSG.DELETE.DEAD_LIBRARY",
    "$JS.API.STREAM.MSG.DELETE.STATE_SHOP",
    "$JS.API.STREAM.INFO.DEAD_LIBRARY",
    "$JS.API.CONSUMER.INFO.STATE_SHOP.library-order",
    "audit.library.dead-letter.1",
    "$JS.API.CONSUMER.CREATE.STATE_LIBRARY",
    "$JS.API.CONSUMER.CREATE.STATE_LIBRARY.mine.masthead.library.book.*",
    "$JS.API.CONSUMER.DELETE.STATE_LIBRARY.shop-book",
    "$JS.API.CONSUMER.MSG.NEXT.STATE_SHOP.library-order",
    "$JS.API.CONSUMER.RESET.STATE_SHOP.library-order",
    "$JS.API.CONSUMER.RESET.FACTS_LIBRARY.shop-loan",
    "$JS.ACK.STATE_SHOP.library-order.1.1.1.1.0",
    "_INBOX_library.x",
]


@pytest.mark.parametrize("subject", FORBIDDEN_TO_THE_SHOP)
async def test_a_context_may_not_publish(world: World, subject: str) -> None:
    assert await refusal(world, "shop", publish=subject) == f'permissions violation for publish to "{subject.lower()}"'


@pytest.mark.parametrize("subject", [">", "masthead.>", "masthead.library.book.1", "_INBOX.>", "_INBOX_library.>"])
async def test_a_context_may_not_subscribe(world: World, subject: str) -> None:
    answer = await refusal(world, "shop", subscribe=subject)
    assert answer == f'permissions violation for subscription to "{subject.lower()}"'


async def refusal(world: World, user: str, publish: str = "", subscribe: str = "") -> str:
    """Collect the errors that the server reports to the client."""
    said: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def record_error(error: Exception) -> None:
        said.set_result(str(error).removeprefix("nats: ").strip("'").lower())

    client = await nats.connect(world.nats.url(user), error_cb=record_error, allow_reconnect=False)
    try:
        if publish:
            await client.publish(publish, b"")
        else:
            await client.subscribe(subscribe)
        return await asyncio.wait_for(said, 30)
    finally:
        await client.close()


async def test_a_context_publishes_its_own(world: World) -> None:
    async with world.jetstream("shop") as js:
        assert (await js.publish("masthead.shop.order.1", b"")).stream == "STATE_SHOP"
        assert (await js.publish("dead.shop.book", b"")).stream == "DEAD_SHOP"


async def test_a_context_reads_and_resets_its_own_consumers(world: World) -> None:
    await world.send(build_book_event(1, 1))
    async with world.jetstream("shop") as js:
        events = await js.pull_subscribe_bind("shop-book", stream="STATE_LIBRARY")
        for _ in range(2):
            [message] = await events.fetch(1)
            await message.ack_sync()
            await js.reset_consumer("STATE_LIBRARY", "shop-book", 1)


async def bucket(js: object) -> KeyValue:
    return await js.key_value("closed")


async def test_only_its_writer_puts_into_a_bucket_and_all_contexts_watch_it(world: World) -> None:
    async with world.jetstream("stranger") as js:
        watcher = await (await bucket(js)).watchall()
        assert await watcher.updates() is None  # nothing there yet
        async with world.jetstream("library") as own:
            await (await bucket(own)).put("a", b"")
        assert (await watcher.updates()).key == "a"
        with suppress(nats.errors.TimeoutError, NoRespondersError):
            await js.publish("$KV.closed.b", b"", timeout=1)  # as `put` does; a refused message gets no response
            pytest.fail("a stranger wrote into the bucket")


async def test_a_watch_with_a_gap_is_recreated(world: World) -> None:
    """The client deletes its consumer and creates another, which its permissions must allow."""
    async with world.jetstream("stranger") as js:
        watcher = await (await bucket(js)).watchall()
        assert await watcher.updates() is None
        assert await watcher._sub._sub._jsi.reset_ordered_consumer(1)
        async with world.jetstream("library") as own:
            await (await bucket(own)).put("a", b"")
        assert (await watcher.updates()).key == "a"


def test_no_context_has_permissions_for_all_streams() -> None:
    for context in load_catalogue().contexts:
        granted = permissions(context)
        assert granted.subscribe == [f"_INBOX_{context}.>"]
        assert not [subject for subject in granted.publish if ".*.*" in subject or subject.startswith(("*", ">"))]
        administrative = ("STREAM.CREATE", "STREAM.DELETE", "STREAM.PURGE", "STREAM.UPDATE", "DURABLE")
        assert not [subject for subject in granted.publish for verb in administrative if verb in subject]


async def test_the_user_of_a_url_determines_its_inbox(world: World) -> None:
    async with connect(world.nats.url("shop"), "test") as connection:
        assert connection.client.new_inbox().startswith("_INBOX_shop.")
        assert await eventually(lambda: connection.client.rtt())
