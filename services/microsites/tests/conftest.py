"""The microsites service as its tests use it."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

NewMicrosite = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
async def staff(client) -> httpx.AsyncClient:
    """An editor's client."""
    return await client("microsites", role="editor", user_id=1)


@pytest.fixture
async def exhibitor(client) -> httpx.AsyncClient:
    """The client of an exhibitor, user 7."""
    return await client("microsites", role="exhibitor", user_id=7)


@pytest.fixture
async def stranger(client) -> httpx.AsyncClient:
    """A client without a token."""
    return await client("microsites")


@pytest.fixture
def new_microsite(exhibitor: httpx.AsyncClient) -> NewMicrosite:
    """Makes microsites of the exhibitor."""

    async def new_microsite(**fields: Any) -> dict[str, Any]:
        answer = await exhibitor.post("/microsite", json={"company": "Heliox Single-Use"} | fields)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    return new_microsite
