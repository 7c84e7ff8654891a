"""Fixtures of the tests of the delivery API."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from services.content.replicas import House

Publish = Callable[..., Awaitable[dict[str, Any]]]
SITE = "https://aspen.example"


@pytest.fixture
async def anyone(client) -> httpx.AsyncClient:
    """An HTTP client without a token."""
    return await client("content")


@pytest.fixture
async def house(database) -> None:
    """Store the replica of the house record."""
    session = await database("content")
    session.add(House(id=1, version=1, name="Aspen", newsletter="Aspen Alert", site=SITE, microsites_url=""))
    await session.commit()


@pytest.fixture
def publish(new) -> Publish:
    """Return a function that publishes complete publications of a kind."""

    async def publish(kind: str, **fields: Any) -> dict[str, Any]:
        return await new(kind, status="published", **fields)

    return publish
