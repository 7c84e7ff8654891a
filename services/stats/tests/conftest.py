"""Fixtures of the tests of the stats service."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from services.stats.tests import samples

New = Callable[..., Awaitable[dict[str, Any]]]
CLIENT = 7
OTHER_CLIENT = 8


@pytest.fixture
async def staff(client) -> httpx.AsyncClient:
    """An HTTP client of an editor."""
    return await client("stats", role="editor")


@pytest.fixture
async def reader(client) -> httpx.AsyncClient:
    """An HTTP client of a user with a grant for `CLIENT`."""
    return await client("stats", role="exhibitor", client_id=CLIENT)


async def _create_record(staff: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    response = await staff.post(path, json=body)
    assert response.status_code == 201, response.text
    created: dict[str, Any] = response.json()
    return created


@pytest.fixture
def new_email_stat(staff: httpx.AsyncClient) -> New:
    """Creates email stats."""

    async def new(**fields: Any) -> dict[str, Any]:
        return await _create_record(staff, "/email-stat", samples.EMAIL_STAT | fields)

    return new


@pytest.fixture
def new_content(staff: httpx.AsyncClient, new_email_stat: New) -> New:
    """Creates content stats, by default in a new email stat."""

    async def new(**fields: Any) -> dict[str, Any]:
        stat_id = fields.pop("emailStatId", None) or (await new_email_stat())["id"]
        return await _create_record(staff, "/email-content-stat", samples.CONTENT | {"emailStatId": stat_id} | fields)

    return new


@pytest.fixture
def new_campaign(staff: httpx.AsyncClient) -> New:
    """Creates campaigns."""

    async def new(**fields: Any) -> dict[str, Any]:
        return await _create_record(staff, "/emc-stat", samples.CAMPAIGN | fields)

    return new
