"""The exchange (Document 000 §2, §7)."""

from typing import Any

import httpx
import pytest

from services.chassis.storage import Storage
from services.media.tests import samples


@pytest.fixture
async def submit(client, storage: Storage):
    """Sends a file in as a visitor's browser does."""
    visitor = await client("media")

    async def submit(folder: str, data: bytes = samples.PDF, **fields: Any) -> str:
        wanted = {"type": "application/pdf", "extension": "pdf", "mainFolder": folder, "name": "Brochure"}
        answer = await visitor.post("/upload?bucket=xchange", json=wanted | fields | {"size": len(data)})
        async with httpx.AsyncClient() as browser:
            sent = await browser.put(answer.json()["url"], content=data, headers=answer.json()["headers"])
        assert sent.status_code == 200
        return answer.json()["key"]

    return submit


async def test_what_was_sent_in_is_found(staff, submit) -> None:
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


async def test_files_are_downloaded(staff, submit) -> None:
    key = await submit("novaflow")
    [file] = (await staff.get("/xchange-files/novaflow")).json()
    async with httpx.AsyncClient() as browser:
        answer = await browser.get(file["url"])
        assert answer.content == samples.PDF
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{key.rpartition("/")[2]}"'
        assert (await browser.get(file["url"].partition("?")[0])).status_code == 403


async def test_what_did_not_arrive_is_not_shown(client, staff, storage: Storage) -> None:
    visitor = await client("media")
    wanted = {"type": "application/pdf", "extension": "pdf", "mainFolder": "late", "size": 5}
    assert (await visitor.post("/upload?bucket=xchange", json=wanted)).status_code == 200
    assert (await staff.get("/xchange-folders")).json() == []
    assert (await staff.get("/xchange-files/late")).json() == []


async def test_what_is_not_what_it_says_is_not_kept(staff, submit, database, events) -> None:
    await submit("evil", samples.HTML)
    assert (await staff.get("/xchange-files/evil")).json() == []
    assert [event.removed for event in await events.announced(await database("media"))] == [True]


@pytest.mark.parametrize("name", ["..", "%2e%2e", "..%2fmedia", "x" * 256, "%00", "*"])
async def test_folders_there_cannot_be(staff, name: str) -> None:
    answer = await staff.get(f"/xchange-files/{name}")
    assert answer.status_code in (404, 422) or answer.json() == []


@pytest.mark.parametrize(("role", "status"), [(None, 401), ("exhibitor", 403)])
async def test_staff_only(client, role: str | None, status: int) -> None:
    other = await client("media", role=role)
    assert (await other.get("/xchange-folders")).status_code == status
    assert (await other.get("/xchange-files/novaflow")).status_code == status
