"""The gateway distributes requests over the replicas of a service, and none goes to one that ends."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from deploy.local.component import running
from deploy.local.tests.gateway.echo import Echo
from deploy.local.tests.gateway.samples import make_gateway
from tests.support.eventually import eventually

REQUESTS = 300


@pytest.fixture
async def replicas() -> AsyncIterator[list[Echo]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Echo(f"content-{number}").serving()) for number in range(3)]


@pytest.fixture
async def client(replicas: list[Echo], tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    gateway = make_gateway(tmp_path, services={"content": ",".join(replica.url for replica in replicas)})
    async with running(gateway), httpx.AsyncClient(base_url=gateway.url, trust_env=False) as client:
        yield client


async def request_often(client: httpx.AsyncClient) -> list[int]:
    async def request_in_turn() -> list[int]:
        return [(await client.post("/api/jobs")).status_code for _ in range(REQUESTS // 10)]

    return [status for statuses in await asyncio.gather(*(request_in_turn() for _ in range(10))) for status in statuses]


async def test_each_replica_receives_the_same_number_of_requests(
    client: httpx.AsyncClient, replicas: list[Echo]
) -> None:
    assert set(await request_often(client)) == {200}
    assert max(replica.requests for replica in replicas) - min(replica.requests for replica in replicas) <= 1
    assert sum(replica.requests for replica in replicas) == REQUESTS


async def test_a_replica_that_drains_receives_nothing_more(client: httpx.AsyncClient, replicas: list[Echo]) -> None:
    assert set(await request_often(client)) == {200}
    replicas[0].is_draining = True

    async def is_left_out() -> bool:
        before = replicas[0].requests
        await request_often(client)
        return replicas[0].requests == before

    await eventually(is_left_out)
    replicas[0].is_draining = False

    async def is_back() -> bool:
        return not await is_left_out()

    await eventually(is_back)
