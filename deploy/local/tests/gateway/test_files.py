"""Uploads to presigned URLs, and the public files."""

from pathlib import Path

import httpx
import pytest

from deploy.local.component import LOOPBACK
from deploy.local.gateway import FILES, Gateway
from deploy.local.tests.gateway.samples import MEBIBYTE, SIGNED, make_body, run_changed
from services.media.files.rules import MAX_FILE_BYTES


class TestFiles:
    async def test_a_presigned_upload_passes_unread(self, gateway: Gateway, uploads: httpx.AsyncClient) -> None:
        signed = {**SIGNED, "partNumber": "1"}
        answer = await uploads.put("/media/a.png", params=signed, content=b"x" * 3 * MEBIBYTE)
        received = answer.json()
        assert (received["service"], received["path"], received["length"]) == ("objects", "/media/a.png", 3 * MEBIBYTE)
        assert received["headers"]["host"] == f"{LOOPBACK}:{gateway.uploads_port}"

    @pytest.mark.parametrize("chunked", [False, True])
    async def test_an_upload_of_one_byte_too_many_is_cut(self, gateway: Gateway, tmp_path: Path, chunked: bool) -> None:
        limited = run_changed(gateway, tmp_path, upload_max_bytes=MEBIBYTE)
        async with limited as changed, httpx.AsyncClient(base_url=changed.uploads_url) as client:

            async def put(length: int) -> httpx.Response:
                return await client.put("/media/a.png", params=SIGNED, content=make_body(length, chunked))

            assert (await put(MEBIBYTE)).json()["length"] == MEBIBYTE
            answer = await put(MEBIBYTE + 1)
        assert (answer.status_code, answer.headers["content-type"]) == (413, "application/problem+json")
        assert answer.json()["message"] == "This is more than can be sent at once."

    def test_the_limit_of_an_upload_is_that_of_a_file(self) -> None:
        assert f"default {MAX_FILE_BYTES} " in (FILES / "middlewares.yml").read_text()

    @pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "POST"])
    async def test_nothing_else_of_s3_is_open(self, uploads: httpx.AsyncClient, method: str) -> None:
        answer = await uploads.request(method, "/media/a.png", headers={"Authorization": "AWS4-HMAC-SHA256 …".encode()})
        assert answer.status_code == 404

    @pytest.mark.parametrize(
        ("method", "query"),
        [
            *(("GET", {"X-Amz-Signature": SIGNED["X-Amz-Signature"], name: ""}) for name in ("uploads", "tagging")),
            *((method, SIGNED) for method in ("DELETE", "POST")),
        ],
    )
    async def test_a_signature_of_nobody_or_for_something_else_opens_nothing(
        self, uploads: httpx.AsyncClient, method: str, query: dict[str, str]
    ) -> None:
        assert (await uploads.request(method, "/media/a.png", params=query)).status_code == 404

    @pytest.mark.parametrize(("host", "allowed"), [(LOOPBACK, True), ("localhost", True), ("elsewhere.example", False)])
    async def test_only_the_console_may_upload_from_a_browser(
        self, gateway: Gateway, uploads: httpx.AsyncClient, host: str, allowed: bool
    ) -> None:
        origin = gateway.url.replace(LOOPBACK, host)
        requested = {
            "Origin": origin,
            "Access-Control-Request-Method": "PUT",
            "Access-Control-Request-Headers": "content-type",
        }
        preflight = await uploads.options("/media/a.png", headers=requested)
        answer = await uploads.put("/media/a.png", params=SIGNED, headers={"Origin": origin})
        assert (preflight.headers.get("access-control-allow-origin") == origin) is allowed
        assert (answer.headers.get("access-control-allow-origin") == origin) is allowed
        assert answer.headers["access-control-expose-headers"] == "ETag"

    async def test_a_public_picture_is_shown(self, files: httpx.AsyncClient) -> None:
        answer = await files.get("/alerts/a.PNG")
        assert answer.json()["path"] == "/media/alerts/a.PNG"
        assert "content-disposition" not in answer.headers
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "sandbox" in answer.headers["content-security-policy"]

    @pytest.mark.parametrize(
        ("host", "shown"),
        [("127.0.0.1:8080", True), ("localhost:8080", True), ("[::1]:8080", True), ("elsewhere.example", False)],
    )
    async def test_mail_is_shown_under_a_name_of_this_machine_only(
        self, client: httpx.AsyncClient, host: str, shown: bool
    ) -> None:
        answer = await client.get("/dev/mail/messages.json", headers={"Host": host})
        assert answer.headers["content-type"].startswith("application/json") is shown

    @pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1"])
    async def test_a_query_is_dropped_on_our_own_origin_whatever_host_is_named(
        self, gateway: Gateway, files: httpx.AsyncClient, host: str
    ) -> None:
        answer = await files.get("/alerts/a.png?response-content-type=text/html", headers={"Host": host})
        assert (answer.status_code, answer.headers["location"]) == (302, f"{gateway.files_url}/alerts/a.png")

    @pytest.mark.parametrize("name", ["a.pdf", "a.html", "a.svg", "a"])
    async def test_any_other_public_file_is_downloaded(self, files: httpx.AsyncClient, name: str) -> None:
        answer = await files.get(f"/alerts/{name}")
        assert answer.headers["content-disposition"] == "attachment"

    async def test_a_public_file_names_nothing_of_the_store(self, files: httpx.AsyncClient) -> None:
        headers = (await files.get("/alerts/a.png")).headers
        assert {"server", "seaweed-x-amz-owner"}.isdisjoint(headers)

    @pytest.mark.parametrize(
        ("method", "path"),
        [*((method, "/a.png") for method in ("PUT", "DELETE", "POST")), *(("GET", path) for path in ("/", "/alerts/"))],
    )
    async def test_public_files_are_only_read_one_by_one(
        self, files: httpx.AsyncClient, method: str, path: str
    ) -> None:
        answer = await files.request(method, path)
        assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")

    @pytest.mark.parametrize("method", ["GET", "HEAD"])
    @pytest.mark.parametrize("path", ["/alerts/gone.png", "/alerts/gone.pdf", "/gone.mp4"])
    @pytest.mark.parametrize(
        ("store", "status"), [(400, 404), (403, 404), (404, 404), (405, 404), (416, 416), (500, 503), (503, 503)]
    )
    async def test_an_error_of_the_store_is_our_own_problem(
        self, files: httpx.AsyncClient, method: str, path: str, store: int, status: int
    ) -> None:
        answer = await files.request(method, path, headers={"X-Answer": str(store), "Range": "bytes=9-"})
        assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")
        assert answer.headers["cache-control"] == "no-store"
        assert "sandbox" in answer.headers["content-security-policy"]
        assert "content-disposition" not in answer.headers
        if method == "GET":
            assert (answer.json()["status"], "objects" in answer.text) == (status, False)
