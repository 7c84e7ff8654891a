"""Each request has an id, is counted by its route template and logged in one line."""

from collections.abc import AsyncIterator

import httpx
import pytest
import structlog
from fastapi import FastAPI, Request
from prometheus_client import REGISTRY
from structlog.contextvars import merge_contextvars
from structlog.testing import capture_logs

from services.chassis.http import exception_handlers
from services.chassis.http.problems import NotFound
from services.chassis.observability.telemetry import MAX_REQUEST_ID, RequestTelemetry, describe_path

TOKEN = "3q2-7wAAB4nXvY0ozK1c5sT8uJpLmEdRfGhQiWxVbNy"


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    exception_handlers.add_exception_handlers(app)
    app.add_middleware(RequestTelemetry, unlogged_routes=["/beacon/{id}"])

    @app.get("/book/{id}")
    async def show(id: int, request: Request) -> str:
        structlog.get_logger().info("shown")
        return str(request.state.request_id)

    @app.get("/lost/{id}")
    async def lost(id: int) -> None:
        raise NotFound

    @app.get("/broken")
    async def broken() -> None:
        raise ValueError

    @app.get("/beacon/{id}")
    async def beacon(id: int) -> None: ...

    @app.get("/secret/{token}")
    async def open_secret(token: str) -> None: ...

    @app.get("/health/live")
    async def live() -> None: ...

    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client


def _counted(route: str, status: int) -> float:
    labels = {"method": "GET", "route": route, "status": str(status)}
    return REGISTRY.get_sample_value("http_request_seconds_count", labels) or 0


async def test_a_given_id_is_used(client) -> None:
    answer = await client.get("/book/1", headers={"X-Request-Id": "from the gateway-1"})
    assert answer.headers.get_list("X-Request-Id") == ["from the gateway-1"]
    assert answer.json() == "from the gateway-1"


@pytest.mark.parametrize("given", ["", "x" * (MAX_REQUEST_ID + 1), "tab\tbed", "caf\u00e9".encode()])
async def test_an_unusable_id_is_replaced(client, given) -> None:
    request_id = (await client.get("/book/1", headers={"X-Request-Id": given})).headers["X-Request-Id"]
    assert len(request_id) == 32
    assert request_id != (await client.get("/book/1")).headers["X-Request-Id"]


async def test_a_problem_names_its_request(client) -> None:
    answer = await client.get("/lost/1", headers={"X-Request-Id": "seven"})
    assert answer.json()["requestId"] == answer.headers["X-Request-Id"] == "seven"


async def test_each_request_is_logged_once_and_its_id_is_on_all_lines(client) -> None:
    with capture_logs([merge_contextvars]) as lines:
        await client.get("/book/1?secret=x", headers={"X-Request-Id": "seven"})
    assert [(line["event"], line["request_id"]) for line in lines] == [("shown", "seven"), ("request", "seven")]
    assert (lines[1]["method"], lines[1]["path"], lines[1]["status"]) == ("GET", "/book/1", 200)
    assert lines[1]["ms"] >= 0


@pytest.mark.parametrize(
    ("path", "route", "status"),
    [("/book/1", "/book/{id}", 200), ("/nowhere", "unknown", 404), ("/broken", "/broken", 500)],
)
async def test_requests_are_counted_by_template(client, path, route, status) -> None:
    before = _counted(route, status)
    await client.get(path)
    assert _counted(route, status) == before + 1


async def test_probes_are_not_logged(client) -> None:
    with capture_logs() as lines:
        assert (await client.get("/health/live")).status_code == 200
    assert lines == []


async def test_unlogged_routes_are_counted_and_logged_only_on_failure(client) -> None:
    before = _counted("/beacon/{id}", 200)
    with capture_logs() as lines:
        await client.get("/beacon/1")
        await client.get("/beacon/one")
    assert _counted("/beacon/{id}", 200) == before + 1
    assert [(line["path"], line["status"]) for line in lines] == [("/beacon/{id}", 422)]


@pytest.mark.parametrize(
    ("route", "path", "shown"),
    [
        ("/book/{id}", "/book/7", "/book/7"),
        ("/page/{token}/upload/{id}", f"/page/{TOKEN}/upload/7", "/page/{token}/upload/7"),
        ("/post/{permalink}", "/post/what-he-typed", "/post/{permalink}"),
        ("/file/{key:path}", "/file/a/b.png", "/file/{key:path}"),
        (None, f"/page/{TOKEN}/uplod/7", "/page/*/uplod/7"),
        (None, "/a\x1b[31m/\x00/wp-login.php", "/*/*/*"),
        (None, "/", "/"),
    ],
)
def test_a_path_is_shown_by_its_template_and_ids(route, path, shown) -> None:
    assert describe_path(route, path) == shown


async def test_a_secret_of_a_path_is_in_no_line(client) -> None:
    with capture_logs() as lines:
        await client.get(f"/secret/{TOKEN}")
        await client.get(f"/no/such/{TOKEN}")
    assert [line["path"] for line in lines] == ["/secret/{token}", "/no/such/*"]
    assert TOKEN not in str(lines)
