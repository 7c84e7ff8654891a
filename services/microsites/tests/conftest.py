"""Fixtures of the tests of the microsites service."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from services.chassis.limits import LocalLimit
from services.microsites.microsites import access
from services.microsites.tests.samples import DETAILS

NewMicrosite = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture(autouse=True)
def new_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count the changes of each test from zero: all come from one address."""
    monkeypatch.setattr(access, "_per_account", LocalLimit("60 per minute"))
    monkeypatch.setattr(access, "_per_address", LocalLimit("300 per minute"))


@pytest.fixture
async def exhibitor(client) -> httpx.AsyncClient:
    """An HTTP client of an exhibitor, user 7."""
    return await client("microsites", role="exhibitor", user_id=7)


@pytest.fixture
def new_microsite(exhibitor: httpx.AsyncClient) -> NewMicrosite:
    """Creates microsites of the exhibitor."""

    async def new_microsite(**fields: Any) -> dict[str, Any]:
        response = await exhibitor.post("/microsite", json=DETAILS | fields)
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        return made

    return new_microsite


@pytest.fixture
async def people(databases) -> None:
    """Replicas of users 1, 7 and 8, and of clients 5 and 6."""
    async with (await databases("microsites")).transaction() as session:
        for statement in (
            "INSERT INTO users (id, version, email) SELECT n, 1, n || '@example.com' FROM unnest(ARRAY[1, 7, 8]) AS n",
            "INSERT INTO clients (id, version, company) SELECT n, 1, 'Client ' || n FROM unnest(ARRAY[5, 6]) AS n",
        ):
            await session.execute(text(statement))
