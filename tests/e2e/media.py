"""Create images of the library through the API, and files to choose in a browser."""

from collections.abc import Sequence
from typing import Any

import httpx

from tests.support.files import LIBRARY, png, store


def picture(name: str, content: bytes | None = None) -> dict[str, Any]:
    """Return an image as Playwright's file chooser takes it."""
    return {"name": f"{name}.png", "mimeType": "image/png", "buffer": content or png()}


async def make_images(api: httpx.AsyncClient, titles: Sequence[str], **fields: Any) -> list[dict[str, Any]]:
    """Create images of one file in order: the last one is listed first."""
    file = await store(api, png())
    made = []
    for title in titles:
        body = {"title": title, "url": file["url"], "folder": LIBRARY, "altText": "A picture"} | fields
        made.append((await api.post("media-image", json=body)).raise_for_status().json())
    return made
