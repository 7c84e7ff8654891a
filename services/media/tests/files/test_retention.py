"""What retention deletes and what it never deletes."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from services.media.files import repository
from services.media.files.removal import delete_expired
from services.media.files.repository import File
from services.media.library.repository import MediaImage, Uses, set_uses
from services.media.storage.s3 import Storage
from services.media.tests import samples
from services.media.uploads import service


@pytest.fixture
async def run_retention(services, database, storage: Storage):
    """Return a function that runs retention as if this many hours had passed."""
    app = (await services("media")).app

    async def run_retention(hours: float) -> None:
        await delete_expired(app.state.database, storage, datetime.now(UTC) + timedelta(hours=hours))

    return run_retention


async def keys(database) -> list[str]:
    return list(await (await database("media")).scalars(select(File.key).where(File.state != "gone")))


class TestAfterADay:
    async def test_an_unreferenced_file_is_deleted(self, upload, database, storage: Storage, run_retention) -> None:
        key = await upload(samples.picture("PNG"))
        await run_retention(23)
        assert await keys(database) == [key]
        await run_retention(25)
        assert await keys(database) == []
        await run_retention(27)  # already deleted by the event's consumer, unless that failed
        assert not await storage.head("media", key)
        assert not (await (await database("media")).scalars(select(File))).all()

    async def test_a_library_file_is_retained(self, new, database, run_retention) -> None:
        image = await new()
        await run_retention(1000)
        assert await keys(database) == [image["key"]]

    async def test_a_referenced_file_is_retained(self, upload, database, run_retention) -> None:
        key = await upload(samples.picture("PNG"))
        listed = {"context": "content", "title": "A", "path": "/post/1"}
        await set_uses(await database("media"), "post", {1: Uses([key], listed)})
        await run_retention(25)
        assert await keys(database) == [key]

    async def test_a_formerly_referenced_file_is_retained(self, upload, database, run_retention) -> None:
        """A trashed post can be restored with its images, and a sent email shows them forever."""
        key = await upload(samples.picture("PNG"))
        session = await database("media")
        await set_uses(session, "post", {1: Uses([key], {"context": "content", "title": "A", "path": "/post/1"})})
        await set_uses(session, "post", {1: Uses([], {})})
        await run_retention(25)
        assert await keys(database) == [key]

    async def test_submitted_files_are_retained(self, client, database, run_retention, storage: Storage) -> None:
        visitor = await client("media")
        expected = {"type": "application/pdf", "extension": "pdf", "mainFolder": "a", "size": len(samples.PDF)}
        upload_grant = (await visitor.post("/upload?bucket=xchange", json=expected)).json()
        async with httpx.AsyncClient() as browser:
            await browser.put(upload_grant["url"], content=samples.PDF, headers=upload_grant["headers"])
        await visitor.post("/upload?bucket=xchange", json=expected | {"mainFolder": "never-sent"})
        await run_retention(25)
        assert await keys(database) == [upload_grant["key"]]
        assert await storage.head("xchange", upload_grant["key"])

    async def test_uploads_that_never_arrive_keep_nothing_waiting(
        self, client, database, run_retention, storage: Storage, monkeypatch
    ) -> None:
        """A stranger begins more of them than one statement takes."""
        monkeypatch.setattr(repository, "MAX_ROWS", 1)
        visitor = await client("media")
        expected = {"type": "application/pdf", "extension": "pdf", "mainFolder": "a", "size": len(samples.PDF)}
        *_, last = [(await visitor.post("/upload?bucket=xchange", json=expected)).json() for _ in range(3)]
        async with httpx.AsyncClient() as browser:
            await browser.put(last["url"], content=samples.PDF, headers=last["headers"])
        await run_retention(25)
        session = await database("media")
        assert await keys(database) == [last["key"]]
        assert await session.scalar(select(func.count(File.visitor))) == 0
        await run_retention(27)
        assert await session.scalar(select(func.count(File.id))) == 1

    async def test_an_unfinished_upload_is_aborted(
        self, staff: httpx.AsyncClient, database, storage: Storage, run_retention, monkeypatch
    ) -> None:
        monkeypatch.setattr(service, "MAX_SINGLE_UPLOAD_BYTES", 10)
        expected: dict[str, Any] = {"type": "video/mp4", "extension": "mp4", "mainFolder": "a", "size": 11}
        upload_grant = (await staff.post("/upload?bucket=media", json=expected)).json()
        upload = ("media", upload_grant["key"], upload_grant["uploadId"])
        await run_retention(23)
        assert await storage.parts(*upload) == []
        await run_retention(25)
        await run_retention(27)
        assert await storage.parts(*upload) is None


async def test_a_late_upload_to_an_old_address_is_deleted(
    staff: httpx.AsyncClient, new, database, storage: Storage, run_retention
) -> None:
    """The address granted for a file remains valid for some minutes after the file is removed."""
    image = await new()
    await staff.request("DELETE", "/media-images", json={"itemsToDelete": [image["id"]]})
    assert not (await (await database("media")).scalars(select(MediaImage))).all()
    await storage.put("media", image["key"], samples.HTML, "image/png")
    await run_retention(1.1)
    assert not await storage.head("media", image["key"])
