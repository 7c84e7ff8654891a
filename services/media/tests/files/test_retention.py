"""What the sweeper clears away, and what it never does."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from services.chassis.storage import Storage
from services.media.files.models import File
from services.media.files.retention import delete_expired
from services.media.library.models import MediaImage
from services.media.library.repository import set_uses
from services.media.tests import samples
from services.media.uploads import service


@pytest.fixture
async def swept(services, database, storage: Storage):
    """Sweeps as if this many hours had passed."""
    app = (await services("media")).app

    async def swept(hours: float) -> None:
        await delete_expired(app.state.database, storage, datetime.now(UTC) + timedelta(hours=hours))

    return swept


async def keys(database) -> list[str]:
    return list(await (await database("media")).scalars(select(File.key).where(File.state != "gone")))


class TestAfterADay:
    async def test_a_file_no_record_points_to_goes(self, upload, database, storage: Storage, swept) -> None:
        key = await upload(samples.picture("PNG"))
        await swept(23)
        assert await keys(database) == [key]
        await swept(25)
        assert await keys(database) == []
        await swept(27)  # the event's consumer has removed it before, unless it could not
        assert not await storage.exists("media", key)
        assert not (await (await database("media")).scalars(select(File))).all()

    async def test_a_file_of_the_library_stays(self, new, database, swept) -> None:
        image = await new()
        await swept(1000)
        assert await keys(database) == [image["key"]]

    async def test_a_file_a_record_points_to_stays(self, upload, database, swept) -> None:
        key = await upload(samples.picture("PNG"))
        shown = {"context": "content", "title": "A", "path": "/post/1"}
        await set_uses(await database("media"), "post", 1, [key], shown)
        await swept(25)
        assert await keys(database) == [key]

    async def test_also_when_it_does_no_longer(self, upload, database, swept) -> None:
        """A post in the trash comes back with its images, and a sent email shows them for ever."""
        key = await upload(samples.picture("PNG"))
        session = await database("media")
        await set_uses(session, "post", 1, [key], {"context": "content", "title": "A", "path": "/post/1"})
        await set_uses(session, "post", 1, [], {})
        await swept(25)
        assert await keys(database) == [key]

    async def test_what_visitors_sent_in_stays(self, client, database, swept, storage: Storage) -> None:
        visitor = await client("media")
        wanted = {"type": "application/pdf", "extension": "pdf", "mainFolder": "a", "size": len(samples.PDF)}
        granted = (await visitor.post("/upload?bucket=xchange", json=wanted)).json()
        async with httpx.AsyncClient() as browser:
            await browser.put(granted["url"], content=samples.PDF, headers=granted["headers"])
        await visitor.post("/upload?bucket=xchange", json=wanted | {"mainFolder": "never-sent"})
        await swept(25)
        assert await keys(database) == [granted["key"]]
        assert await storage.exists("xchange", granted["key"])

    async def test_an_unfinished_upload_is_aborted(
        self, staff: httpx.AsyncClient, database, storage: Storage, swept, monkeypatch
    ) -> None:
        monkeypatch.setattr(service, "MAX_SINGLE_UPLOAD_BYTES", 10)
        wanted: dict[str, Any] = {"type": "video/mp4", "extension": "mp4", "mainFolder": "a", "size": 11}
        granted = (await staff.post("/upload?bucket=media", json=wanted)).json()
        upload = ("media", granted["key"], granted["uploadId"])
        await swept(23)
        assert await storage.parts(*upload) == []
        await swept(25)
        await swept(27)
        assert await storage.parts(*upload) is None


async def test_what_is_sent_to_an_old_address_goes_too(
    staff: httpx.AsyncClient, new, database, storage: Storage, swept
) -> None:
    """The address a file was granted outlives it by minutes."""
    image = await new()
    await staff.request("DELETE", "/media-images", json={"itemsToDelete": [image["id"]]})
    assert not (await (await database("media")).scalars(select(MediaImage))).all()
    await storage.put("media", image["key"], samples.HTML, "image/png")
    await swept(1.1)
    assert not await storage.exists("media", image["key"])
