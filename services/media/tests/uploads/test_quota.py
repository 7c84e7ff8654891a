"""Quota of an account: addresses per minute and bytes per day (MEDIA-5)."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from services.chassis.storage import Storage
from services.media.files.models import File
from services.media.uploads import quota

PDF = {"type": "application/pdf", "extension": "pdf", "mainFolder": "novaflow", "name": "Brochure"}
MAX_BYTES = 1_000_000_000  # bytes of a file
Ask = Callable[..., Awaitable[httpx.Response]]


@pytest.fixture
async def exhibitor(client, storage: Storage) -> httpx.AsyncClient:
    """The client of user 7."""
    return await client("media", role="exhibitor", user_id=7)


@pytest.fixture
def age(database) -> Callable[[timedelta], Awaitable[None]]:
    """Return a function that moves all uploads this far into the past."""

    async def age(time: timedelta) -> None:
        session = await database("media")
        await session.execute(update(File).values(created_at=File.created_at - time))
        await session.flush()

    return age


async def ask(http: httpx.AsyncClient, size: int = 1, **more: Any) -> httpx.Response:
    return await http.post("/upload?bucket=xchange", json=PDF | {"size": size} | more)


async def test_addresses_per_minute_are_limited(exhibitor, age, monkeypatch) -> None:
    monkeypatch.setattr(quota, "ADDRESSES_A_MINUTE", 3)
    assert [(await ask(exhibitor)).status_code for _ in range(3)] == [200] * 3
    response = await ask(exhibitor)
    assert (response.status_code, response.headers["Retry-After"]) == (429, "60")
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.json()["message"] == quota.TOO_OFTEN
    await age(timedelta(minutes=2))
    assert (await ask(exhibitor)).status_code == 200


async def test_bytes_per_day_are_limited(exhibitor, age) -> None:
    assert [(await ask(exhibitor, MAX_BYTES)).status_code for _ in range(10)] == [200] * 10
    response = await ask(exhibitor)
    assert (response.status_code, response.json()["message"]) == (429, quota.TOO_MUCH)
    assert 86_000 < int(response.headers["Retry-After"]) <= 86_400
    await age(timedelta(days=2))
    assert (await ask(exhibitor, MAX_BYTES)).status_code == 200


async def test_aborted_uploads_do_not_count(exhibitor, monkeypatch) -> None:
    monkeypatch.setattr(quota, "BYTES_A_DAY", MAX_BYTES)
    begun = (await ask(exhibitor, MAX_BYTES)).json()
    assert (await ask(exhibitor)).status_code == 429
    unfinished = {"key": begun["key"], "uploadId": begun["uploadId"], "bucket": "xchange"}
    assert (await exhibitor.post("/upload/abort", json=unfinished)).status_code == 204
    assert (await ask(exhibitor, MAX_BYTES)).status_code == 200


async def test_refused_uploads_do_not_count(exhibitor, monkeypatch) -> None:
    monkeypatch.setattr(quota, "ADDRESSES_A_MINUTE", 1)
    assert (await ask(exhibitor, type="text/html")).status_code == 422
    assert (await ask(exhibitor, MAX_BYTES + 1)).status_code == 422
    assert (await ask(exhibitor)).status_code == 200


async def test_the_quota_is_per_account_and_staff_have_none(exhibitor, client, monkeypatch) -> None:
    monkeypatch.setattr(quota, "ADDRESSES_A_MINUTE", 1)
    monkeypatch.setattr(quota, "BYTES_A_DAY", 5)
    another = await client("media", role="exhibitor", user_id=8)
    assert [(await ask(exhibitor)).status_code for _ in range(2)] == [200, 429]
    assert (await ask(another)).status_code == 200
    editor, visitor = await client("media", role="editor", user_id=7), await client("media")
    for http in (editor, visitor):
        assert [(await ask(http, 10)).status_code for _ in range(2)] == [200, 200]


@pytest.mark.usefixtures("committed")
async def test_the_quota_holds_under_concurrency(exhibitor, monkeypatch) -> None:
    monkeypatch.setattr(quota, "ADDRESSES_A_MINUTE", 5)
    responses = await asyncio.gather(*(ask(exhibitor) for _ in range(12)))
    assert sorted(response.status_code for response in responses) == [200] * 5 + [429] * 7
