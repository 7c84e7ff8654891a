"""Fixtures of the content service."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from services.content.replicas import Client, Microsite
from services.content.tests.samples import COMPLETE
from tests.support.media import Media, picture

NewPublication = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
async def media(media_of) -> Media:
    """The media service that content calls."""
    return await media_of("content")


@pytest.fixture
async def replicas(database) -> None:
    """Store the clients 1, 2 and 5 and the microsite 8, to which records can refer."""
    session = await database("content")
    session.add_all(Client(id=id, version=1, company=f"Client {id}") for id in (1, 2, 5))
    session.add(Microsite(id=8, version=1, page_title="Heliox", client_id=5, logo="files.example/logo.png"))
    await session.commit()


@pytest.fixture
def new(staff: httpx.AsyncClient, media: Media) -> NewPublication:
    """Return a function that creates complete publications of a kind."""

    async def new(kind: str, **fields: Any) -> dict[str, Any]:
        if kind == "ad" and "imageLink" not in fields:
            fields["imageLink"] = await media.store(picture(485, 400))
        response = await staff.post(f"/{kind}", json=COMPLETE[kind] | fields)
        assert response.status_code == 201, response.text
        record: dict[str, Any] = response.json()
        return record

    return new
