"""Uploads end to end: grant, PUT by the browser, verification (MEDIA-1 to MEDIA-9)."""

import asyncio
import hashlib
from typing import Any

import httpx
import pytest

from services.media.files import service
from services.media.files.images import make_upright
from services.media.storage.s3 import ObjectHead, Storage
from services.media.tests import samples

LOGO = {
    "type": "image/png",
    "mainFolder": "microsites",
    "subFolder": "NovaFlow",
    "name": "Logo.png",
    "extension": "png",
}
BROCHURE = {
    "type": "application/pdf",
    "extension": "pdf",
    "mainFolder": "novaflow",
    "name": "Brochure",
    "size": len(samples.PDF),
}


@pytest.fixture
async def stranger(client, storage: Storage) -> httpx.AsyncClient:
    return await client("media")


async def put(upload: dict[str, Any], data: bytes, **headers: str) -> int:
    async with httpx.AsyncClient() as browser:
        return (await browser.put(upload["url"], content=data, headers=upload["headers"] | headers)).status_code


async def uploaded(staff: httpx.AsyncClient, data: bytes, **fields: Any) -> str:
    response = await staff.post("/upload?bucket=media", json=LOGO | fields)
    assert response.status_code == 200, response.text
    assert await put(response.json(), data) == 200
    return response.json()["key"]


class TestBegin:
    async def test_a_file_is_uploaded_and_verified(self, staff: httpx.AsyncClient) -> None:
        data = samples.picture("PNG", 476, 247)
        upload = (await staff.post("/upload?bucket=media", json=LOGO | {"size": len(data)})).json()
        assert upload["key"].startswith("microsites/novaflow/logo-")
        assert upload["expiresIn"] == 900
        assert upload["headers"] == {"Content-Type": "image/png", "If-None-Match": "*"}
        assert await put(upload, data) == 200
        response = await staff.post("/upload/verify", json={"key": upload["key"]})
        assert response.status_code == 200
        assert response.json() == {
            "key": upload["key"],
            "url": f"127.0.0.1:8082/{upload['key']}",
            "type": "image/png",
            "size": len(data),
            "width": 476,
            "height": 247,
            "sha256": hashlib.sha256(data).hexdigest(),
            "duplicateOf": None,
        }

    async def test_the_address_accepts_one_file_only(self, staff: httpx.AsyncClient, storage: Storage) -> None:
        upload = (await staff.post("/upload?bucket=media", json=LOGO)).json()
        assert await put(upload, samples.picture("PNG")) == 200
        assert await put(upload, samples.HTML) == 412
        async with httpx.AsyncClient() as browser:
            type_alone = {"Content-Type": "image/png"}
            assert (await browser.put(upload["url"], content=samples.HTML, headers=type_alone)).status_code == 403
        assert (await storage.read_range("media", upload["key"], 4)) == b"\x89PNG"

    async def test_the_media_type_of_the_browser_is_signed(self, staff: httpx.AsyncClient) -> None:
        upload = (await staff.post("/upload?bucket=media", json=LOGO | {"type": "Image/X-PNG"})).json()
        assert upload["headers"] == {"Content-Type": "image/x-png", "If-None-Match": "*"}
        assert await put(upload, samples.picture("PNG")) == 200

    async def test_an_extension_can_begin_with_a_dot(self, staff: httpx.AsyncClient) -> None:
        upload = (await staff.post("/upload?bucket=media", json=LOGO | {"extension": ".PNG"})).json()
        assert upload["key"].endswith(".png")

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"size": 1_000_000_001}, "This file is not allowed. 1000000001 bytes is too large"),
            ({"extension": "svg", "type": "image/svg+xml"}, "This file is not allowed. Only images are allowed."),
            ({"mainFolder": "../.."}, "Main folder needs a letter or a digit."),
            ({"mainFolder": ""}, "Main folder is required."),
            ({"name": "x" * 256}, "Name may be at most 255 characters long, not 256."),
        ],
    )
    async def test_refused_uploads(self, staff: httpx.AsyncClient, change: dict[str, Any], message: str) -> None:
        response = await staff.post("/upload?bucket=media", json=LOGO | change)
        assert (response.status_code, response.json()["message"]) == (422, message)

    @pytest.mark.parametrize("query", ["", "?bucket=", "?bucket=other", "?bucket=MEDIA", "?bucket=media/../xchange"])
    async def test_any_other_bucket_is_refused(self, staff: httpx.AsyncClient, query: str) -> None:
        assert (await staff.post(f"/upload{query}", json=LOGO)).status_code == 422


class TestPermissions:
    @pytest.mark.parametrize("role", [None, "exhibitor"])
    @pytest.mark.parametrize("size", [{}, {"size": None}])
    async def test_visitors_must_declare_the_size(
        self, client, storage: Storage, role: str | None, size: dict[str, None]
    ) -> None:
        sent = {name: value for name, value in BROCHURE.items() if name != "size"} | size
        response = await (await client("media", role=role)).post("/upload?bucket=xchange", json=sent)
        message = "Please say how large the file is, in bytes."
        assert (response.status_code, response.json()["message"]) == (422, message)
        assert response.json()["errors"] == [{"field": "size", "message": message}]

    async def test_an_upload_is_its_owners_only(self, client, stranger: httpx.AsyncClient, storage) -> None:
        upload = (await stranger.post("/upload?bucket=xchange", json=BROCHURE)).json()
        assert await put(upload, samples.PDF) == 200
        arrived = {"key": upload["key"], "bucket": "xchange"}
        assert (await stranger.post("/upload/verify", json=arrived)).status_code == 401
        assert (await stranger.post("/upload/verify", json=arrived | {"ticket": "guessed"})).status_code == 404
        verified = await stranger.post("/upload/verify", json=arrived | {"ticket": upload["ticket"]})
        assert (verified.status_code, verified.json()["type"]) == (200, "application/pdf")
        exhibitor = await client("media", role="exhibitor")
        assert (await exhibitor.post("/upload/verify", json=arrived)).status_code == 404
        begun = (await exhibitor.post("/upload?bucket=xchange", json=BROCHURE)).json()
        assert await put(begun, samples.PDF) == 200
        theirs = {"key": begun["key"], "bucket": "xchange"}
        assert (await exhibitor.post("/upload/verify", json=theirs)).status_code == 200
        assert (await stranger.post("/upload/verify", json=theirs | {"ticket": ""})).status_code == 404
        assert (await (await client("media", role="editor")).post("/upload/verify", json=theirs)).status_code == 200


class TestVerify:
    async def test_a_document_has_no_dimensions(self, staff: httpx.AsyncClient) -> None:
        key = await uploaded(staff, samples.PDF, type="application/pdf", extension="pdf")
        results = (await staff.post("/upload/verify", json={"key": key})).json()
        assert (results["type"], results["width"], results["height"]) == ("application/pdf", None, None)

    @pytest.mark.parametrize(
        "data", [samples.HTML, samples.SVG, samples.picture("JPEG"), b"\x89PNG\r\n\x1a\nbroken", b""], ids=range(5)
    )
    async def test_the_content_decides_the_type(self, staff: httpx.AsyncClient, data: bytes) -> None:
        key = await uploaded(staff, data)
        assert (await staff.post("/upload/verify", json={"key": key})).status_code == 415

    @pytest.mark.usefixtures("committed")
    @pytest.mark.parametrize("at_once", [1, 3])
    async def test_a_photograph_is_turned_upright(
        self, staff: httpx.AsyncClient, storage: Storage, at_once: int
    ) -> None:
        photograph = samples.photograph(6)
        key = await uploaded(staff, photograph, type="image/jpeg", extension="jpg", size=len(photograph))
        requests = [staff.post("/upload/verify", json={"key": key}) for _ in range(at_once)]
        measured = [response.json() for response in await asyncio.gather(*requests)]
        stored = b"".join([chunk async for chunk in storage.read("media", key)])
        assert stored == make_upright(photograph)
        for file in measured:
            assert (file["width"], file["height"], file["size"]) == (416, 480, len(stored))
            assert file["sha256"] == hashlib.sha256(stored).hexdigest()
        assert (await storage.head("media", key)) == ObjectHead(len(stored), "image/jpeg")

    @pytest.mark.usefixtures("committed")
    async def test_a_photograph_that_was_turned_before_a_crash_is_measured_again(
        self, staff: httpx.AsyncClient, storage: Storage, monkeypatch
    ) -> None:
        photograph = samples.photograph(8)
        key = await uploaded(staff, photograph, type="image/jpeg", extension="jpg")
        with monkeypatch.context() as crash:
            crash.setattr(service, "store_metadata", lambda *_: 1 / 0)
            assert (await staff.post("/upload/verify", json={"key": key})).status_code == 500
        file = (await staff.post("/upload/verify", json={"key": key})).json()
        assert (file["width"], file["height"], file["size"]) == (416, 480, len(make_upright(photograph) or b""))

    async def test_a_photograph_that_another_request_turns_meanwhile_is_measured_again(
        self, staff: httpx.AsyncClient, storage: Storage, monkeypatch
    ) -> None:
        photograph, read_range = samples.photograph(6), storage.read_range
        upright = make_upright(photograph) or b""
        key = await uploaded(staff, photograph, type="image/jpeg", extension="jpg")

        async def read_turned(*args: Any) -> bytes | None:
            monkeypatch.setattr(storage, "read_range", read_range)
            await storage.put("media", key, upright, "image/jpeg")
            return await read_range(*args)

        monkeypatch.setattr(storage, "read_range", read_turned)
        file = (await staff.post("/upload/verify", json={"key": key})).json()
        assert (file["size"], file["sha256"]) == (len(upright), hashlib.sha256(upright).hexdigest())

    async def test_a_content_that_changed_meanwhile_is_not_replaced(
        self, staff: httpx.AsyncClient, storage: Storage
    ) -> None:
        key = await uploaded(staff, samples.picture("PNG"))
        before = await storage.head("media", key)
        assert before is not None
        assert await storage.replace("media", key, b"another", before)
        assert not await storage.replace("media", key, b"a third", before)
        assert await storage.read_range("media", key, 10) == b"another"
        await storage.delete("media", key)
        assert not await storage.replace("media", key, b"a third", before)

    async def test_a_decompression_bomb_is_refused(self, staff: httpx.AsyncClient) -> None:
        key = await uploaded(staff, samples.png_with_header(30_000, 30_000))
        response = await staff.post("/upload/verify", json={"key": key})
        assert (response.status_code, response.json()["message"]) == (422, "Invalid Image Size")

    async def test_a_too_large_file_is_refused(self, staff: httpx.AsyncClient, storage: Storage, monkeypatch) -> None:
        key = await uploaded(staff, samples.picture("PNG"))

        async def head(bucket: str, key: str) -> ObjectHead:
            return ObjectHead(size=1_000_000_001, content_type="image/png")

        monkeypatch.setattr(storage, "head", head)
        response = await staff.post("/upload/verify", json={"key": key})
        assert response.json()["message"] == "This file is not allowed. 1000000001 bytes is too large"

    async def test_a_missing_upload_is_not_found(self, staff: httpx.AsyncClient) -> None:
        response = await staff.post("/upload/verify", json={"key": "media/nothing-00000000.png"})
        assert response.status_code == 404

    async def test_verification_responds_503_while_s3_is_unavailable(
        self, staff: httpx.AsyncClient, storage: Storage, monkeypatch
    ) -> None:
        key = await uploaded(staff, samples.picture("PNG"))
        monkeypatch.setattr(storage._settings, "s3_endpoint", "http://127.0.0.1:9")
        response = await staff.post("/upload/verify", json={"key": key})
        assert (response.status_code, response.headers["Retry-After"]) == (503, "2")
