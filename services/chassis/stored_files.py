"""What a file of ours is, as media reads it from the file itself: for rules that its name cannot answer."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
from fastapi import FastAPI, Request

from services.chassis.http.app_state import SETTINGS, StateKey
from services.chassis.http.problems import Unavailable
from services.chassis.settings import FileReferringSettings

AWAY = "The file cannot be checked right now, please try again in a moment."
SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file by its bytes: its media type, and of an image its width and height in pixels.

    One that is not there, or is not what its name says, has none of them.
    """

    type: str | None = None
    width: int | None = None
    height: int | None = None


MEDIA = StateKey[httpx.AsyncClient]("media")


@asynccontextmanager
async def stored_files(app: FastAPI, settings: FileReferringSettings) -> AsyncIterator[None]:
    """Connections to media, kept for as long as the service runs."""
    async with httpx.AsyncClient(base_url=settings.media_internal_url, timeout=SECONDS) as media:
        MEDIA.set(app, media)
        yield


async def stored_file(request: Request, address: str) -> StoredFile | None:
    """The file a stored image value refers to; None when it lies elsewhere, where nobody can look.

    Raises:
        Unavailable: media does not answer.
    """
    files = f"{SETTINGS.get(request).files_host}/"
    if not address.startswith(files):
        return None
    try:
        answer = await MEDIA.get(request).get(f"/internal/files/{address.removeprefix(files)}")
    except httpx.HTTPError as error:
        raise Unavailable(AWAY) from error
    if answer.is_server_error:
        raise Unavailable(AWAY)
    facts = answer.json() if answer.is_success else {}
    return StoredFile(facts.get("type"), facts.get("width"), facts.get("height"))
