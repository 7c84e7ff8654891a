"""The console, the public pages and the headers of every response."""

import httpx
import pytest

from deploy.local.gateway import Gateway

FOR_EVER = "public, max-age=31536000, immutable"


class TestHeaders:
    async def test_of_security(self, client: httpx.AsyncClient, gateway: Gateway) -> None:
        headers = (await client.get("/")).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy["script-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert policy["connect-src"] == f"'self' {gateway.uploads_url}"
        assert gateway.files_url in policy["img-src"].split()
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "strict-origin-when-cross-origin"
        assert headers["x-frame-options"] == "DENY"

    async def test_violations_of_the_policy_are_reported(
        self, client: httpx.AsyncClient, files: httpx.AsyncClient, gateway: Gateway
    ) -> None:
        address = f"{gateway.url}/api/csp-reports"
        for answer in (await client.get("/"), await client.get("/marketplace/microsite"), await files.get("/a.png")):
            policy = answer.headers["content-security-policy"].split("; ")
            assert f"report-uri {address}" in policy
            assert "report-to" not in str(policy)
            assert answer.headers["reporting-endpoints"] == f'csp="{address}"'

    async def test_another_origin_may_report_them(self, client: httpx.AsyncClient) -> None:
        asked = {"Origin": "http://files.example", "Access-Control-Request-Method": "POST"}
        preflight = await client.options(
            "/api/csp-reports", headers=asked | {"Access-Control-Request-Headers": "content-type"}
        )
        assert preflight.headers["access-control-allow-origin"] == "*"
        assert (await client.post("/api/csp-reports", content=b"[]")).status_code == 503  # stats does not run here

    @pytest.mark.parametrize("path", ["/", "/api/user", "/api/nothing"])
    async def test_no_server_names_itself(self, client: httpx.AsyncClient, path: str) -> None:
        headers = (await client.get(path)).headers
        assert "server" not in headers
        assert headers["x-content-type-options"] == "nosniff"

    @pytest.mark.parametrize("encoding", ["gzip", "br", "zstd"])
    async def test_answers_are_compressed(self, client: httpx.AsyncClient, encoding: str) -> None:
        async with client.stream("GET", "/api/user", headers={"Accept-Encoding": encoding}) as answer:
            assert answer.headers["content-encoding"] == encoding


class TestWeb:
    @pytest.mark.parametrize("path", ["/", "/alerts", "/reset/a-token", "/microsite/logo-bio/5"])
    async def test_every_screen_is_the_shell(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)
        assert (answer.text, answer.headers["cache-control"]) == ("the shell", "no-cache")

    @pytest.mark.parametrize("path", ["/report/a-token", "/sponsor/a-token"])
    async def test_pages_of_private_links_are_not_indexed(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)
        assert (answer.text, answer.headers["x-robots-tag"]) == ("the shell", "noindex")

    @pytest.mark.parametrize("path", ["/marketplace/microsite?id=4", "/marketplace/microsite/?title=Heliox&id=4"])
    async def test_a_microsite_is_a_document_of_its_service(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)
        received = answer.json()
        assert (received["service"], received["path"]) == ("microsites", "/public/microsite-page")
        assert received["query"] == path.partition("?")[2]
        assert "script-src 'self';" in answer.headers["content-security-policy"]

    @pytest.mark.parametrize(("status", "shown"), [("404", 404), ("422", 404), ("503", 503), ("500", 503)])
    async def test_a_microsite_without_document_is_the_page_of_the_area(
        self, client: httpx.AsyncClient, status: str, shown: int
    ) -> None:
        answer = await client.get("/marketplace/microsite?id=4", headers={"X-Answer": status})
        assert (answer.status_code, answer.text) == (shown, "a public page")
        assert answer.headers["cache-control"] == "no-cache"

    @pytest.mark.parametrize(
        ("accepted", "encoding"), [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("", None)]
    )
    async def test_files_are_sent_as_the_build_compressed_them(
        self, client: httpx.AsyncClient, accepted: str, encoding: str | None
    ) -> None:
        async with client.stream("GET", "/assets/compressed.js", headers={"Accept-Encoding": accepted}) as answer:
            sent = b"".join([part async for part in answer.aiter_raw()])
        assert (answer.headers.get("content-encoding"), sent.decode()) == (encoding, encoding or "as it is")
        assert answer.headers["cache-control"] == FOR_EVER

    @pytest.mark.parametrize("path", ["/posts", "/assets/compressed.js", "/mfe/manifest.json", "/missing.js"])
    async def test_files_are_read_only(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.post(path, content=b"x")
        assert (answer.status_code, answer.text, answer.headers["allow"]) == (405, "405", "GET, HEAD")
        assert "content-encoding" not in answer.headers

    @pytest.mark.parametrize(
        ("path", "status", "kept"),
        [
            ("/assets/0123456789abcdef0123.js", 200, FOR_EVER),
            ("/mfe/microsites/public/assets/0123456789abcdef0123.js", 200, FOR_EVER),
            *((path, 200, "no-cache") for path in ("/mfe/manifest.json", "/mfe/alerts/remoteEntry.js")),
            # What is missing is not the shell.
            *(
                (f"/{path}.js", 404, "no-store")
                for path in ("assets/gone", "mfe/content/remoteEntry", "mfe/alerts/gone")
            ),
        ],
    )
    async def test_hashed_files_are_kept_for_ever(
        self, client: httpx.AsyncClient, path: str, status: int, kept: str
    ) -> None:
        answer = await client.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (status, kept)

    @pytest.mark.parametrize("status", ["404", "500", "503"])
    async def test_the_configuration_is_the_shells_where_there_is_no_brand(
        self, client: httpx.AsyncClient, status: str
    ) -> None:
        answer = await client.get("/config.json", headers={"X-Answer": status})
        assert (answer.status_code, answer.json()) == (200, {"name": "of the shell"})
        assert answer.headers["cache-control"] == "no-cache"
        # A browser that has the file asks for another one only, and still gets it whole.
        cached = {"If-None-Match": answer.headers["etag"], "If-Modified-Since": answer.headers["last-modified"]}
        again = await client.get("/config.json", headers={"X-Answer": status, **cached})
        assert (again.status_code, again.json()) == (200, {"name": "of the shell"})

    async def test_icons_of_emails_are_shown_on_other_sites(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/social/x.png")
        assert (answer.status_code, answer.content) == (200, b"icon")
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"

    async def test_an_area_that_is_stopped_leaves_the_rest_alone(self, client: httpx.AsyncClient) -> None:
        assert (await client.get("/mfe/media/remoteEntry.js")).status_code == 503
        assert (await client.get("/mfe/alerts/remoteEntry.js")).text == "an area"

    @pytest.mark.parametrize("path", ["/api/docs", "/api/docs/"])
    async def test_the_documentation_is_one_page(self, client: httpx.AsyncClient, path: str) -> None:
        assert "Masthead API" in (await client.get(path)).text
        for file in ("docs.js", "viewer/swagger-ui.css"):
            assert (await client.get(f"/api/docs/{file}")).status_code == 200
