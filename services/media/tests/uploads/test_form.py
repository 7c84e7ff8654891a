"""Files in a multipart form, stored by the service itself (MEDIA-7)."""

from itertools import count
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from services.chassis.http.problems import Unavailable
from services.media.files.repository import File, State
from services.media.storage.s3 import Storage
from services.media.tests import samples

PNG = ("Logo.PNG", samples.picture("PNG", 40, 30), "text/plain")


async def test_files_of_any_field_are_stored(staff: httpx.AsyncClient, storage: Storage) -> None:
    response = await staff.post("/upload/Event Logos", files=[("file", PNG), ("b", ("p.pdf", samples.PDF, "x/y"))])
    assert response.status_code == 200, response.text
    picture, paper = response.json()
    assert picture["key"].startswith("event-logos/logo-")
    assert (picture["width"], picture["height"], picture["size"]) == (40, 30, len(PNG[1]))
    assert (picture["type"], paper["type"], paper["width"]) == ("image/png", "application/pdf", None)
    assert await storage.read_range("media", picture["key"], 10**6) == PNG[1]
    head = await storage.head("media", picture["key"])
    assert head is not None
    assert head.content_type == "image/png"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.png", samples.HTML),
        ("a.svg", samples.SVG),
        ("a.png", samples.SVG),
        ("a.html", samples.HTML),
        ("a.exe", b"MZ\x90\0"),
        ("a.jpg", samples.picture("PNG")),
        ("png", samples.picture("PNG")),
        ("a.png.html", samples.picture("PNG")),
        ("", b""),
        ("a.png", b""),
        ("a.png", b"\x89PNG\r\n\x1a\nbroken"),
    ],
)
async def test_the_content_decides_the_type(staff: httpx.AsyncClient, name: str, data: bytes) -> None:
    response = await staff.post("/upload/media", files={"file": (name, data, "image/png")})
    assert response.status_code in (415, 422)


async def test_one_refused_file_refuses_all(staff: httpx.AsyncClient, storage: Storage, monkeypatch) -> None:
    monkeypatch.setattr(storage, "put", lambda *_: pytest.fail("something was stored"))
    response = await staff.post("/upload/media", files=[("a", PNG), ("b", ("b.png", samples.HTML, "image/png"))])
    assert response.status_code == 415


async def test_one_failed_file_discards_all(staff: httpx.AsyncClient, storage: Storage, database, monkeypatch) -> None:
    put, calls = storage.put, count(1)

    async def put_once(*args: Any) -> None:
        if next(calls) > 1:
            raise Unavailable
        await put(*args)

    monkeypatch.setattr(storage, "put", put_once)
    response = await staff.post("/upload/media", files=[("a", PNG), ("b", PNG)])
    assert response.status_code == 503
    assert list(await (await database("media")).scalars(select(File.state))) == [State.GONE] * 2


async def test_names_cannot_leave_their_folder(staff: httpx.AsyncClient) -> None:
    response = await staff.post("/upload/..%2f..%2fetc", files={"file": ("../../x.png", PNG[1], "image/png")})
    assert response.status_code == 404 or response.json()[0]["key"].startswith("etc/x-")
    create_named = await staff.post("/upload/media", files={"file": ("../../../etc/passwd.png", PNG[1], "image/png")})
    assert create_named.json()[0]["key"].startswith("media/etc-passwd-")


async def test_a_file_can_have_fifty_mebibytes(staff: httpx.AsyncClient) -> None:
    data = samples.MP4 + b"\0" * (50 * 1024 * 1024 - len(samples.MP4))
    response = await staff.post("/upload/media", files={"file": ("a.mp4", data, "video/mp4")})
    assert (response.status_code, response.json()[0]["size"]) == (200, 50 * 1024 * 1024)
    assert (await staff.post("/upload/media", files={"file": ("a.mp4", data + b"\0", "video/mp4")})).status_code == 413


async def test_other_requests_are_refused(staff: httpx.AsyncClient) -> None:
    assert (await staff.post("/upload/media", json={})).status_code == 415
    assert (await staff.post("/upload/media", data={"a": "b"})).status_code == 415
    assert (await staff.post("/upload/media", files={"a": (None, b"text")})).json()["message"] == "No file selected"
    broken = {"Content-Type": "multipart/form-data"}
    assert (await staff.post("/upload/media", content=b"x", headers=broken)).status_code == 400
    many = [("f", PNG)] * 21
    assert (await staff.post("/upload/media", files=many)).status_code == 400
