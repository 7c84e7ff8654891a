"""Exhibitors upload into the folders of their own companies, and nowhere else in `media` (ACCESS-2, MEDIA-6)."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from services.chassis.events.catalogue import load_catalogue
from services.media import replicas
from services.media.library.consumers import update_microsite
from services.media.storage.s3 import Storage
from services.media.tests import samples
from tests.support.events import make_event

NOVAFLOW = "Novaflow, Inc. & Söhne"
UPLOAD = {"type": "image/png", "name": "logo", "extension": "png", "mainFolder": "microsites"}


@pytest.fixture
async def store_microsite(database) -> Any:
    """Return a function that stores a microsite as if its event had arrived."""

    async def store_microsite(id: int = 1, version: int = 1, *, removed: bool = False, **data: Any) -> None:
        session = await database("media")
        entity = load_catalogue().find("microsite")
        shown = {"userId": 7, "company": NOVAFLOW, "pageTitle": NOVAFLOW} | data
        await update_microsite(session, make_event(entity, id, version, shown, removed=removed))
        await session.flush()

    return store_microsite


@pytest.fixture
def without_waiting(monkeypatch) -> None:
    """Do not wait for events."""
    monkeypatch.setattr(replicas.LAG, "seconds", 0)


async def request_upload(http: httpx.AsyncClient, bucket: str = "media", **folders: Any) -> httpx.Response:
    return await http.post(f"/upload?bucket={bucket}", json=UPLOAD | {"size": len(samples.PDF)} | folders)


@pytest.mark.parametrize("company", ["novaflow-inc-sohne", NOVAFLOW, "Novaflow,-inc.-&-söhne"])
async def test_the_folder_is_named_after_the_company(exhibitor, store_microsite, company: str) -> None:
    await store_microsite()
    response = await request_upload(exhibitor, subFolder=company)
    assert response.status_code == 200
    assert response.json()["key"].startswith("microsites/novaflow-inc-sohne/logo-")


async def test_an_address_accepts_only_the_declared_size(exhibitor, store_microsite, storage: Storage) -> None:
    async def in_chunks(data: bytes) -> AsyncIterator[bytes]:
        yield data

    await store_microsite()
    assert (await request_upload(exhibitor, subFolder=NOVAFLOW, size=None)).status_code == 422
    upload = (await request_upload(exhibitor, subFolder=NOVAFLOW, size=10)).json()
    async with httpx.AsyncClient() as browser:
        for content in (b"x" * 11, b"x" * 9, in_chunks(b"x" * 11)):
            response = await browser.put(upload["url"], content=content, headers=upload["headers"])
            assert response.status_code == 403
    assert not await storage.head("media", upload["key"])


@pytest.mark.usefixtures("without_waiting")
@pytest.mark.parametrize("company", ["", "!!!", None, NOVAFLOW])
async def test_a_microsite_without_a_company_has_a_folder_too(exhibitor, store_microsite, company: str | None) -> None:
    await store_microsite(31, company=company)
    await store_microsite(32, userId=8)
    response = await request_upload(exhibitor, subFolder="microsite-31")
    assert response.json()["key"].startswith("microsites/microsite-31/logo-")
    for other in ("microsite-32", "microsite-3", "microsite-", "untitled"):
        assert (await request_upload(exhibitor, subFolder=other)).status_code == 403


@pytest.mark.usefixtures("without_waiting")
@pytest.mark.parametrize(
    "folders",
    [
        {"subFolder": "orbit"},
        {"subFolder": "../orbit"},
        {"subFolder": ""},
        {"subFolder": "&"},
        {},
        {"subFolder": None},
        {"mainFolder": "posts", "subFolder": NOVAFLOW},
        {"mainFolder": "microsites/orbit", "subFolder": NOVAFLOW},
        {"mainFolder": "ads"},
        {"mainFolder": NOVAFLOW},
    ],
)
async def test_other_folders_are_refused(exhibitor, store_microsite, folders: dict[str, Any]) -> None:
    await store_microsite()
    await store_microsite(2, company="Orbit", userId=8)
    await store_microsite(3, company="")
    assert (await request_upload(exhibitor, **folders)).status_code == 403


@pytest.mark.usefixtures("without_waiting")
async def test_a_folder_follows_changes_of_owner_and_company(exhibitor, client, store_microsite) -> None:
    async def may(http: httpx.AsyncClient, folder: str) -> bool:
        return (await request_upload(http, subFolder=folder)).status_code == 200

    another = await client("media", role="exhibitor", user_id=8)
    await store_microsite(version=1)
    await store_microsite(version=2, company="Orbit")
    assert [await may(exhibitor, NOVAFLOW), await may(exhibitor, "orbit")] == [False, True]
    await store_microsite(version=3, userId=8, company="Orbit")
    assert [await may(exhibitor, "orbit"), await may(another, "orbit")] == [False, True]
    await store_microsite(version=4, removed=True)
    assert not await may(another, "orbit")


@pytest.mark.usefixtures("committed")
async def test_an_upload_waits_for_the_event_of_a_new_company(
    exhibitor, store_microsite, database, monkeypatch
) -> None:
    monkeypatch.setattr(replicas.LAG, "seconds", 20)  # longer than any pause of the machine
    asking = asyncio.create_task(request_upload(exhibitor, subFolder=NOVAFLOW))
    await asyncio.sleep(0.3)
    assert not asking.done()
    await store_microsite()
    await (await database("media")).commit()
    assert (await asking).status_code == 200


async def test_the_wait_for_an_event_is_bounded(exhibitor, monkeypatch) -> None:
    monkeypatch.setattr(replicas.LAG, "seconds", 0.2)
    async with asyncio.timeout(20):  # longer than any pause of the machine
        response = await request_upload(exhibitor, subFolder="orbit")
    assert response.json()["message"] == "You may upload into the folder of your own company only."


async def test_staff_and_the_exchange_need_no_company(exhibitor, client) -> None:
    staff = await client("media", role="editor")
    assert (await request_upload(staff, subFolder="anything")).status_code == 200
    pdf = {"type": "application/pdf", "extension": "pdf"}
    assert (await request_upload(exhibitor, "xchange", mainFolder="anything", **pdf)).status_code == 200
