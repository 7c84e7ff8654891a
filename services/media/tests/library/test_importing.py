"""Library images of another system (MOVE-9)."""

import time
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from services.chassis.persistence.tables import outbox
from services.media.files.repository import File
from services.media.library.repository import MediaImage
from services.media.replicas import User
from services.media.storage.s3 import Storage
from services.media.tests import samples
from tests.support.eventually import eventually
from tests.support.importing import send
from tests.support.tokens import SIGNER

FILES = "127.0.0.1:8082/"


@pytest.fixture
async def mover(storage: Storage, importer: httpx.AsyncClient, database) -> httpx.AsyncClient:
    """A client with a key that may also upload, beside user 7."""
    importer.headers["Auth"] = SIGNER.sign_key(6, "key-6", 1, ["import:write", "media:write"], int(time.time()) + 60)
    session = await database("media")
    session.add(User(id=7, version=1, email="ada@example.com", role="editor"))
    await session.commit()
    return importer


async def put(mover: httpx.AsyncClient, data: bytes, kind: str = "image/png", extension: str = "png") -> str:
    """Upload a file as documented, without verifying it."""
    expected = {"type": kind, "extension": extension, "mainFolder": "media-library", "name": "a", "size": len(data)}
    grant = (await mover.post("/upload?bucket=media", json=expected)).json()
    async with httpx.AsyncClient() as browser:
        stored = await browser.put(grant["url"], content=data, headers=grant["headers"])
    assert stored.status_code == 200, stored.text
    return f"{FILES}{grant['key']}"


def image(url: str, id: str = "812", **fields: Any) -> dict[str, Any]:
    body = {"title": "A bioreactor", "folder": "media-library", "altText": "Steel", "category": "Lab"}
    body |= {"url": url, "mediaTags": [{"name": "Steel"}, {"name": "steel"}]}
    return {
        "id": id,
        "createdAt": "2019-03-05T08:00:00Z",
        "updatedAt": "2020-01-02T03:04:05Z",
        "authorId": 7,
        "fields": body | fields,
    }


async def read(staff: httpx.AsyncClient, id: int = 812) -> Any:
    return (await staff.get(f"/media-image/{id}")).json()


async def test_an_image_comes_with_its_id_dates_owner_and_tags_measured_and_upright(mover, staff):
    url = await put(mover, samples.photograph(6), "image/jpeg", "jpg")
    [result] = await send(mover, "media-image", image(f"https://{url}"))
    assert result == {"sourceId": "812", "id": 812, "outcome": "created", "notes": []}
    stored = await read(staff)
    assert (stored["url"], stored["width"], stored["height"], stored["type"]) == (url, 416, 480, "image/jpeg")
    assert (stored["createdAt"], stored["date"]) == ("2019-03-05T08:00:00.000Z",) * 2
    assert (stored["updatedAt"], stored["userId"]) == ("2020-01-02T03:04:05.000Z", 7)
    assert (stored["mediaTags"], stored["category"], stored["status"]) == ([{"name": "steel"}], "lab", "published")


async def test_thumbnails_of_all_are_made(mover, worker, database):
    await worker("media")
    urls = [await put(mover, samples.picture("PNG", width)) for width in (40, 50)]
    await send(mover, "media-image", *(image(url, id=str(at)) for at, url in enumerate(urls, 1)))
    session = await database("media")
    due = select(func.count()).select_from(File).where(File.due_at.is_not(None))
    await eventually(lambda: session.scalar(due), equals=2)


async def test_a_document_is_uploaded_with_the_same_key(mover):
    url = await put(mover, samples.PDF, "application/pdf", "pdf")
    answer = await mover.post("/upload/verify", json={"bucket": "media", "key": url.removeprefix(FILES)})
    assert answer.json()["type"] == "application/pdf"


async def test_it_comes_once_and_what_was_changed_here_stays(mover, staff, database):
    url = await put(mover, samples.picture("PNG"))
    await send(mover, "media-image", image(url))
    [again] = await send(mover, "media-image", image(url))
    [changed] = await send(mover, "media-image", image(url, title="There"))
    assert (await staff.put("/media-image/812", json={"title": "Here"})).status_code == 200
    [kept] = await send(mover, "media-image", image(url, title="There again"))
    assert [one["outcome"] for one in (again, changed, kept)] == ["unchanged", "changed", "kept"]
    assert (await read(staff))["title"] == "Here"
    assert await (await database("media")).scalar(select(func.count()).select_from(MediaImage)) == 1


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("evil.example/media-library/a.png", "Its file is on another host. Upload it here first."),
        ("169.254.169.254/media-library/a.png", "Its file is on another host. Upload it here first."),
        (f"{FILES}media-library/none.png", "This file has not been uploaded."),
        (f"{FILES}x", "This file has not been uploaded."),
    ],
)
async def test_only_files_of_ours_are_accepted(mover, database, url, why):
    [result] = await send(mover, "media-image", image(url))
    assert (result["outcome"], result["notes"]) == ("refused", [{"field": "url", "what": "left out", "why": why}])
    assert await (await database("media")).scalar(select(func.count()).select_from(MediaImage)) == 0


async def test_a_file_that_is_not_what_its_name_says_is_refused_with_the_reason(mover):
    [result] = await send(mover, "media-image", image(await put(mover, samples.HTML)))
    assert (result["outcome"], "This file is" in result["notes"][0]["why"]) == ("refused", True)


@pytest.mark.parametrize(
    "odd", [{"url": {}}, {"url": "x" * 5000}, {"url": "//"}, {"title": ""}, {"title": []}, {"folder": None}]
)
async def test_hostile_values_are_refused(mover, odd):
    record = image(f"{FILES}a/b.png")
    record["fields"] |= odd
    [result] = await send(mover, "media-image", record)
    assert result["outcome"] == "refused"


async def test_a_dry_run_writes_nothing(mover, database):
    record = image(await put(mover, samples.picture("PNG")))
    dry = await send(mover, "media-image", record, dryRun=True)
    session = await database("media")
    assert await session.scalar(select(func.count()).select_from(MediaImage)) == 0
    assert await session.scalar(select(File.claimed)) is False
    assert await send(mover, "media-image", record) == dry


async def test_long_texts_are_kept_and_flagged_until_they_are_saved(mover, staff):
    record = image(await put(mover, samples.picture("PNG")), title="x" * 500, altText="y" * 2000)
    [result] = await send(mover, "media-image", record)
    assert {(note["field"], note["what"]) for note in result["notes"]} == {("title", "flagged"), ("altText", "flagged")}
    assert len((await read(staff))["title"]) == 500
    changed = await staff.put("/media-image/812", json={"title": "Short"})
    assert [flag["field"] for flag in changed.json()["importFlags"]] == ["altText"]
    assert (await staff.put("/media-image/812", json={"altText": "Short"})).json()["importFlags"] is None


async def test_without_an_owner_it_belongs_to_who_imports_it(mover, staff):
    url = await put(mover, samples.picture("PNG"))
    [missing] = await send(mover, "media-image", image(url) | {"authorId": 99})
    assert [(note["field"], note["what"]) for note in missing["notes"]] == [
        ("userId", "left out"),
        ("userId", "changed"),
    ]
    assert (await read(staff))["userId"] == 1


async def test_a_time_that_is_over_publishes_it(mover, staff):
    record = image(await put(mover, samples.picture("PNG")), status="scheduled", date="2020-01-01T00:00:00Z")
    [result] = await send(mover, "media-image", record)
    assert ([note["field"] for note in result["notes"]], (await read(staff))["status"]) == (["status"], "published")


async def test_nobody_is_told(mover, database):
    await send(mover, "media-image", image(await put(mover, samples.picture("PNG"))))
    told = await (await database("media")).execute(select(outbox.c.subject, outbox.c.kind))
    assert {row.kind for row in told if "media-image" in row.subject} == {"republished"}


async def test_only_a_key_for_imports_opens_it(mover, client):
    body = {"source": "old.example", "records": [image(f"{FILES}a/b.png")]}
    mover.headers["Auth"] = SIGNER.sign_key(6, "key-6", 1, ["media:write"], int(time.time()) + 60)
    for caller in (mover, await client("media", role="admin")):
        assert (await caller.post("/import/media-image", json=body)).status_code == 403
