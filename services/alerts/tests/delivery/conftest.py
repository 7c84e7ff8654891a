"""Fixtures of the tests of published issues."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

SetHouse = Callable[..., Awaitable[None]]


@pytest.fixture
async def anyone(client, no_branding) -> httpx.AsyncClient:
    """An HTTP client without a token."""
    return await client("alerts")


@pytest.fixture
async def set_house(client, no_branding) -> SetHouse:
    """Return a function that changes the house record."""
    admin = await client("alerts", role="admin")

    async def set_house(**fields: Any) -> None:
        response = await admin.put("/house", json=fields)
        assert response.status_code == 200, response.text

    return set_house
