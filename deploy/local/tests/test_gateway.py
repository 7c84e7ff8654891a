"""The real gateway in front of stand-ins for the services."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import yaml
from fastapi import FastAPI, Request
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from deploy.local.component import LOOPBACK, free_port, listens, running
from deploy.local.contexts import CONTEXTS
from deploy.local.gateway import FILES, Gateway
from deploy.local.settings import AREAS
from deploy.local.static import Pages, WebFiles
from deploy.local.tests.documented_paths import DOCUMENTED
from deploy.local.tests.echo import Echo
from services.chassis.app import server
from services.chassis.cli import load
from services.chassis.http.client_address import client_address
from services.chassis.settings import Settings
from services.media.files.rules import MAX_FILE_BYTES
from tests.support.eventually import expect_within

MEBIBYTE = 1024 * 1024
POLICIES = ("masthead", "masthead-areas", "masthead-loader", "ProseMirrorClipboard")
UNDOCUMENTED = [
    *("metrics", "api/metrics", "api/auth/metrics", "api/user/../metrics", "health/ready"),
    *("internal/sessions/1", "api/internal/sessions/1", "api/auth/internal/sessions/1"),
    *("api", "api/", "api/nothing", "api/userx", "api/alerts", "api/health/nothing"),
]
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
# The rest of a request, from its last header on; whoever sends it then sends nothing more.
MALFORMED = {
    "chunk size": CHUNKED + b"zz\r\n",
    "negative chunk size": CHUNKED + b"-5\r\nhello\r\n0\r\n\r\n",
    "chunk size of 72 bits": CHUNKED + b"ffffffffffffffffff\r\nx",
    "chunk size of 63 bits": CHUNKED + b"7fffffffffffffff\r\nx",
    "no line end after a chunk": CHUNKED + b"5\r\nhelloXX0\r\n\r\n",
    "after a good chunk": CHUNKED + b"2\r\n{}\r\nzz\r\n",
    "trailer": CHUNKED + b"2\r\n{}\r\n0\r\nbad trailer\r\n\r\n",
    "chunk that ends early": CHUNKED + b"10\r\nhello",
    "no last chunk": CHUNKED + b"2\r\n{}\r\n",
    "shorter than its length": b"Content-Length: 100\r\n\r\nhello",
}
ANYWHERE = [
    *("POST /api/support", "PUT /api/post/1", "POST /api/stat-view", "GET /api/posts", "POST /api/upload/logos"),
    *("POST /api/leads-csv-upload/1", "POST /api/nothing", "GET /api/docs", "GET /api/health", "POST /"),
]
STOPPED = "stats"  # the one service that does not run
SIGNED = {"X-Amz-Credential": "masthead/20270309/us-east-1/s3/aws4_request", "X-Amz-Signature": "a" * 64}


@pytest.fixture(scope="module")
async def gateway(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Gateway]:
    folder = tmp_path_factory.mktemp("gateway")
    async with AsyncExitStack() as stack:
        echoes = [await stack.enter_async_context(Echo(name).serving()) for name in CONTEXTS if name != STOPPED]
        objects = await stack.enter_async_context(Echo("objects").serving())
        services = {echo.name: echo.url for echo in echoes} | {STOPPED: f"http://{LOOPBACK}:{free_port()}"}
        ready = [echo.name for echo in echoes]
        pages = Pages(folder=folder, port=free_port(), services=services, running=ready, viewer=_viewer(folder))
        shell = WebFiles(name="shell", folder=folder, port=free_port(), files=_shell(folder))
        area = WebFiles(name="area", folder=folder, port=free_port(), files=_area(folder))
        gateway = Gateway(
            folder=folder,
            port=free_port(),
            uploads_port=free_port(),
            files_port=free_port(),
            services=services,
            areas={"alerts": area.url, "microsites": area.url, "media": f"http://{LOOPBACK}:{free_port()}"},
            shell_url=shell.url,
            pages_url=pages.url,
            objects_url=objects.url,
            inbox_url=objects.url,
            rates={
                "sign-in": 5,
                "sign-up": 1000,
                "reset": 1000,
                "support": 1000,
                "contact": 9,
                "notice": 9,
                "upload": 5,
            },
            read_timeout="6s",
        )
        for component in (pages, shell, area, gateway):
            await stack.enter_async_context(running(component))
        yield gateway


def _viewer(folder: Path) -> Path:
    viewer = folder / "viewer"
    viewer.mkdir()
    (viewer / "swagger-ui.css").write_text("body {}")
    return viewer


def _shell(folder: Path) -> Path:
    shell = folder / "shell-files"
    (shell / "assets").mkdir(parents=True)
    (shell / "mfe").mkdir()
    (shell / "index.html").write_text("the shell")
    (shell / "config.json").write_text('{"name": "of the shell"}')
    (shell / "social").mkdir()
    (shell / "social" / "x.png").write_bytes(b"icon")
    (shell / "mfe" / "manifest.json").write_text("{}")
    (shell / "assets" / "0123456789abcdef0123.js").write_text("hashed")
    return shell


def _area(folder: Path) -> Path:
    area = folder / "area-files"
    (area / "public" / "assets").mkdir(parents=True)
    (area / "remoteEntry.js").write_text("an area")
    (area / "public" / "index.html").write_text("a public page")
    (area / "public" / "assets" / "0123456789abcdef0123.js").write_text("hashed")
    return area


@pytest.fixture
async def client(gateway: Gateway) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=gateway.url, trust_env=False) as client:
        yield client


def test_a_service_keeps_idle_connections_longer_than_the_gateway(monkeypatch: pytest.MonkeyPatch) -> None:
    received: dict[str, Any] = {}

    def run(self: server.DrainingServer) -> None:
        received.update(vars(self.config))
        self.started = True

    monkeypatch.setattr(server.DrainingServer, "run", run)
    monkeypatch.setattr("signal.signal", lambda *_: None)  # this process keeps its handlers
    server.serve(load("content"), FastAPI(), LOOPBACK, 0)
    idle = yaml.safe_load((FILES / "traefik.yml").read_text())["serversTransport"]["forwardingTimeouts"]
    assert received["forwarded_allow_ips"] == Settings().forwarded_allow_ips
    assert received["timeout_keep_alive"] > int(idle["idleConnTimeout"].removesuffix("s"))


class TestRoutes:
    @pytest.mark.parametrize("slash", ["", "/"])
    @pytest.mark.parametrize(("service", "method", "path"), DOCUMENTED)
    async def test_each_documented_call_reaches_its_service(
        self, client: httpx.AsyncClient, service: str, method: str, path: str, slash: str
    ) -> None:
        if (service, path) == ("auth", "user/login"):
            return  # limited by address: its own test below
        answer = await client.request(method, f"/api/{path}{slash}?a=b%20c", headers={"Auth": "token"})
        if service == STOPPED:
            assert answer.status_code == 503
            return
        received = answer.json()
        assert (answer.status_code, received["service"], received["method"]) == (200, service, method)
        assert (received["path"], received["query"]) == (f"/{path}", "a=b%20c")
        assert received["headers"]["auth"] == "token"

    @pytest.mark.parametrize("path", UNDOCUMENTED)
    async def test_what_is_not_documented_is_not_there(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(f"/{path}")
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["message"] == "There is nothing at this address."

    @pytest.mark.parametrize("path", ["api/user%2F..%2Fmetrics", "api/job/..%5c..%5cmetrics"])
    async def test_a_hidden_slash_is_refused(self, client: httpx.AsyncClient, path: str) -> None:
        assert (await client.get(f"/{path}")).status_code == 400

    async def test_a_semicolon_belongs_to_the_value_it_stands_in(self, client: httpx.AsyncClient) -> None:
        received = (await client.get("/api/posts?q=one;two&limit=5")).json()
        assert received["query"] == "q=one%3Btwo&limit=5"

    async def test_keys_that_verify_tokens_come_from_auth(self, client: httpx.AsyncClient) -> None:
        received = (await client.get("/.well-known/jwks.json")).json()
        assert (received["service"], received["path"]) == ("auth", "/.well-known/jwks.json")

    @pytest.mark.parametrize("slash", ["", "/"])
    async def test_each_service_publishes_its_openapi(self, client: httpx.AsyncClient, slash: str) -> None:
        received = (await client.get(f"/api/alerts/openapi.json{slash}")).json()
        assert (received["service"], received["path"]) == ("alerts", "/openapi.json")

    async def test_ids_of_requests_and_traces_pass_through(self, client: httpx.AsyncClient) -> None:
        sent = {"X-Request-Id": "abc-1", "traceparent": f"00-{'a' * 32}-{'b' * 16}-01"}
        headers = (await client.get("/api/user", headers=sent)).json()["headers"]
        assert (headers["x-request-id"], headers["traceparent"]) == (sent["X-Request-Id"], sent["traceparent"])

    async def test_nobody_tells_us_where_he_comes_from(self, client: httpx.AsyncClient) -> None:
        sent = {"X-Forwarded-For": "1.2.3.4", "X_Forwarded_For": "1.2.3.4"}
        headers = (await client.get("/api/user", headers=sent)).json()["headers"]
        assert headers["x-forwarded-for"] == LOOPBACK
        assert "x_forwarded_for" not in headers


class TestAreas:
    def test_each_that_may_be_built_has_a_route(self) -> None:
        listed = re.search(r"\$areas := list (.+?) \}\}", (FILES / "routes.yml").read_text())
        assert listed is not None
        assert tuple(re.findall(r'"(\w+)"', listed[1])) == AREAS

    async def test_markup_reaches_the_document_through_named_policies_only(self, client: httpx.AsyncClient) -> None:
        for path in ("/", "/marketplace/microsite"):
            policy = (await client.get(path)).headers["content-security-policy"]
            assert policy.startswith("default-src 'self'; script-src 'self';")
            *_, sinks, names = policy.split("; ")
            assert sinks == "require-trusted-types-for 'script'"
            assert names.split() == [*("trusted-types", "'allow-duplicates'", "default"), *POLICIES]

    async def test_the_viewer_of_the_api_has_no_trusted_types(self, client: httpx.AsyncClient) -> None:
        policy = (await client.get("/api/docs")).headers["content-security-policy"]
        assert policy.startswith("default-src 'self'; script-src 'self';")
        assert "trusted-types" not in policy


class TestHealth:
    async def test_of_one_service(self, client: httpx.AsyncClient) -> None:
        received = (await client.get("/api/health/content/")).json()
        assert (received["service"], received["path"]) == ("content", "/health/ready")

    async def test_of_a_service_that_does_not_run(self, client: httpx.AsyncClient) -> None:
        assert (await client.get(f"/api/health/{STOPPED}")).status_code == 503

    async def test_of_all(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/health/")
        assert answer.status_code == 200
        assert answer.json()["ready"] is True
        assert set(answer.json()["services"]) == set(CONTEXTS) - {STOPPED}

    async def test_of_all_when_one_is_missing(self, tmp_path: Path) -> None:
        async with Echo("auth").serving() as auth:
            services = dict.fromkeys(CONTEXTS, auth.url) | {STOPPED: f"http://{LOOPBACK}:{free_port()}"}
            pages = Pages(
                folder=tmp_path, port=free_port(), services=services, running=["auth", STOPPED], viewer=tmp_path
            )
            async with running(pages), httpx.AsyncClient() as client:
                answer = await client.get(f"{pages.url}/health")
        assert answer.status_code == 503
        assert answer.json()["ready"] is False
        assert answer.json()["services"][STOPPED] == {"ready": False, "dependencies": {}}


class TestProblems:
    async def test_a_service_that_does_not_run(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/stat-views", headers={"X-Request-Id": "abc-1"})
        assert answer.status_code == 503
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.headers["retry-after"] == "5"
        problem = answer.json()
        assert (problem["status"], problem["requestId"]) == (503, "abc-1")
        assert problem["message"] == "This part of the system is not available at the moment. Please try again."

    @pytest.mark.parametrize("path", ["job", "upload/logos"])
    async def test_a_service_that_ends_in_the_middle_of_its_answer(self, client: httpx.AsyncClient, path: str) -> None:
        sent = {"X-Cut": "yes", "X-Answer": "201", "X-Request-Id": "abc-1"}
        answer = await client.post(f"/api/{path}", json={}, headers=sent)
        assert (answer.status_code, answer.headers["content-type"]) == (503, "application/problem+json")
        assert answer.headers["retry-after"] == "5"
        problem = answer.json()
        assert (problem["status"], problem["requestId"]) == (503, "abc-1")
        assert problem["message"] == "This part of the system is not available at the moment. Please try again."

    async def test_an_answer_that_was_sent_in_part_ends_with_an_error(self, gateway: Gateway) -> None:
        async with httpx.AsyncClient(base_url=f"http://{LOOPBACK}:{gateway.uploads_port}") as client:
            for content in (None, b"a picture"):
                with pytest.raises(httpx.RemoteProtocolError):
                    await client.put("/media/a.png", params=SIGNED, headers={"X-Cut": "yes"}, content=content)

    async def test_a_request_id_cannot_break_the_problem(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/nothing", headers={"X-Request-Id": 'a","status":200'})
        assert answer.json()["status"] == 404

    @pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 412, 415, 422, 429, 500, 503])
    async def test_what_a_service_says_is_left_alone(self, client: httpx.AsyncClient, status: int) -> None:
        answer = await client.get("/api/user", headers={"X-Answer": str(status)})
        assert (answer.status_code, answer.json()["service"]) == (status, "auth")


class TestMalformedBodies:
    @pytest.mark.parametrize("address", ANYWHERE)
    @pytest.mark.parametrize("rest", MALFORMED.values(), ids=MALFORMED)
    async def test_are_the_callers_mistake(self, gateway: Gateway, address: str, rest: bytes) -> None:
        status, headers, content = await _answer(gateway, f"{address} HTTP/1.1\r\nHost: a\r\n".encode() + rest)
        problem = json.loads(content)
        assert (status, headers["content-type"], problem["status"]) == (400, "application/problem+json", 400)
        assert problem["message"] == problem["detail"] == "The request could not be read."
        assert problem["requestId"] == headers["x-request-id"]

    async def test_keep_the_id_of_the_request_unless_it_would_break_the_answer(self, gateway: Gateway) -> None:
        async def answered(request_id: bytes) -> str:
            head = b"POST /api/job HTTP/1.1\r\nHost: a\r\nX-Request-Id: " + request_id + b"\r\n"
            _, _, content = await _answer(gateway, head + MALFORMED["chunk size"])
            answered: str = json.loads(content)["requestId"]
            return answered

        assert await answered(b"abc-1") == "abc-1"
        assert re.fullmatch("[0-9a-f]{32}", await answered(b'a","status":200'))

    @pytest.mark.parametrize("method", ["GET", "POST"])
    @pytest.mark.parametrize("status", [400, 500, 503])
    async def test_a_service_that_fails_says_so_itself(
        self, client: httpx.AsyncClient, method: str, status: int
    ) -> None:
        sent = {"X-Answer": str(status), "Auth": "token"}
        answer = await client.request(method, "/api/job", headers=sent, content=_body(2, chunked=True))
        assert (answer.status_code, answer.json()["service"], answer.json()["length"]) == (status, "content", 2)

    async def test_a_service_that_does_not_run_is_missed_all_the_same(self, client: httpx.AsyncClient) -> None:
        assert (await client.post("/api/emc-stat", json={})).status_code == 503


class TestLimits:
    async def test_a_body_of_one_mebibyte_passes(self, client: httpx.AsyncClient) -> None:
        answer = await client.post("/api/alert-news", content=b"x" * MEBIBYTE)
        assert answer.json()["length"] == MEBIBYTE

    @pytest.mark.parametrize("chunked", [False, True])
    async def test_one_byte_more_does_not(self, client: httpx.AsyncClient, chunked: bool) -> None:
        answer = await client.post("/api/alert-news", content=_body(MEBIBYTE + 1, chunked))
        assert answer.status_code == 413
        assert answer.json()["message"] == "This is more than can be sent at once."

    async def test_parts_of_a_multipart_upload_may_be_larger(self, client: httpx.AsyncClient) -> None:
        answer = await client.post("/api/upload/logos", content=b"x" * 4 * MEBIBYTE)
        assert answer.json()["length"] == 4 * MEBIBYTE

    async def test_a_multipart_upload_has_a_limit_too(self, gateway: Gateway) -> None:
        reader, writer = await _begin_to_send(gateway, "upload/logos", 256 * MEBIBYTE + 1)
        async with asyncio.timeout(30):
            answer = await reader.readline()
        writer.close()
        assert b" 413 " in answer

    @pytest.mark.parametrize(("mebibytes", "status"), [(50, 503), (52, 413)])  # 503: the service does not run here
    async def test_a_csv_may_have_fifty_mebibytes(self, gateway: Gateway, mebibytes: int, status: int) -> None:
        # The gateway answers before it has read all; only the blocking client still reads that answer.
        url, body = f"{gateway.url}/api/leads-csv-upload/1", b"x" * mebibytes * MEBIBYTE
        answer = await asyncio.to_thread(httpx.post, url, content=body)
        assert answer.status_code == status

    async def test_sign_in_is_limited_by_address(self, client: httpx.AsyncClient) -> None:
        answers = [await client.post("/api/user/login") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert answers[5].headers["retry-after"] == "60"
        assert answers[5].json()["message"] == "Too many attempts. Please wait a minute and try again."
        assert (await client.get("/api/user")).status_code == 200

    async def test_proving_an_address_counts_as_a_sign_in(self, client: httpx.AsyncClient) -> None:
        paths = ("/api/user/login/passkey", "/api/user/verification/token") * 3
        assert [(await client.post(path)).status_code for path in paths][-1] == 429
        assert (await client.get("/api/user/verification/token")).status_code == 200
        assert (await client.post("/api/user/verification")).status_code == 200

    async def test_uploads_are_limited_by_address_without_a_token(self, client: httpx.AsyncClient) -> None:
        async def requested(headers: dict[str, str]) -> list[int]:
            path = "/api/upload/?bucket=xchange"
            return [(await client.post(path, headers=headers)).status_code for _ in range(6)]

        assert await requested({"X-Forwarded-For": "1.2.3.4"}) == [200] * 5 + [429]
        assert 429 in await requested({"Authorization": "Basic token"})
        assert await requested({"Auth": "token"}) == await requested({"Authorization": "Bearer token"}) == [200] * 6

    @pytest.mark.parametrize(
        ("method", "path"), [("POST", "public/microsite/1/contact"), ("GET", "microsite-submission?company=Heliox")]
    )
    async def test_what_strangers_tell_is_limited_by_address(
        self, client: httpx.AsyncClient, method: str, path: str
    ) -> None:
        statuses = [(await client.request(method, f"/api/{path}")).status_code for _ in range(10)]
        assert (set(statuses), statuses[-1]) == ({200, 429}, 429)
        assert (await client.get("/api/public/microsite/1")).status_code == 200
        assert (await client.get("/api/microsite-submission/1")).status_code == 200

    @pytest.mark.parametrize("path", ["upload/logos", "leads-csv-upload/1"])
    async def test_large_bodies_are_taken_a_few_at_once_from_one_address(self, gateway: Gateway, path: str) -> None:
        sending = [await _begin_to_send(gateway, path, 2 * MEBIBYTE) for _ in range(11)]
        answers = [asyncio.create_task(reader.readline()) for reader, _ in sending]
        # Any of them may be the one too many; the others are cut only later.
        answered, others = await asyncio.wait(answers, timeout=30, return_when=asyncio.FIRST_COMPLETED)
        for answer in others:
            answer.cancel()
        for _, writer in sending:
            writer.close()
        assert any(b" 429 " in answer.result() for answer in answered)

    async def test_a_client_that_sends_too_slowly_is_cut(self, gateway: Gateway) -> None:
        reader, writer = await asyncio.open_connection(LOOPBACK, gateway.port)
        writer.write(b"POST /api/job HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nslow")
        async with asyncio.timeout(60):
            answer = await reader.read()
        writer.close()
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"The request could not be read." in answer


async def _begin_to_send(gateway: Gateway, path: str, length: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection(LOOPBACK, gateway.port)
    writer.write(f"POST /api/{path} HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\nbegun".encode())
    await writer.drain()
    return reader, writer


async def _answer(gateway: Gateway, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """What is answered to bytes that are no request of any client library; nothing follows them."""
    reader, writer = await asyncio.open_connection(LOOPBACK, gateway.port)
    writer.write(request)
    writer.write_eof()
    async with asyncio.timeout(60):
        answer = await reader.read()
    writer.close()
    head, _, content = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    if headers.get("transfer-encoding") == "chunked":
        content = b"".join(content.split(b"\r\n")[1::2])
    return int(first.split()[1]), headers, content


def _body(length: int, chunked: bool) -> bytes | AsyncIterator[bytes]:
    async def chunks() -> AsyncIterator[bytes]:
        yield b"x" * length

    return chunks() if chunked else b"x" * length


class TestBehindABalancer:
    async def test_who_asks_is_told_apart_and_nobody_makes_an_address_up(
        self, gateway: Gateway, tmp_path: Path
    ) -> None:
        ports = {"port": free_port(), "uploads_port": free_port(), "files_port": free_port()}
        behind = replace(gateway, folder=tmp_path, trusted_proxies=f"{LOOPBACK}/32", **ports)
        async with running(behind), httpx.AsyncClient(base_url=behind.url) as balancer:

            async def requested(addresses: list[str]) -> list[int]:
                paths = [{"X-Forwarded-For": address} for address in addresses]
                return [(await balancer.post("/api/user/login", headers=headers)).status_code for headers in paths]

            assert await requested([f"203.0.113.{number}" for number in range(6)]) == [200] * 6
            assert await requested([f"1.2.3.{number}, 198.51.100.7" for number in range(6)]) == [200] * 5 + [429]

    @pytest.mark.parametrize(
        ("trusted", "sent", "seen"),
        [
            (None, "203.0.113.66", LOOPBACK),
            (None, "203.0.113.66, 198.51.100.7", LOOPBACK),
            (f"{LOOPBACK}/32", "203.0.113.66, 198.51.100.7", "198.51.100.7"),
            (f"{LOOPBACK}/32", "198.51.100.7", "198.51.100.7"),
        ],
    )
    async def test_a_service_believes_no_address_that_the_caller_wrote(
        self, gateway: Gateway, tmp_path: Path, trusted: str | None, sent: str, seen: str
    ) -> None:
        """Served as in production, a service believes the gateway and, if there are any, load balancers."""
        believed = f"{trusted},{LOOPBACK}" if trusted else "*"
        settings = Settings(trusted_proxies=trusted or "", forwarded_allow_ips=believed)
        ports = {"port": free_port(), "uploads_port": free_port(), "files_port": free_port()}
        async with _show_addresses(settings.forwarded_allow_ips) as service:
            services = {**gateway.services, "auth": service}
            behind = replace(gateway, folder=tmp_path, trusted_proxies=trusted, services=services, **ports)
            async with running(behind), httpx.AsyncClient(base_url=behind.url) as caller:
                answer = await caller.get("/api/user", headers={"X-Forwarded-For": sent, "X-Real-Ip": "203.0.113.66"})
        assert answer.text == seen


@asynccontextmanager
async def _show_addresses(forwarded_allow_ips: str) -> AsyncIterator[str]:
    """Run a service that responds with the address by which limits count; yield its URL."""

    async def show(request: Request) -> PlainTextResponse:
        return PlainTextResponse(client_address(request))

    app, port = Starlette(routes=[Route("/user", show)]), free_port()
    options: dict[str, Any] = {"lifespan": "off", "log_config": None, "forwarded_allow_ips": forwarded_allow_ips}
    serving = uvicorn.Server(uvicorn.Config(app, host=LOOPBACK, port=port, **options))
    task = asyncio.create_task(serving.serve())
    while not await listens(port):
        await asyncio.sleep(0.02)
    try:
        yield f"http://{LOOPBACK}:{port}"
    finally:
        serving.should_exit = True
        await task


class TestRetries:
    @pytest.mark.parametrize(("method", "tried_again"), [("GET", True), ("POST", False), ("PUT", False)])
    async def test_only_reading_is_tried_again(self, client: httpx.AsyncClient, method: str, tried_again: bool) -> None:
        """Seen by the pauses between tries, at the service that does not run."""

        async def seconds() -> float:
            return (await client.request(method, "/api/emc-stat")).elapsed.total_seconds()

        if tried_again:
            assert await seconds() > 0.1
        else:
            await expect_within(0.1, seconds)


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

    async def test_violations_of_the_policy_are_reported(self, client: httpx.AsyncClient, gateway: Gateway) -> None:
        address = f"{gateway.url}/api/csp-reports"
        async with httpx.AsyncClient(base_url=gateway.files_url) as files:
            answers = [await client.get("/"), await client.get("/marketplace/microsite"), await files.get("/a.png")]
        for answer in answers:
            policy = dict(
                part.strip().partition(" ")[::2] for part in answer.headers["content-security-policy"].split(";")
            )
            assert (policy["report-uri"], policy.get("report-to")) == (address, None)
            assert answer.headers["reporting-endpoints"] == f'csp="{address}"'

    async def test_over_tls_they_are_reported_by_the_reporting_api(
        self, gateway: Gateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Browsers ignore its addresses otherwise, and report-uri because of it."""
        environment = Gateway.environment
        https = {"PUBLIC_URL": "https://masthead.example"}
        monkeypatch.setattr(Gateway, "environment", lambda self: environment(self) | https)
        ports = {"port": free_port(), "uploads_port": free_port(), "files_port": free_port()}
        behind = replace(gateway, folder=tmp_path, **ports)
        async with running(behind), httpx.AsyncClient() as browser:
            for address in (behind.url, f"{behind.files_url}/a.png"):
                headers = (await browser.get(address)).headers
                assert "; report-to csp" in headers["content-security-policy"]
                assert headers["reporting-endpoints"] == 'csp="https://masthead.example/api/csp-reports"'

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


class TestTraces:
    async def test_begin_here_when_there_is_a_collector(self, gateway: Gateway, tmp_path: Path) -> None:
        async with Echo("collector").serving() as collector:
            ports = {"port": free_port(), "uploads_port": free_port(), "files_port": free_port()}
            traced = replace(gateway, folder=tmp_path, otel_endpoint=collector.url, **ports)
            async with running(traced), httpx.AsyncClient(base_url=traced.url) as client:
                headers = (await client.get("/api/user")).json()["headers"]
                async with asyncio.timeout(60):
                    while not collector.requests:
                        await asyncio.sleep(0.1)
        assert re.fullmatch(r"00-[0-9a-f]{32}-[0-9a-f]{16}-01", headers["traceparent"])

    async def test_do_not_when_there_is_none(self, client: httpx.AsyncClient) -> None:
        assert "traceparent" not in (await client.get("/api/user")).json()["headers"]


class TestWeb:
    @pytest.mark.parametrize("path", ["/", "/alerts", "/reset/a-token", "/microsite/logo-bio/5"])
    async def test_every_screen_is_the_shell(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)
        assert (answer.text, answer.headers["cache-control"]) == ("the shell", "no-cache")

    @pytest.mark.parametrize("path", ["/marketplace/microsite?id=4", "/marketplace/microsite/?title=Heliox&id=4"])
    async def test_a_microsite_is_not_the_shell(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)
        assert (answer.text, answer.headers["cache-control"]) == ("a public page", "no-cache")
        assert "script-src 'self';" in answer.headers["content-security-policy"]

    @pytest.mark.parametrize(
        "robot", ["facebookexternalhit/1.1", "Mozilla/5.0 (compatible; LinkedInBot/1.0)", "WhatsApp/2.23.20.0"]
    )
    async def test_a_robot_that_makes_a_preview_is_told_what_it_is(self, client: httpx.AsyncClient, robot: str) -> None:
        address = "/marketplace/microsite?title=Heliox&id=4"
        received = (await client.get(address, headers={"User-Agent": robot})).json()
        assert (received["service"], received["path"], received["query"]) == (
            "microsites",
            "/public/microsite-preview",
            "title=Heliox&id=4",
        )

    @pytest.mark.parametrize("folder", ["", "/mfe/microsites/public"])
    async def test_hashed_files_are_kept_for_ever(self, client: httpx.AsyncClient, folder: str) -> None:
        answer = await client.get(f"{folder}/assets/0123456789abcdef0123.js")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"

    @pytest.mark.parametrize("path", ["/mfe/manifest.json", "/mfe/alerts/remoteEntry.js"])
    async def test_other_files_are_asked_for_again(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")

    async def test_the_configuration_is_the_brand(self, client: httpx.AsyncClient) -> None:
        received = (await client.get("/config.json")).json()
        assert (received["service"], received["path"]) == ("alerts", "/house/brand")

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

    @pytest.mark.parametrize("path", ["/assets/gone.js", "/mfe/content/remoteEntry.js", "/mfe/alerts/gone.js"])
    async def test_a_file_that_is_not_there_is_not_the_shell(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store")

    async def test_an_area_that_is_stopped_leaves_the_rest_alone(self, client: httpx.AsyncClient) -> None:
        assert (await client.get("/mfe/media/remoteEntry.js")).status_code == 503
        assert (await client.get("/mfe/alerts/remoteEntry.js")).text == "an area"

    @pytest.mark.parametrize("path", ["/api/docs", "/api/docs/"])
    async def test_the_documentation_is_one_page(self, client: httpx.AsyncClient, path: str) -> None:
        assert "Masthead API" in (await client.get(path)).text
        for file in ("docs.js", "viewer/swagger-ui.css"):
            assert (await client.get(f"/api/docs/{file}")).status_code == 200


class TestFiles:
    async def test_a_presigned_upload_passes_unread(self, gateway: Gateway) -> None:
        signed = {**SIGNED, "partNumber": "1"}
        async with httpx.AsyncClient(base_url=gateway.uploads_url) as client:
            answer = await client.put("/media/a.png", params=signed, content=b"x" * 3 * MEBIBYTE)
        received = answer.json()
        assert (received["service"], received["path"], received["length"]) == ("objects", "/media/a.png", 3 * MEBIBYTE)
        assert received["headers"]["host"] == f"{LOOPBACK}:{gateway.uploads_port}"

    @pytest.mark.parametrize("chunked", [False, True])
    async def test_an_upload_of_one_byte_too_many_is_cut(self, gateway: Gateway, tmp_path: Path, chunked: bool) -> None:
        ports = {"port": free_port(), "uploads_port": free_port(), "files_port": free_port()}
        limited = replace(gateway, folder=tmp_path, upload_max_bytes=MEBIBYTE, **ports)
        async with running(limited), httpx.AsyncClient(base_url=limited.uploads_url) as client:

            async def put(length: int) -> httpx.Response:
                return await client.put("/media/a.png", params=SIGNED, content=_body(length, chunked))

            assert (await put(MEBIBYTE)).json()["length"] == MEBIBYTE
            answer = await put(MEBIBYTE + 1)
        assert (answer.status_code, answer.headers["content-type"]) == (413, "application/problem+json")
        assert answer.json()["message"] == "This is more than can be sent at once."

    def test_the_limit_of_an_upload_is_that_of_a_file(self) -> None:
        assert f"default {MAX_FILE_BYTES} " in (FILES / "middlewares.yml").read_text()

    @pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "POST"])
    async def test_nothing_else_of_s3_is_open(self, gateway: Gateway, method: str) -> None:
        async with httpx.AsyncClient(base_url=gateway.uploads_url) as client:
            answer = await client.request(
                method, "/media/a.png", headers={"Authorization": "AWS4-HMAC-SHA256 …".encode()}
            )
        assert answer.status_code == 404

    @pytest.mark.parametrize(
        ("method", "query"),
        [
            *(("GET", {"X-Amz-Signature": SIGNED["X-Amz-Signature"], name: ""}) for name in ("uploads", "tagging")),
            *((method, SIGNED) for method in ("DELETE", "POST")),
        ],
    )
    async def test_a_signature_of_nobody_or_for_something_else_opens_nothing(
        self, gateway: Gateway, method: str, query: dict[str, str]
    ) -> None:
        async with httpx.AsyncClient(base_url=gateway.uploads_url) as client:
            assert (await client.request(method, "/media/a.png", params=query)).status_code == 404

    @pytest.mark.parametrize(("host", "allowed"), [(LOOPBACK, True), ("localhost", True), ("elsewhere.example", False)])
    async def test_only_the_console_may_upload_from_a_browser(self, gateway: Gateway, host: str, allowed: bool) -> None:
        origin = gateway.url.replace(LOOPBACK, host)
        requested = {
            "Origin": origin,
            "Access-Control-Request-Method": "PUT",
            "Access-Control-Request-Headers": "content-type",
        }
        async with httpx.AsyncClient(base_url=gateway.uploads_url) as client:
            preflight = await client.options("/media/a.png", headers=requested)
            answer = await client.put("/media/a.png", params=SIGNED, headers={"Origin": origin})
        assert (preflight.headers.get("access-control-allow-origin") == origin) is allowed
        assert (answer.headers.get("access-control-allow-origin") == origin) is allowed
        assert answer.headers["access-control-expose-headers"] == "ETag"

    async def test_a_public_picture_is_shown(self, gateway: Gateway) -> None:
        async with httpx.AsyncClient(base_url=gateway.files_url) as client:
            answer = await client.get("/alerts/a.PNG")
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
        self, gateway: Gateway, host: str
    ) -> None:
        async with httpx.AsyncClient(base_url=gateway.files_url) as client:
            answer = await client.get("/alerts/a.png?response-content-type=text/html", headers={"Host": host})
        assert (answer.status_code, answer.headers["location"]) == (302, f"{gateway.files_url}/alerts/a.png")

    @pytest.mark.parametrize("name", ["a.pdf", "a.html", "a.svg", "a"])
    async def test_any_other_public_file_is_downloaded(self, gateway: Gateway, name: str) -> None:
        async with httpx.AsyncClient(base_url=gateway.files_url) as client:
            answer = await client.get(f"/alerts/{name}")
        assert answer.headers["content-disposition"] == "attachment"

    @pytest.mark.parametrize(
        ("method", "path"), [("PUT", "/a.png"), ("DELETE", "/a.png"), ("POST", "/a.png"), ("GET", "/")]
    )
    async def test_public_files_are_only_read_one_by_one(self, gateway: Gateway, method: str, path: str) -> None:
        async with httpx.AsyncClient(base_url=gateway.files_url) as client:
            assert (await client.request(method, path)).status_code == 404

    @pytest.mark.parametrize("method", ["GET", "HEAD"])
    @pytest.mark.parametrize("path", ["/alerts/gone.png", "/alerts/gone.pdf", "/gone.mp4"])
    @pytest.mark.parametrize(
        ("store", "status"), [(400, 404), (403, 404), (404, 404), (405, 404), (416, 416), (500, 503), (503, 503)]
    )
    async def test_an_error_of_the_store_is_our_own_problem(
        self, gateway: Gateway, method: str, path: str, store: int, status: int
    ) -> None:
        async with httpx.AsyncClient(base_url=gateway.files_url) as client:
            answer = await client.request(method, path, headers={"X-Answer": str(store), "Range": "bytes=9-"})
        assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")
        assert answer.headers["cache-control"] == "no-store"
        assert "sandbox" in answer.headers["content-security-policy"]
        assert "content-disposition" not in answer.headers
        if method == "GET":
            assert (answer.json()["status"], "objects" in answer.text) == (status, False)

    @pytest.mark.parametrize("path", ["/", "/alerts/", "/a/b/"])
    async def test_what_is_no_file_is_our_own_problem_too(self, gateway: Gateway, path: str) -> None:
        async with httpx.AsyncClient(base_url=gateway.files_url) as client:
            answer = await client.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")

    @pytest.mark.parametrize("path", ["/..%2fxchange/a.png", "/../xchange/a.png"])
    async def test_nobody_leaves_the_public_bucket(self, gateway: Gateway, path: str) -> None:
        async with httpx.AsyncClient(base_url=gateway.files_url) as client:
            answer = await client.get(path)
        assert answer.status_code == 400 or json.loads(answer.content)["path"].startswith("/media/")
