"""Quotas of accounts and of visitors: uploads a minute, and bytes (MEDIA-5, MEDIA-51)."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from sqlalchemy import func, select, update

from services.chassis.http.problems import Unavailable
from services.media.files.removal import delete_expired
from services.media.files.repository import File, State
from services.media.quotas import service
from services.media.tests import samples

PDF = {"type": "application/pdf", "extension": "pdf", "mainFolder": "novaflow", "name": "Brochure"}
MAX_BYTES = 1_000_000_000  # bytes of a file
FULL = (
    "Your account has room for {limit} GB of uploads. Files that no page uses are deleted after a day; "
    "please try again then, or contact support for more room."
)


@pytest.fixture
async def limit(services, monkeypatch) -> Callable[..., None]:
    """Return a function that changes settings of the service."""
    settings = (await services("media")).app.state.settings

    def limit(**values: int) -> None:
        for name, value in values.items():
            monkeypatch.setattr(settings, name, value)

    return limit


@pytest.fixture
def age(database) -> Callable[[timedelta], Awaitable[None]]:
    """Return a function that moves all uploads this far into the past."""

    async def age(time: timedelta) -> None:
        session = await database("media")
        await session.execute(update(File).values(created_at=File.created_at - time))
        await session.flush()

    return age


async def ask(http: httpx.AsyncClient, size: int | None = 1, **more: Any) -> httpx.Response:
    return await http.post("/upload?bucket=xchange", json=PDF | {"size": size} | more)


async def test_uploads_per_minute_are_limited(exhibitor, age, limit) -> None:
    limit(uploads_per_minute=3)
    assert [(await ask(exhibitor)).status_code for _ in range(3)] == [200] * 3
    response = await ask(exhibitor)
    assert (response.status_code, response.headers["Retry-After"]) == (429, "60")
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.json()["message"] == service.TOO_OFTEN
    await age(timedelta(minutes=2))
    assert (await ask(exhibitor)).status_code == 200


async def test_pending_bytes_are_limited(exhibitor) -> None:
    assert [(await ask(exhibitor, MAX_BYTES)).status_code for _ in range(10)] == [200] * 10
    response = await ask(exhibitor)
    assert (response.status_code, response.json()["message"]) == (429, FULL.format(limit=10))
    assert response.headers["Retry-After"] == "86400"


async def test_stored_bytes_count_for_as_long_as_they_are_stored(exhibitor, database, age, limit) -> None:
    limit(upload_bytes_per_account=1_500_000)
    key = (await ask(exhibitor, 1_000_000)).json()["key"]
    session = await database("media")
    stored = update(File).where(File.key == key).values(state=State.STORED, bytes=1_000_000)
    await session.execute(stored)
    await age(timedelta(days=1000))
    assert (await ask(exhibitor, 500_001)).json()["message"] == FULL.format(limit="0.0015")
    assert (await ask(exhibitor, 500_000)).status_code == 200


async def test_aborted_and_abandoned_uploads_do_not_count(exhibitor, storage, databases, age, limit) -> None:
    limit(upload_bytes_per_account=MAX_BYTES)
    begun = (await ask(exhibitor, MAX_BYTES)).json()
    assert (await ask(exhibitor)).status_code == 429
    unfinished = {"key": begun["key"], "uploadId": begun["uploadId"], "bucket": "xchange"}
    assert (await exhibitor.post("/upload/abort", json=unfinished)).status_code == 204
    assert (await ask(exhibitor, 90_000_000)).status_code == 200
    assert (await ask(exhibitor, MAX_BYTES)).status_code == 429
    await age(timedelta(days=2))
    await delete_expired(await databases("media"), storage, datetime.now(UTC) + timedelta(hours=1))
    assert (await ask(exhibitor, MAX_BYTES)).status_code == 200


async def test_refused_uploads_do_not_count(exhibitor, limit) -> None:
    limit(uploads_per_minute=1)
    assert (await ask(exhibitor, type="text/html")).status_code == 422
    assert (await ask(exhibitor, MAX_BYTES + 1)).status_code == 422
    assert (await ask(exhibitor)).status_code == 200


async def test_the_quota_is_per_account_and_staff_have_none(exhibitor, client, limit) -> None:
    limit(uploads_per_minute=1, upload_bytes_per_account=5)
    another = await client("media", role="exhibitor", user_id=8)
    assert [(await ask(exhibitor)).status_code for _ in range(2)] == [200, 429]
    assert (await ask(another)).status_code == 200
    editor = await client("media", role="editor", user_id=7)
    assert [(await ask(editor, 10)).status_code for _ in range(2)] == [200, 200]


async def test_staff_may_be_given_one(client, storage, limit) -> None:
    limit(upload_bytes_per_staff=MAX_BYTES)
    editor = await client("media", role="editor", user_id=9)
    assert [(await ask(editor, None)).status_code for _ in range(2)] == [200, 429]  # any size may arrive
    form = await editor.post("/upload/logos", files={"file": ("a.png", samples.picture("PNG"))})
    assert (form.status_code, form.json()["message"]) == (429, FULL.format(limit=1))


@pytest.mark.usefixtures("committed")
class TestUploadsInParts:
    async def test_the_quota_is_not_locked_while_s3_begins_one(self, exhibitor, storage, monkeypatch) -> None:
        is_called, may_begin, begin_parts = asyncio.Event(), asyncio.Event(), storage.begin_parts

        async def begin_slowly(*args: Any) -> str:
            is_called.set()
            await may_begin.wait()
            return await begin_parts(*args)

        monkeypatch.setattr(storage, "begin_parts", begin_slowly)
        large = asyncio.create_task(ask(exhibitor, MAX_BYTES))
        await is_called.wait()
        try:
            async with asyncio.timeout(10):
                assert (await ask(exhibitor)).status_code == 200
        finally:
            may_begin.set()
        assert (await large).status_code == 200

    async def test_one_that_s3_did_not_begin_does_not_count(self, exhibitor, storage, monkeypatch, limit) -> None:
        limit(upload_bytes_per_account=MAX_BYTES)
        with monkeypatch.context() as unavailable:
            unavailable.setattr(storage, "begin_parts", AsyncMock(side_effect=Unavailable))
            assert (await ask(exhibitor, MAX_BYTES)).status_code == 503
        assert (await ask(exhibitor, MAX_BYTES)).status_code == 200


@pytest.mark.usefixtures("committed")
async def test_files_of_a_form_count_before_they_are_stored(client, storage, limit) -> None:
    picture = samples.picture("PNG")
    limit(upload_bytes_per_staff=2 * len(picture))
    editor = await client("media", role="editor", user_id=9)
    forms = [editor.post("/upload/logos", files={"file": ("a.png", picture)}) for _ in range(12)]
    statuses = [response.status_code for response in await asyncio.gather(*forms)]
    assert sorted(statuses) == [200] * 2 + [429] * 10


class TestVisitors:
    async def test_an_address_has_a_quota_for_a_day(self, client, storage, age, limit) -> None:
        limit(upload_bytes_per_visitor=10)
        visitor = await client("media")
        assert [(await ask(visitor, 6)).status_code for _ in range(2)] == [200, 429]
        response = await ask(visitor, 6)
        assert response.json()["message"] == service.DAY_FULL
        assert 86_000 < int(response.headers["Retry-After"]) <= 86_400
        await age(timedelta(days=1, minutes=1))
        assert (await ask(visitor, 6)).status_code == 200

    async def test_accounts_share_the_quota_of_their_address(self, exhibitor, client, limit) -> None:
        """Anyone can sign up for any number of accounts."""
        limit(upload_bytes_per_visitor=10)
        others = [await client("media", role="exhibitor", user_id=8), await client("media")]
        assert (await ask(exhibitor, 6)).status_code == 200
        for http in (exhibitor, *others):
            assert (await ask(http, 6)).json()["message"] == service.DAY_FULL
        assert (await ask(await client("media", role="editor"), 6)).status_code == 200

    @pytest.mark.usefixtures("committed")
    @pytest.mark.parametrize("role", ["exhibitor", None])
    async def test_an_aborted_upload_counts_for_the_day(self, client, storage, databases, limit, role) -> None:
        limit(upload_bytes_per_visitor=MAX_BYTES)
        visitor = await client("media", role=role, user_id=7) if role else await client("media")
        begun = (await ask(visitor, MAX_BYTES)).json()
        unfinished = {"bucket": "xchange", **{name: begun[name] for name in ("key", "uploadId", "ticket")}}
        assert (await visitor.post("/upload/abort", json=unfinished)).status_code == 204
        assert (await ask(visitor)).json()["message"] == service.DAY_FULL
        media = await databases("media")
        await delete_expired(media, storage, datetime.now(UTC) + timedelta(hours=23))
        assert (await ask(visitor)).json()["message"] == service.DAY_FULL
        for hours in (25, 27):  # forgets the visitor, then deletes the row
            await delete_expired(media, storage, datetime.now(UTC) + timedelta(hours=hours))
        assert (await ask(visitor)).status_code == 200

    async def test_the_address_is_deleted_after_a_day(self, client, storage, databases, database, age) -> None:
        await ask(await client("media"))
        session = await database("media")
        addresses = select(func.count(File.visitor))
        assert await session.scalar(addresses) == 1
        await age(timedelta(days=2))
        await session.execute(update(File).values(state=State.STORED))
        await delete_expired(await databases("media"), storage, datetime.now(UTC))
        assert (await session.scalar(addresses), await session.scalar(select(func.count(File.id)))) == (0, 1)


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize("role", ["exhibitor", None])
@pytest.mark.parametrize("limits", [{"uploads_per_minute": 5}, {"bytes": 50}])
async def test_the_quota_holds_under_concurrency(client, storage, limit, role: str | None, limits) -> None:
    if size := limits.get("bytes"):
        limits = {"upload_bytes_per_account": size, "upload_bytes_per_visitor": size}
    limit(**limits)
    http = await client("media", role=role, user_id=7) if role else await client("media")
    responses = await asyncio.gather(*(ask(http, 10) for _ in range(50)))
    assert sorted(response.status_code for response in responses) == [200] * 5 + [429] * 45
