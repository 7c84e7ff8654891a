"""HTTP client of the media service: details of a stored file, which its name does not tell."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
from fastapi import FastAPI, Request

from services.chassis.http.app_state import SETTINGS, StateKey
from services.chassis.http.problems import Unavailable
from services.chassis.settings import FileReferringSettings

UNAVAILABLE = "The file cannot be checked right now, please try again in a moment."
TIMEOUT_SECONDS = 5.0
MEDIA = StateKey[httpx.AsyncClient]("media")


@dataclass(frozen=True, slots=True)
class StoredFile:
    """The media type of a file, and the width and height of an image in pixels, detected from its content.

    All are None if the file does not exist or its content does not match its extension.
    """

    type: str | None = None
    width: int | None = None
    height: int | None = None


@asynccontextmanager
async def media_client(app: FastAPI, settings: FileReferringSettings) -> AsyncIterator[None]:
    """A service resource: the HTTP client of the media service."""
    async with httpx.AsyncClient(base_url=settings.media_internal_url, timeout=TIMEOUT_SECONDS) as client:
        MEDIA.set(app, client)
        yield


def is_own_file(request: Request, address: str) -> bool:
    """Return whether an image address, as it is stored, is on the host of the public files."""
    return address.startswith(f"{SETTINGS.get(request).files_host}/")


async def fetch_stored_file(request: Request, address: str) -> StoredFile | None:
    """Fetch the details of a stored file from media; return None for an address on another host."""
    if not is_own_file(request, address):
        return None
    try:
        response = await MEDIA.get(request).get(f"/internal/files/{address.partition('/')[2]}")
    except httpx.HTTPError as error:
        raise Unavailable(UNAVAILABLE) from error
    if response.is_server_error:
        raise Unavailable(UNAVAILABLE)
    details = response.json() if response.is_success else {}
    return StoredFile(details.get("type"), details.get("width"), details.get("height"))
