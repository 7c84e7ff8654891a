"""Which request gets to which service, and with what about the client."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from fastapi import FastAPI, Request
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from deploy.local.component import LOOPBACK, free_port, running
from deploy.local.contexts import CONTEXTS
from deploy.local.gateway import FILES, Gateway, Pages
from deploy.local.tests.gateway.echo import Echo, serve
from deploy.local.tests.gateway.samples import STOPPED, run_changed
from services.chassis.app import server
from services.chassis.cli import load
from services.chassis.http.client_address import client_address
from services.chassis.settings import Settings
from tests.support.eventually import expect_within
from tests.support.openapi import list_endpoints

POLICIES = ("masthead", "masthead-areas", "masthead-loader", "ProseMirrorClipboard")
UNDOCUMENTED = [
    *("metrics", "api/metrics", "api/auth/metrics", "api/user/../metrics", "health/ready"),
    *("internal/sessions/1", "api/internal/sessions/1", "api/auth/internal/sessions/1"),
    *("api", "api/", "api/nothing", "api/userx", "api/alerts", "api/health/nothing"),
]

_NOT_API = r" /(internal|\.well-known|public/alert-page)/"  # for services; the page has an address of the site


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


def _list_calls(service: str) -> list[tuple[str, str]]:
    """Return the method and the path of each call in a service's OpenAPI document that is for others than services."""
    calls = [call.replace("{name}", "posts") for call in list_endpoints(service) if not re.search(_NOT_API, call)]
    return [(method, re.sub("{.+?}", "1", path)) for method, path in map(str.split, calls)]


class TestRoutes:
    @pytest.mark.parametrize("service", CONTEXTS)
    async def test_each_call_of_the_api_reaches_its_service(self, gateway: Gateway, service: str) -> None:
        for number, (method, path) in enumerate(_list_calls(service)):
            limited = httpx.AsyncHTTPTransport(local_address=f"127.0.2.{number + 1}", verify=False)
            async with httpx.AsyncClient(base_url=gateway.url, transport=limited, trust_env=False) as client:
                for slash in ("", "/"):
                    answer = await client.request(method, f"/api{path}{slash}?a=b%20c", headers={"Auth": "a.b.c"})
                    if service == STOPPED:
                        assert (answer.status_code, path) == (503, path)
                        continue
                    assert answer.status_code == 200, f"{method} {path} needs a route in gateway/routes.yml"
                    received = answer.json()
                    assert (received["service"], received["method"]) == (service, method)
                    assert (received["path"], received["query"]) == (path, "a=b%20c")
                    assert received["headers"]["auth"] == "a.b.c"

    @pytest.mark.parametrize("path", UNDOCUMENTED)
    async def test_what_is_not_documented_is_not_there(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(f"/{path}")
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["message"] == "There is nothing at this address."

    @pytest.mark.parametrize(
        "path",
        [
            "api/user%2F..%2Fmetrics",
            "api%2fuser",
            "%2e%2e%2fapi/user",
            "api/xchange-files/a%2Fb",
            "api/job/%252f%2f",
            "mfe/content/..%2f..%2findex.html",
            "api/job/..%5c..%5cmetrics",
            "api%5Cuser",
        ],
    )
    async def test_a_hidden_slash_leads_nowhere(self, client: httpx.AsyncClient, path: str) -> None:
        for method in ("GET", "POST"):
            answer = await client.request(method, f"/{path}")
            assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")

    async def test_a_page_with_a_hidden_slash_is_the_console_s(self, client: httpx.AsyncClient) -> None:
        assert (await client.get("/post/1%2F2")).text == "the shell"

    @pytest.mark.parametrize("method", ["FOO", "get", "TRACE"])
    @pytest.mark.parametrize("path", ["api/posts", "api/public/posts", "api/user%2F1", ""])
    async def test_a_method_that_nothing_has_is_a_problem(
        self, client: httpx.AsyncClient, method: str, path: str
    ) -> None:
        request = client.build_request("GET", f"/{path}")
        request.method = method  # as it is
        answer = await client.send(request)
        assert (answer.status_code, answer.headers["content-type"]) == (501, "application/problem+json")

    async def test_a_semicolon_belongs_to_the_value_it_stands_in(self, client: httpx.AsyncClient) -> None:
        received = (await client.get("/api/posts?q=one;two&limit=5")).json()
        assert received["query"] == "q=one%3Btwo&limit=5"

    @pytest.mark.parametrize(
        ("path", "service", "served"),
        [
            ("/.well-known/jwks.json", "auth", "/.well-known/jwks.json"),
            *((f"/api/alerts/openapi.json{slash}", "alerts", "/openapi.json") for slash in ("", "/")),
            ("/api/health/content/", "content", "/health/ready"),
            ("/robots.txt", "content", "/public/robots.txt"),
            ("/config.json", "alerts", "/house/brand"),
            *((f"/a-b-alert/418{slash}", "alerts", "/public/alert-page/a-b/418") for slash in ("", "/")),
        ],
    )
    async def test_other_addresses_lead_into_a_service(
        self, client: httpx.AsyncClient, path: str, service: str, served: str
    ) -> None:
        received = (await client.get(path)).json()
        assert (received["service"], received["path"]) == (service, served)

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


class TestBehindABalancer:
    async def test_who_asks_is_told_apart_and_nobody_makes_an_address_up(
        self, gateway: Gateway, tmp_path: Path
    ) -> None:
        behind = run_changed(gateway, tmp_path, trusted_proxies=f"{LOOPBACK}/32")
        async with behind as trusting, httpx.AsyncClient(base_url=trusting.url) as balancer:

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
        async with _show_addresses(settings.forwarded_allow_ips) as service:
            services = {**gateway.services, "auth": service}
            behind = run_changed(gateway, tmp_path, trusted_proxies=trusted, services=services)
            async with behind as asked, httpx.AsyncClient(base_url=asked.url) as caller:
                answer = await caller.get("/api/user", headers={"X-Forwarded-For": sent, "X-Real-Ip": "203.0.113.66"})
        assert answer.text == seen


@asynccontextmanager
async def _show_addresses(forwarded_allow_ips: str) -> AsyncIterator[str]:
    """Run a service that responds with the address by which limits count; yield its URL."""

    async def show(request: Request) -> PlainTextResponse:
        return PlainTextResponse(client_address(request))

    port = free_port()
    async with serve(Starlette(routes=[Route("/user", show)]), port, forwarded_allow_ips=forwarded_allow_ips):
        yield f"http://{LOOPBACK}:{port}"


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

    @pytest.mark.parametrize(("path", "received"), [("/go/a-b_c?r=1", 2), ("/api/emc-stat", 3)])
    async def test_a_click_is_sent_once_even_if_the_connection_breaks(
        self, gateway: Gateway, tmp_path: Path, path: str, received: int
    ) -> None:
        """The second request comes over the connection of the first, which ends; Go repeats other reads by itself."""
        requests: list[bytes] = []

        async def answer_once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while True:
                requests.append(await reader.readuntil(b"\r\n\r\n"))
                if len(requests) == 2:
                    break
                writer.write(
                    b"HTTP/1.1 302 Found\r\nReferrer-Policy: no-referrer-when-downgrade\r\nContent-Length: 0\r\n\r\n"
                )
            writer.transport.abort()

        async with await asyncio.start_server(answer_once, LOOPBACK, 0) as server:
            services = {**gateway.services, "stats": f"http://{LOOPBACK}:{server.sockets[0].getsockname()[1]}"}
            async with (
                run_changed(gateway, tmp_path, services=services) as own,
                httpx.AsyncClient(base_url=own.url) as client,
            ):
                first = await client.get(path)
                await client.get(path)
        assert first.headers["referrer-policy"].startswith("no-referrer-when-downgrade" if received == 2 else "strict")
        assert len(requests) == received
        head = requests[0].decode().lower()
        assert head.startswith(f"get {path.removeprefix('/api')} http/1.1")
        assert "transfer-encoding" not in head
        assert "content-length" not in head


class TestTraces:
    async def test_begin_here_when_there_is_a_collector(self, gateway: Gateway, tmp_path: Path) -> None:
        async with Echo("collector").serving() as collector:
            traced = run_changed(gateway, tmp_path, otel_endpoint=collector.url)
            async with traced as tracing, httpx.AsyncClient(base_url=tracing.url) as client:
                headers = (await client.get("/api/user")).json()["headers"]
                async with asyncio.timeout(60):
                    while not collector.requests:
                        await asyncio.sleep(0.1)
        assert re.fullmatch(r"00-[0-9a-f]{32}-[0-9a-f]{16}-01", headers["traceparent"])

    async def test_do_not_when_there_is_none(self, client: httpx.AsyncClient) -> None:
        assert "traceparent" not in (await client.get("/api/user")).json()["headers"]
