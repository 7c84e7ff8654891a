"""The stats service as its tests use it."""

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
    """An editor's client."""
    return await client("stats", role="editor")


@pytest.fixture
async def reader(client) -> httpx.AsyncClient:
    """The client of somebody who may read the stats of `CLIENT`."""
    return await client("stats", role="exhibitor", client_id=CLIENT)


async def _created(staff: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await staff.post(path, json=body)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


@pytest.fixture
def new_email_stat(staff: httpx.AsyncClient) -> New:
    """Records the figures of issues."""

    async def new(**fields: Any) -> dict[str, Any]:
        return await _created(staff, "/email-stat", samples.EMAIL_STAT | fields)

    return new


@pytest.fixture
def new_content(staff: httpx.AsyncClient, new_email_stat: New) -> New:
    """Connects content to an issue, a new one unless given."""

    async def new(**fields: Any) -> dict[str, Any]:
        stat_id = fields.pop("emailStatId", None) or (await new_email_stat())["id"]
        return await _created(staff, "/email-content-stat", samples.CONTENT | {"emailStatId": stat_id} | fields)

    return new


@pytest.fixture
def new_campaign(staff: httpx.AsyncClient) -> New:
    """Records the figures of campaigns."""

    async def new(**fields: Any) -> dict[str, Any]:
        return await _created(staff, "/emc-stat", samples.CAMPAIGN | fields)

    return new
