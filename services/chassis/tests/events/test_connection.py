"""A connection reports its loss, whatever the cause."""

import asyncio

import pytest
from nats.aio.client import Client

from services.chassis.events.connection import connect

NOTICED_SECONDS = 30.0


@pytest.fixture
async def server(broker):
    """A NATS server that the test can stop."""
    return await broker()


async def send_much(client: Client) -> None:
    """More bytes than a socket buffers."""
    for _ in range(400):
        await client.publish("anything", bytes(60_000))


async def test_the_end_of_the_server_is_detected(server) -> None:
    async with connect(server.url(), "test") as connection:
        assert not connection.lost.is_set()
        await server.kill()
        await asyncio.wait_for(connection.lost.wait(), NOTICED_SECONDS)


async def test_an_unresponsive_server_is_detected(server) -> None:
    async with connect(server.url(), "test") as connection:
        server.freeze()
        await asyncio.wait_for(connection.lost.wait(), NOTICED_SECONDS)


@pytest.mark.parametrize("end", ["freeze", "kill"])
async def test_a_loss_with_a_full_send_buffer_is_detected(server, end: str) -> None:
    async with connect(server.url(), "test") as connection:
        server.freeze()
        sending = asyncio.create_task(send_much(connection.client))
        await asyncio.sleep(0.5)
        if end == "kill":
            await server.kill()
        await asyncio.wait_for(connection.lost.wait(), NOTICED_SECONDS)
        sending.cancel()


async def test_the_connection_is_closed_on_exit(server) -> None:
    async with connect(server.url(), "test") as connection:
        pass
    assert connection.client.is_closed
