"""The worker's tasks for the library: thumbnails, and deletion of objects once S3 is available (MEDIA-17)."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from PIL import Image
from sqlalchemy import func, select, update

from deploy.local.component import free_port, running
from deploy.local.objects import Objects
from services.chassis.app.background import run_background_tasks
from services.media.files.repository import File
from services.media.library import thumbnails
from services.media.library.thumbnails import claim_files, make_due_thumbnails, update_thumbnails
from services.media.storage.access import worker_storage
from services.media.storage.s3 import Storage
from services.media.tests import samples
from tests.support.eventually import eventually

FILES = "127.0.0.1:8082/"


@pytest.fixture
async def working(worker, databases) -> AsyncIterator[None]:
    await worker("media")
    async with run_background_tasks([make_due_thumbnails], await databases("media")):
        yield


async def with_thumbnails(staff: httpx.AsyncClient, image: dict[str, Any], not_these: str | None = None) -> Any:
    async def look() -> Any:
        listed = (await staff.get(f"/media-image/{image['id']}")).json()
        return listed if listed["thumbnailUrl"] not in (None, not_these) else None

    return await eventually(look)


async def is_there(storage: Storage, url: str) -> bool:
    return await storage.head("media", url.removeprefix(FILES))


@pytest.mark.usefixtures("working")
class TestThumbnails:
    async def test_thumbnails_have_two_sizes(self, staff, new, upload, storage: Storage) -> None:
        image = await new(url=f"{FILES}{await upload(samples.picture('PNG', 1920, 375))}")
        listed = await with_thumbnails(staff, image)
        assert (listed["version"], listed["thumbnailUrl"][-9:], listed["previewUrl"][-9:]) == (
            1,
            "-160.webp",
            "-640.webp",
        )
        for url, width in ((listed["thumbnailUrl"], 160), (listed["previewUrl"], 640)):
            data = await storage.read_range("media", url.removeprefix(FILES), 10**6)
            with Image.open(BytesIO(data or b"")) as small:
                assert (small.format, small.width, small.height) == ("WEBP", width, round(width * 375 / 1920))
            head = await storage.head("media", url.removeprefix(FILES))
            assert head is not None
            assert head.content_type == "image/webp"

    async def test_thumbnails_are_deleted_with_their_image(self, staff, new, storage: Storage) -> None:
        listed = await with_thumbnails(staff, await new())
        await staff.request("DELETE", "/media-images", json={"itemsToDelete": [listed["id"]]})

        async def removed() -> bool:
            urls = [listed[name] for name in ("url", "thumbnailUrl", "previewUrl")]
            return not any([await is_there(storage, url) for url in urls])

        await eventually(removed)

    async def test_thumbnails_are_regenerated_after_a_replacement(self, staff, new, upload, storage: Storage) -> None:
        first = await with_thumbnails(staff, await new())
        key = await upload(samples.picture("PNG", 600, 300))
        response = await staff.post(f"/media-image/{first['id']}/replace", json={"key": key})
        assert response.status_code == 200, response.text
        second = await with_thumbnails(staff, first, not_these=first["thumbnailUrl"])
        assert (second["url"], second["width"], second["height"]) == (first["url"], 600, 300)

        async def removed() -> bool:
            return not await is_there(storage, first["thumbnailUrl"])

        await eventually(removed)

    async def test_an_undecodable_image_has_no_thumbnails(self, staff, new, upload, database, events) -> None:
        broken = samples.png_with_header(300, 200)  # the header is valid, the pixels are missing
        image = await new(url=f"{FILES}{await upload(broken)}")
        sound = await new()
        await with_thumbnails(staff, sound)
        assert (await staff.get(f"/media-image/{image['id']}")).json()["thumbnailUrl"] is None


class TestQueueOfThumbnails:
    @pytest.fixture
    async def claim(self, databases, new) -> Callable[[], Awaitable[Sequence[File]]]:
        """Return a function that claims what is due; the thumbnails of one image are."""
        database = await databases("media")
        await new()

        async def claim() -> Sequence[File]:
            async with database.transaction() as session:
                return await claim_files(session, ())

        async with database.transaction() as session:
            await session.execute(update(File).values(due_at=func.now()))
        return claim

    async def test_those_of_a_process_that_died_are_claimed_again(self, claim, databases) -> None:
        assert (len(await claim()), len(await claim())) == (1, 0)
        async with (await databases("media")).transaction() as session:
            await session.execute(update(File).values(due_at=File.due_at - thumbnails.LEASE))
        assert len(await claim()) == 1

    @pytest.mark.parametrize("change", [{"sha256": "other"}, {"thumbnails": "other"}, {"state": "gone"}])
    async def test_those_of_a_file_that_changed_meanwhile_are_deleted(
        self, claim, databases, storage: Storage, monkeypatch, change: dict[str, str]
    ) -> None:
        put = AsyncMock(wraps=worker_storage().put)
        monkeypatch.setattr(worker_storage(), "put", put)
        database, [file] = await databases("media"), await claim()
        async with database.transaction() as session:
            await session.execute(update(File).values(change))
        await update_thumbnails(database, file)
        keys = [call.args[1] for call in put.await_args_list]
        assert [await storage.head("media", key) for key in keys] == [None, None]
        async with database.transaction() as session:
            [prefix] = await session.scalars(select(File.thumbnails))
        assert prefix == change.get("thumbnails")


class TestRemovalWhileS3IsDown:
    @pytest.fixture
    async def own_store(
        self, storage: Storage, services, tmp_path: Path, monkeypatch
    ) -> AsyncIterator[tuple[Objects, Any]]:
        """An S3 server that the test can stop."""
        server = Objects(folder=tmp_path, port=free_port())
        app = (await services("media")).app
        for name in ("S3_ENDPOINT", "S3_PUBLIC_ENDPOINT"):
            monkeypatch.setenv(name, server.endpoint)
        monkeypatch.setenv("S3_SECRET_KEY", server.secrets["media"])
        worker_storage.cache_clear()
        usual, app.state.storage = app.state.storage, worker_storage()
        yield server, app
        await worker_storage().close()
        app.state.storage = usual

    async def test_the_object_is_deleted_when_s3_is_available_again(self, own_store, staff, new, worker) -> None:
        server, app = own_store
        async with running(server):
            image = await new()
        await worker("media")
        response = await staff.request("DELETE", "/media-images", json={"itemsToDelete": [image["id"]]})
        assert response.status_code == 200
        await asyncio.sleep(0.2)  # the worker retries meanwhile
        async with running(server):
            storage = app.state.storage

            async def removed() -> bool:
                return not await storage.head("media", image["key"])

            await eventually(removed, within=20)
