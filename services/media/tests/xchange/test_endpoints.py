"""Endpoints of the exchange (MEDIA-20)."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select

from services.media.files.removal import handle_file_event
from services.media.files.repository import File
from services.media.storage.s3 import Storage
from services.media.tests import samples


@pytest.fixture
async def submit(client, storage: Storage):
    """Return a function that submits a file as a visitor's browser does."""
    visitor = await client("media")

    async def submit(folder: str, data: bytes = samples.PDF, **fields: Any) -> str:
        expected = {"type": "application/pdf", "extension": "pdf", "mainFolder": folder, "name": "Brochure"}
        response = await visitor.post("/upload?bucket=xchange", json=expected | fields | {"size": len(data)})
        async with httpx.AsyncClient() as browser:
            body = await browser.put(response.json()["url"], content=data, headers=response.json()["headers"])
        assert body.status_code == 200
        return response.json()["key"]

    return submit


async def test_submitted_files_are_listed(staff, submit) -> None:
    key = await submit("NovaFlow Bioprocess")
    film = await submit("NovaFlow Bioprocess", samples.MP4, type="video/mp4", extension="mp4", subFolder="media")
    await submit("Heliox")
    assert (await staff.get("/xchange-folders")).json() == ["heliox", "novaflow-bioprocess"]
    files = (await staff.get("/xchange-files/novaflow-bioprocess")).json()
    assert [(file["path"], file["type"], file["size"]) for file in files] == [
        (film, "video/mp4", len(samples.MP4)),
        (key, "application/pdf", len(samples.PDF)),
    ]
    assert (await staff.get("/xchange-files/nobody")).json() == []


async def test_files_can_be_downloaded(staff, submit) -> None:
    key = await submit("novaflow")
    [file] = (await staff.get("/xchange-files/novaflow")).json()
    async with httpx.AsyncClient() as browser:
        response = await browser.get(file["url"])
        assert response.content == samples.PDF
        assert response.headers["Content-Disposition"] == f'attachment; filename="{key.rpartition("/")[2]}"'
        assert (await browser.get(file["url"].partition("?")[0])).status_code == 403


async def test_missing_uploads_are_not_listed(client, staff, storage: Storage) -> None:
    visitor = await client("media")
    expected = {"type": "application/pdf", "extension": "pdf", "mainFolder": "late", "size": 5}
    assert (await visitor.post("/upload?bucket=xchange", json=expected)).status_code == 200
    assert (await staff.get("/xchange-folders")).json() == []
    assert (await staff.get("/xchange-files/late")).json() == []


async def test_files_of_another_type_are_discarded(staff, submit, database, events) -> None:
    await submit("evil", samples.HTML)
    assert (await staff.get("/xchange-files/evil")).json() == []
    assert [event.removed for event in await events.announced(await database("media"))] == [True]


async def test_files_are_removed_with_their_objects(staff, submit, upload, storage: Storage, database, events) -> None:
    key, other = await submit("novaflow"), await submit("novaflow")
    image = (await staff.post("/upload/verify", json={"key": await upload(samples.picture("PNG"))})).json()
    files = {file["path"]: file["id"] for file in (await staff.get("/xchange-files/novaflow")).json()}
    session = await database("media")
    image_id = await session.scalar(select(File.id).where(File.key == image["key"]))
    response = await staff.request("DELETE", "/xchange-files", json={"itemsToDelete": [files[key], image_id, 2**31]})
    assert response.json() == {"deleted": [files[key]]}
    assert [file["path"] for file in (await staff.get("/xchange-files/novaflow")).json()] == [other]
    [removal] = [event for event in await events.announced(session) if event.removed]
    await handle_file_event(session, removal)
    assert not await storage.head("xchange", key)
    assert await storage.head("xchange", other)
    assert await storage.head("media", image["key"])
