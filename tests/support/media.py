"""The media service as other services call it, and files to store in it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from io import BytesIO
from typing import Any

import httpx
import pytest
from PIL import Image

from services.media.storage.s3 import Storage


class Media:
    """The media service, and uploads to it.

    Args:
        storage: its S3 server.
        staff: an HTTP client of the service, signed in as an editor.
        files_host: the host that serves its files.
    """

    def __init__(self, storage: Storage, staff: httpx.AsyncClient, files_host: str) -> None:
        self._storage = storage
        self._staff = staff
        self.files_host = files_host

    async def store(self, data: bytes, extension: str = "png", type: str = "image/png") -> str:
        """Upload a file and return its URL in the form in which records store it."""
        criteria = {"type": type, "mainFolder": "files", "name": "file", "extension": extension}
        upload = (await self._staff.post("/upload?bucket=media", json=criteria)).json()
        await self._storage.put("media", upload["key"], data, type)
        return f"{self.files_host}/{upload['key']}"


@pytest.fixture
async def media_of(
    services, client, object_settings: dict[str, Any]
) -> AsyncIterator[Callable[[str], Awaitable[Media]]]:
    """The media service that a named service calls, with the S3 server of the tests."""
    theirs = await services("media")
    async with AsyncExitStack() as stack:
        usual = theirs.app.state.storage
        storage = theirs.app.state.storage = Storage(theirs.settings.model_copy(update=object_settings))
        stack.push_async_callback(storage.close)
        stack.callback(setattr, theirs.app.state, "storage", usual)

        async def media_of(name: str) -> Media:
            ours = await services(name)
            stack.callback(setattr, ours.app.state, "media", ours.app.state.media)
            ours.app.state.media = await client("media")
            return Media(storage, await client("media", role="editor"), ours.settings.files_host)

        yield media_of


def picture(width: int, height: int, format: str = "PNG") -> bytes:
    """Return an image of one color."""
    file = BytesIO()
    Image.new("RGB", (width, height), "teal").save(file, format)
    return file.getvalue()
