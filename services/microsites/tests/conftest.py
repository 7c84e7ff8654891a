"""Fixtures of the tests of the microsites service."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

NewMicrosite = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
async def staff(client) -> httpx.AsyncClient:
    """An HTTP client of an editor."""
    return await client("microsites", role="editor", user_id=1)


@pytest.fixture
async def exhibitor(client) -> httpx.AsyncClient:
    """An HTTP client of an exhibitor, user 7."""
    return await client("microsites", role="exhibitor", user_id=7)


@pytest.fixture
async def anonymous(client) -> httpx.AsyncClient:
    """An HTTP client without a token."""
    return await client("microsites")


@pytest.fixture
def new_microsite(exhibitor: httpx.AsyncClient) -> NewMicrosite:
    """Creates microsites of the exhibitor."""

    async def new_microsite(**fields: Any) -> dict[str, Any]:
        response = await exhibitor.post("/microsite", json={"company": "Heliox Single-Use"} | fields)
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        return made

    return new_microsite
