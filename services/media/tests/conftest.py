"""The media service as its tests use it: on a real S3 server."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
import pytest
from pydantic import SecretStr

from services.chassis.storage import Storage
from services.media.storage import worker_storage
from services.media.tests import samples


@pytest.fixture
async def storage(services, object_settings: dict[str, Any], monkeypatch) -> AsyncIterator[Storage]:
    """The service's storage, on the tests' own S3 server while it lasts; its worker's is there too."""
    running = await services("media")
    usual = running.app.state.storage
    running.app.state.storage = Storage(running.settings.model_copy(update=object_settings))
    for name, value in object_settings.items():
        monkeypatch.setenv(name.upper(), value.get_secret_value() if isinstance(value, SecretStr) else value)
    worker_storage.cache_clear()
    yield running.app.state.storage
    await running.app.state.storage.close()
    await worker_storage().close()
    worker_storage.cache_clear()
    running.app.state.storage = usual


@pytest.fixture
async def staff(client, storage: Storage) -> httpx.AsyncClient:
    """An editor's client."""
    return await client("media", role="editor")


@pytest.fixture
def upload(staff: httpx.AsyncClient) -> Callable[..., Awaitable[str]]:
    """Uploads a file as a browser does; its key."""

    async def upload(data: bytes, kind: str = "image/png", extension: str = "png") -> str:
        wanted = {"type": kind, "extension": extension, "mainFolder": "media", "name": "a", "size": len(data)}
        granted = (await staff.post("/upload?bucket=media", json=wanted)).json()
        async with httpx.AsyncClient() as browser:
            sent = await browser.put(granted["url"], content=data, headers=granted["headers"])
        assert sent.status_code == 200, sent.text
        key: str = granted["key"]
        return key

    return upload


@pytest.fixture
def new(staff: httpx.AsyncClient, upload: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[dict[str, Any]]]:
    """Puts images into the library."""

    async def new(**fields: Any) -> dict[str, Any]:
        url = fields.pop("url", None) or f"127.0.0.1:8082/{await upload(samples.picture('PNG'))}"
        sent = {"title": "A picture", "url": url, "folder": "media-library", "altText": "A picture"}
        answer = await staff.post("/media-image", json=sent | fields)
        assert answer.status_code == 201, answer.text
        image: dict[str, Any] = answer.json()
        return image

    return new
