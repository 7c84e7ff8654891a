"""Staff see how much accounts upload, and stop an account's uploads (MEDIA-52)."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import text, update

from services.media.files.repository import File, State
from services.media.quotas import service
from services.media.storage.s3 import Storage
from services.media.tests import samples

PDF = {"type": "application/pdf", "extension": "pdf", "mainFolder": "novaflow", "name": "Brochure"}


@pytest.fixture
async def users(database) -> None:
    """Replicas of users 7 and 8, exhibitors, and of the editor 1."""
    session = await database("media")
    await session.execute(
        text(
            "INSERT INTO users (id, version, email, role) VALUES (7, 1, 'ada@example.com', 'exhibitor'),"
            " (8, 1, 'bob@example.com', 'exhibitor'), (1, 1, 'ed@example.com', 'editor')"
        )
    )


@pytest.fixture
def ask(client, storage: Storage) -> Callable[[int, int], Awaitable[httpx.Response]]:
    """Return a function that begins an upload of an exhibitor."""

    async def ask(user_id: int, size: int) -> httpx.Response:
        http = await client("media", role="exhibitor", user_id=user_id)
        response: httpx.Response = await http.post("/upload?bucket=xchange", json=PDF | {"size": size})
        return response

    return ask


async def list_uploaders(staff: httpx.AsyncClient) -> list[dict[str, Any]]:
    response = await staff.get("/uploaders")
    assert (response.status_code, response.json()["limit"]) == (200, 10_000_000_000)
    rows: list[dict[str, Any]] = response.json()["uploaders"]
    return rows


@pytest.mark.usefixtures("users")
async def test_the_list_has_pending_and_stored_bytes_the_most_first(staff, ask, database) -> None:
    stored_key = (await ask(7, 40)).json()["key"]
    await ask(7, 2)
    await ask(8, 100)
    session = await database("media")
    await session.execute(update(File).where(File.key == stored_key).values(state=State.STORED, bytes=41))
    await session.execute(text("INSERT INTO uploaders (id) VALUES (1)"))  # staff have no quota
    rows = [{name: row[name] for name in ("id", "email", "pending", "stored")} for row in await list_uploaders(staff)]
    assert rows == [
        {"id": 8, "email": "bob@example.com", "pending": 100, "stored": 0},
        {"id": 7, "email": "ada@example.com", "pending": 2, "stored": 41},
    ]


@pytest.mark.usefixtures("users")
async def test_stopped_uploads_are_refused_until_they_are_allowed_again(staff, ask, database, events) -> None:
    stopped = await staff.put("/uploader/7", json={"stopped": True})
    assert (stopped.status_code, stopped.json()["stopped"], stopped.json()["email"]) == (200, True, "ada@example.com")
    refused = await ask(7, 1)
    assert (refused.status_code, refused.json()["message"]) == (403, service.STOPPED)
    assert (await ask(8, 1)).status_code == 200
    assert [row["id"] for row in await list_uploaders(staff)] == [7, 8]
    stale = await staff.put("/uploader/7", json={"stopped": False}, headers={"If-Match": '"1"'})
    assert stale.status_code == 412
    allowed = await staff.put("/uploader/7", json={"stopped": False}, headers={"If-Match": stopped.headers["ETag"]})
    assert allowed.json()["stopped"] is False
    assert (await ask(7, 1)).status_code == 200
    published = [event for event in await events.announced(await database("media")) if event.entity == "uploader"]
    assert [(event.id, event.data["stopped"], event.data["email"]) for event in published] == [
        (7, True, "ada@example.com"),
        (7, False, "ada@example.com"),
    ]


@pytest.mark.usefixtures("users")
@pytest.mark.parametrize("quota", [None, 1000])
async def test_staff_can_be_stopped_too(services, client, staff, storage, monkeypatch, quota: int | None) -> None:
    monkeypatch.setattr((await services("media")).app.state.settings, "upload_bytes_per_staff", quota)
    editor = await client("media", role="editor", user_id=1)
    assert (await staff.put("/uploader/1", json={"stopped": True})).status_code == 200
    assert (await editor.post("/upload?bucket=xchange", json=PDF | {"size": 1})).json()["message"] == service.STOPPED
    form = await editor.post("/upload/logos", files={"file": ("a.png", samples.picture("PNG"))})
    assert (form.status_code, form.json()["message"]) == (403, service.STOPPED)
    assert [row["id"] for row in await list_uploaders(staff)] == [1]
    assert (await staff.put("/uploader/1", json={"stopped": False})).status_code == 200
    assert (await editor.post("/upload?bucket=xchange", json=PDF | {"size": 1})).status_code == 200
    assert await list_uploaders(staff) == []


async def test_an_account_that_does_not_exist_is_not_found(staff) -> None:
    assert (await staff.put("/uploader/7", json={"stopped": True})).status_code == 404
