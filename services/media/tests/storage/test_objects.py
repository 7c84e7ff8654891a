"""Storage on a real S3 server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from pydantic import SecretStr

from deploy.local.component import free_port
from deploy.local.objects import Objects
from services.chassis.http.problems import Unavailable
from services.media.settings import MediaSettings
from services.media.storage.access import open_storage
from services.media.storage.s3 import ObjectHead, Storage

KEY = "logos/novaflow-x1.png"
PNG = b"\x89PNG\r\n\x1a\n" + b"x" * 1_000


@pytest.fixture(scope="module")
async def shared_storage(object_settings: dict[str, Any]) -> AsyncIterator[Storage]:
    async with closed(Storage(MediaSettings(**object_settings))) as storage:
        yield storage


@pytest.fixture
async def storage(shared_storage: Storage) -> AsyncIterator[Storage]:
    yield shared_storage
    await shared_storage.delete("media", KEY)


async def put(url: str, data: bytes, **headers: str) -> int:
    async with httpx.AsyncClient() as browser:
        return (await browser.put(url, content=data, headers=headers)).status_code


class TestObjects:
    async def test_stored_read_and_removed(self, storage: Storage) -> None:
        await storage.put("media", KEY, PNG, "image/png")
        assert await storage.head("media", KEY) == ObjectHead(size=len(PNG), content_type="image/png")
        assert await storage.read_range("media", KEY, 8) == PNG[:8]
        await storage.delete("media", KEY)
        assert not await storage.head("media", KEY)

    async def test_a_missing_object(self, storage: Storage) -> None:
        assert await storage.head("media", "nothing") is None
        assert await storage.read_range("media", "nothing", 8) is None
        assert not await storage.head("media", "nothing")
        await storage.delete("media", "nothing")

    async def test_a_range_beyond_the_end_is_empty(self, storage: Storage) -> None:
        await storage.put("media", KEY, b"", "image/png")
        assert await storage.read_range("media", KEY, 8) == b""


class TestPresigned:
    async def test_a_browser_can_put_the_file(self, storage: Storage) -> None:
        upload = await storage.presign_put("media", KEY, "image/png", size=len(PNG))
        assert upload.headers == {"Content-Type": "image/png", "If-None-Match": "*"}
        assert "X-Amz-Expires=900" in upload.url
        assert await put(upload.url, PNG, **upload.headers) == 200
        assert await storage.head("media", KEY) == ObjectHead(size=len(PNG), content_type="image/png")

    @pytest.mark.parametrize(
        ("data", "content_type"),
        [
            (PNG, "text/html"),
            (PNG, "image/svg+xml"),
            (PNG + b"x", "image/png"),
            (PNG[:-1], "image/png"),
            (b"", "image/png"),
        ],
        ids=["html", "svg", "longer", "shorter", "empty"],
    )
    async def test_another_type_or_length_is_refused(self, storage: Storage, data: bytes, content_type: str) -> None:
        upload = await storage.presign_put("media", KEY, "image/png", size=len(PNG))
        assert await put(upload.url, data, **upload.headers | {"Content-Type": content_type}) == 403
        assert not await storage.head("media", KEY)

    async def test_without_a_size_any_length_is_accepted_but_no_other_type(self, storage: Storage) -> None:
        upload = await storage.presign_put("media", KEY, "image/png")
        assert await put(upload.url, PNG, **upload.headers | {"Content-Type": "text/html"}) == 403
        assert await put(upload.url, b"short", **upload.headers) == 200

    async def test_another_key_bucket_or_method_is_refused(self, storage: Storage) -> None:
        upload = await storage.presign_put("media", KEY, "image/png")
        for other in (upload.url.replace(KEY, "logos/other.png"), upload.url.replace("/media/", "/xchange/")):
            assert await put(other, PNG, **upload.headers) == 403
        async with httpx.AsyncClient() as browser:
            assert (await browser.delete(upload.url, headers=upload.headers)).status_code == 403

    async def test_a_presigned_url_uses_the_public_endpoint(self, object_settings: dict[str, Any]) -> None:
        storage = Storage(MediaSettings(**object_settings | {"s3_public_endpoint": "https://uploads.masthead.example"}))
        upload = await storage.presign_put("media", "a b/ü.png", "image/png")
        assert upload.url.startswith("https://uploads.masthead.example/media/a%20b/%C3%BC.png?")
        await storage.close()


@asynccontextmanager
async def closed(storage: Storage) -> AsyncIterator[Storage]:
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def line(port: int, to: int) -> AsyncIterator[None]:
    """Proxy connections to the server; cut them on exit."""
    writers: list[asyncio.StreamWriter] = []

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        while data := await reader.read(65_536):
            writer.write(data)
        writer.close()

    async def handle_connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", to)
        await asyncio.gather(pump(reader, far_writer), pump(far_reader, writer))

    server = await asyncio.start_server(handle_connection, "127.0.0.1", port)
    try:
        yield
    finally:
        server.close()
        for writer in writers:
            writer.close()


class TestFailure:
    async def test_a_refused_connection(self, object_settings: dict[str, Any]) -> None:
        nowhere = {"s3_endpoint": f"http://127.0.0.1:{free_port()}"}
        async with closed(Storage(MediaSettings(**object_settings | nowhere))) as storage:
            attempts = (
                storage.head("media", KEY),
                storage.read_range("media", KEY, 8),
                storage.put("media", KEY, PNG, "image/png"),
                storage.delete("media", KEY),
                storage.ping("media"),
            )
            outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Unavailable] * 5

    async def test_a_wrong_key(self, object_settings: dict[str, Any]) -> None:
        wrong = {"s3_secret_key": SecretStr("wrong")}
        async with closed(Storage(MediaSettings(**object_settings | wrong))) as storage:
            with pytest.raises(Unavailable):
                await storage.put("media", KEY, PNG, "image/png")
            with pytest.raises(Unavailable):
                await storage.ping("media")

    async def test_a_bucket_that_is_not_ours(self, storage: Storage) -> None:
        with pytest.raises(Unavailable):
            await storage.ping("nothing")

    async def test_it_recovers_by_itself(self, object_settings: dict[str, Any], object_server: Objects) -> None:
        port = free_port()
        settings = MediaSettings(**object_settings | {"s3_endpoint": f"http://127.0.0.1:{port}"})
        async with closed(Storage(settings)) as storage:
            async with line(port, object_server.port):
                assert not await storage.head("media", "nothing")
            with pytest.raises(Unavailable):
                await storage.head("media", "nothing")
            async with line(port, object_server.port):
                assert not await storage.head("media", "nothing")


async def test_the_resource_adds_a_readiness_probe(object_settings: dict[str, Any]) -> None:
    app = FastAPI()
    app.state.probes = {}
    async with open_storage("media")(app, MediaSettings(**object_settings)):
        await app.state.probes["s3"]()
        assert not await app.state.storage.head("media", "nothing")


async def test_clients_are_created_once(object_settings: dict[str, Any]) -> None:
    async with closed(Storage(MediaSettings(**object_settings))) as storage:
        first, *others = await asyncio.gather(*(storage._client() for _ in range(5)))
        assert all(other is first for other in others)


class TestParts:
    async def test_sent_listed_and_completed(self, storage: Storage) -> None:
        upload = await storage.begin_parts("media", KEY, "image/png")
        url = await storage.presign_part("media", KEY, upload, 1, len(PNG))
        assert await put(url, PNG + b"x") == 403
        assert await put(url, PNG) == 200
        parts = await storage.parts("media", KEY, upload)
        assert parts is not None
        assert [(part.number, part.size) for part in parts] == [(1, len(PNG))]
        await storage.complete_parts("media", KEY, upload, parts)
        assert b"".join([chunk async for chunk in storage.read("media", KEY)]) == PNG
        assert await storage.parts("media", KEY, upload) is None
        await storage.abort_parts("media", KEY, upload)


class TestCopies:
    async def test_an_object_is_copied(self, storage: Storage) -> None:
        await storage.put("media", KEY, PNG, "image/png")
        await storage.put("media", f"{KEY}.gif", b"GIF89a", "image/gif")
        await storage.copy("media", f"{KEY}.gif", KEY)
        assert await storage.head("media", KEY) == ObjectHead(size=6, content_type="image/gif")
        await storage.delete("media", f"{KEY}.gif")

    async def test_a_download_has_a_file_name(self, storage: Storage) -> None:
        await storage.put("media", KEY, PNG, "image/png")
        async with httpx.AsyncClient() as browser:
            answer = await browser.get(await storage.presign_get("media", KEY, "logo.png"))
        assert (answer.content, answer.headers["Content-Disposition"]) == (PNG, 'attachment; filename="logo.png"')

    async def test_a_missing_object_yields_no_bytes(self, storage: Storage) -> None:
        assert [chunk async for chunk in storage.read("media", "nothing")] == []
