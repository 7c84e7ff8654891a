"""Fixtures of the media service, with a real S3 server."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
import pytest
from pydantic import SecretStr

from services.media.storage.access import worker_storage
from services.media.storage.s3 import Storage
from services.media.tests import samples


@pytest.fixture
async def storage(services, object_settings: dict[str, Any], monkeypatch) -> AsyncIterator[Storage]:
    """The service's storage on the tests' S3 server; the worker's storage is on it too."""
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
async def exhibitor(client, storage: Storage) -> httpx.AsyncClient:
    """The client of user 7."""
    return await client("media", role="exhibitor", user_id=7)


@pytest.fixture
def upload(staff: httpx.AsyncClient) -> Callable[..., Awaitable[str]]:
    """Return a function that uploads a file as a browser does and returns its key."""

    async def upload(data: bytes, kind: str = "image/png", extension: str = "png") -> str:
        expected = {"type": kind, "extension": extension, "mainFolder": "media", "name": "a", "size": len(data)}
        upload_grant = (await staff.post("/upload?bucket=media", json=expected)).json()
        async with httpx.AsyncClient() as browser:
            body = await browser.put(upload_grant["url"], content=data, headers=upload_grant["headers"])
        assert body.status_code == 200, body.text
        key: str = upload_grant["key"]
        return key

    return upload


@pytest.fixture
def new(staff: httpx.AsyncClient, upload: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[dict[str, Any]]]:
    """Return a function that adds images to the library."""

    async def new(**fields: Any) -> dict[str, Any]:
        url = fields.pop("url", None) or f"127.0.0.1:8082/{await upload(samples.picture('PNG'))}"
        body = {"title": "A picture", "url": url, "folder": "media-library", "altText": "A picture"}
        response = await staff.post("/media-image", json=body | fields)
        assert response.status_code == 201, response.text
        image: dict[str, Any] = response.json()
        return image

    return new
