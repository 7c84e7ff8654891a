"""An exhibitor uploads into the folder of their own company, and nowhere else in `media` (API contract §2, §3)."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from services.chassis.events.catalogue import load_catalogue
from services.chassis.storage import Storage
from services.media import replicas
from services.media.library.consumers import update_microsite
from services.media.tests import samples
from tests.support.events import make_event

NOVAFLOW = "Novaflow, Inc. & Söhne"
UPLOAD = {"type": "image/png", "name": "logo", "extension": "png", "mainFolder": "microsites"}


@pytest.fixture
async def exhibitor(client, storage: Storage) -> httpx.AsyncClient:
    """The client of user 7."""
    return await client("media", role="exhibitor", user_id=7)


@pytest.fixture
async def announced(database) -> Any:
    """Lets a microsite be known as if it had been announced."""

    async def announced(id: int = 1, version: int = 1, *, removed: bool = False, **data: Any) -> None:
        session = await database("media")
        entity = load_catalogue().find("microsite")
        shown = {"userId": 7, "company": NOVAFLOW, "pageTitle": NOVAFLOW} | data
        await update_microsite(session, make_event(entity, id, version, shown, removed=removed))
        await session.flush()

    return announced


@pytest.fixture
def impatient(monkeypatch) -> None:
    """No news is waited for."""
    monkeypatch.setattr(replicas, "EVENT_WAIT_SECONDS", 0)


async def asked(http: httpx.AsyncClient, bucket: str = "media", **folders: Any) -> httpx.Response:
    return await http.post(f"/upload?bucket={bucket}", json=UPLOAD | {"size": len(samples.PDF)} | folders)


@pytest.mark.parametrize("company", ["novaflow-inc-sohne", NOVAFLOW, "Novaflow,-inc.-&-söhne"])
async def test_the_folder_is_called_by_the_company(exhibitor, announced, company: str) -> None:
    await announced()
    answer = await asked(exhibitor, subFolder=company)
    assert answer.status_code == 200
    assert answer.json()["key"].startswith("microsites/novaflow-inc-sohne/logo-")


async def test_what_arrives_there_is_theirs(exhibitor, announced) -> None:
    await announced()
    data = samples.picture("PNG", 476, 247)
    upload = (await asked(exhibitor, subFolder=NOVAFLOW, size=len(data))).json()
    async with httpx.AsyncClient() as browser:
        assert (await browser.put(upload["url"], content=data, headers=upload["headers"])).status_code == 200
    arrived = (await exhibitor.post("/upload/verify", json={"key": upload["key"]})).json()
    assert (arrived["width"], arrived["height"]) == (476, 247)


async def test_an_address_takes_what_was_said_and_no_byte_more(exhibitor, announced, storage: Storage) -> None:
    async def in_chunks(data: bytes) -> AsyncIterator[bytes]:
        yield data

    await announced()
    assert (await asked(exhibitor, subFolder=NOVAFLOW, size=None)).status_code == 422
    upload = (await asked(exhibitor, subFolder=NOVAFLOW, size=10)).json()
    async with httpx.AsyncClient() as browser:
        for content in (b"x" * 11, b"x" * 9, in_chunks(b"x" * 11)):
            answer = await browser.put(upload["url"], content=content, headers=upload["headers"])
            assert answer.status_code == 403
    assert not await storage.exists("media", upload["key"])


@pytest.mark.usefixtures("impatient")
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
async def test_every_other_folder_is_refused(exhibitor, announced, folders: dict[str, Any]) -> None:
    await announced()
    await announced(2, company="Orbit", userId=8)
    await announced(3, company="")
    assert (await asked(exhibitor, **folders)).status_code == 403


@pytest.mark.usefixtures("impatient")
async def test_a_folder_follows_owner_and_company(exhibitor, client, announced) -> None:
    async def may(http: httpx.AsyncClient, folder: str) -> bool:
        return (await asked(http, subFolder=folder)).status_code == 200

    another = await client("media", role="exhibitor", user_id=8)
    await announced(version=1)
    await announced(version=2, company="Orbit")
    assert [await may(exhibitor, NOVAFLOW), await may(exhibitor, "orbit")] == [False, True]
    await announced(version=3, userId=8, company="Orbit")
    assert [await may(exhibitor, "orbit"), await may(another, "orbit")] == [False, True]
    await announced(version=4, removed=True)
    assert not await may(another, "orbit")


@pytest.mark.usefixtures("committed")
async def test_who_was_faster_than_the_news_waits_a_moment(exhibitor, announced, database, monkeypatch) -> None:
    monkeypatch.setattr(replicas, "EVENT_WAIT_SECONDS", 20)  # longer than any machine pauses
    asking = asyncio.create_task(asked(exhibitor, subFolder=NOVAFLOW))
    await asyncio.sleep(0.3)
    assert not asking.done()
    await announced()
    await (await database("media")).commit()
    assert (await asking).status_code == 200


async def test_but_not_long(exhibitor, monkeypatch) -> None:
    monkeypatch.setattr(replicas, "EVENT_WAIT_SECONDS", 0.2)
    async with asyncio.timeout(20):  # longer than any machine pauses
        answer = await asked(exhibitor, subFolder="orbit")
    assert answer.json()["message"] == "You may upload into the folder of your own company only."


async def test_staff_and_the_exchange_are_not_asked_for_a_company(exhibitor, client) -> None:
    staff = await client("media", role="editor")
    assert (await asked(staff, subFolder="anything")).status_code == 200
    pdf = {"type": "application/pdf", "extension": "pdf"}
    assert (await asked(exhibitor, "xchange", mainFolder="anything", **pdf)).status_code == 200


async def test_a_form_is_the_staffs(exhibitor, announced) -> None:
    await announced()
    files = {"file": ("logo.png", samples.picture("PNG"))}
    assert (await exhibitor.post("/upload/microsites", files=files)).status_code == 403
