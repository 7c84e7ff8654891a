"""What the worker does for the library: thumbnails, and removal whenever S3 answers (API contract §3, §4)."""

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

from deploy.local.components import Objects, free_port, running
from services.chassis.storage import Storage
from services.media.storage import worker_storage
from services.media.tests import samples
from tests.support.eventually import eventually

FILES = "127.0.0.1:8082/"


@pytest.fixture
async def working(worker) -> None:
    await worker("media")


async def with_thumbnails(staff: httpx.AsyncClient, image: dict[str, Any], not_these: str | None = None) -> Any:
    async def look() -> Any:
        shown = (await staff.get(f"/media-image/{image['id']}")).json()
        return shown if shown["thumbnailUrl"] not in (None, not_these) else None

    return await eventually(look)


async def is_there(storage: Storage, url: str) -> bool:
    return await storage.exists("media", url.removeprefix(FILES))


@pytest.mark.usefixtures("working")
class TestThumbnails:
    async def test_are_made_in_two_sizes(self, staff, new, upload, storage: Storage) -> None:
        image = await new(url=f"{FILES}{await upload(samples.picture('PNG', 1920, 375))}")
        shown = await with_thumbnails(staff, image)
        assert (shown["version"], shown["thumbnailUrl"][-9:], shown["previewUrl"][-9:]) == (1, "-160.webp", "-640.webp")
        for url, width in ((shown["thumbnailUrl"], 160), (shown["previewUrl"], 640)):
            data = await storage.read_range("media", url.removeprefix(FILES), 10**6)
            with Image.open(BytesIO(data or b"")) as small:
                assert (small.format, small.width, small.height) == ("WEBP", width, round(width * 375 / 1920))
            head = await storage.head("media", url.removeprefix(FILES))
            assert head is not None
            assert head.content_type == "image/webp"

    async def test_go_with_their_image(self, staff, new, storage: Storage) -> None:
        shown = await with_thumbnails(staff, await new())
        await staff.request("DELETE", "/media-images", json={"itemsToDelete": [shown["id"]]})

        async def gone() -> bool:
            urls = [shown[name] for name in ("url", "thumbnailUrl", "previewUrl")]
            return not any([await is_there(storage, url) for url in urls])

        await eventually(gone)

    async def test_are_made_anew_of_what_replaces_a_file(self, staff, new, upload, storage: Storage) -> None:
        first = await with_thumbnails(staff, await new())
        key = await upload(samples.picture("PNG", 600, 300))
        answer = await staff.post(f"/media-image/{first['id']}/replace", json={"key": key})
        assert answer.status_code == 200, answer.text
        second = await with_thumbnails(staff, first, not_these=first["thumbnailUrl"])
        assert (second["url"], second["width"], second["height"]) == (first["url"], 600, 300)
        assert not await is_there(storage, first["thumbnailUrl"])

    async def test_of_what_cannot_be_decoded_there_are_none(self, staff, new, upload, database, events) -> None:
        broken = samples.png_saying(300, 200)  # its head is right, its pixels are missing
        image = await new(url=f"{FILES}{await upload(broken)}")
        sound = await new()
        await with_thumbnails(staff, sound)
        assert (await staff.get(f"/media-image/{image['id']}")).json()["thumbnailUrl"] is None


class TestRemovalWhileS3IsDown:
    @pytest.fixture
    async def own_store(
        self, storage: Storage, services, tmp_path: Path, monkeypatch
    ) -> AsyncIterator[tuple[Objects, Any]]:
        """An S3 server that the test may stop."""
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

    async def test_the_object_goes_when_it_is_back(self, own_store, staff, new, worker) -> None:
        server, app = own_store
        async with running(server):
            image = await new()
        await worker("media")
        answer = await staff.request("DELETE", "/media-images", json={"itemsToDelete": [image["id"]]})
        assert answer.status_code == 200
        await asyncio.sleep(0.2)  # the worker tries in vain
        async with running(server):
            storage = app.state.storage

            async def gone() -> bool:
                return not await storage.exists("media", image["key"])

            await eventually(gone, within=20)
