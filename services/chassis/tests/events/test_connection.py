"""A connection says when it is lost, however it is."""

import asyncio

import pytest
from nats.aio.client import Client

from services.chassis.events.connection import connect
from services.chassis.tests.events.world import CATALOGUE

NOTICED_SECONDS = 30.0


@pytest.fixture
async def server(broker):
    """A NATS server that can go away."""
    return await broker(CATALOGUE)


async def send_much(client: Client) -> None:
    """More than a socket holds."""
    for _ in range(400):
        await client.publish("anything", bytes(60_000))


async def test_a_server_that_ends_is_noticed(server) -> None:
    async with connect(server.url(), "test") as connection:
        assert not connection.lost.is_set()
        await server.kill()
        await asyncio.wait_for(connection.lost.wait(), NOTICED_SECONDS)


async def test_a_server_that_says_nothing_any_more_is_noticed(server) -> None:
    async with connect(server.url(), "test") as connection:
        server.freeze()
        await asyncio.wait_for(connection.lost.wait(), NOTICED_SECONDS)


@pytest.mark.parametrize("end", ["freeze", "kill"])
async def test_so_is_one_to_which_much_was_still_to_be_sent(server, end: str) -> None:
    async with connect(server.url(), "test") as connection:
        server.freeze()
        sending = asyncio.create_task(send_much(connection.client))
        await asyncio.sleep(0.5)
        if end == "kill":
            await server.kill()
        await asyncio.wait_for(connection.lost.wait(), NOTICED_SECONDS)
        sending.cancel()


async def test_a_connection_that_is_left_is_closed(server) -> None:
    async with connect(server.url(), "test") as connection:
        pass
    assert connection.client.is_closed
