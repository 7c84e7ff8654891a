"""What every service does with a request: HEAD is like GET (API-32), and nothing is cached unless a response says so.

A GET with an effect refuses HEAD, prefetches and cross-site requests (API-29).
"""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import APIRouter, Depends, Response

from services.chassis.http.fetch_metadata import NOT_REQUESTED, refuse_prefetch_and_cross_site
from services.chassis.http.middleware import HeadAsGet, NoStoreByDefault
from services.chassis.http.problems import NotFound
from services.chassis.identity import anonymous
from services.chassis.observability.telemetry import RequestTelemetry
from services.chassis.tests.guarded import build_guarded_app


@pytest.fixture
def sent() -> list[str]:
    return []


@pytest.fixture
async def client(sent) -> AsyncIterator[httpx.AsyncClient]:
    router = APIRouter(dependencies=[Depends(anonymous())])

    @router.get("/book/{name}")
    async def get_book(name: str) -> Response:
        if name == "none":
            raise NotFound
        return Response(name * 9, headers={"ETag": '"9"'})

    @router.put("/book/{name}")
    async def change_book(name: str) -> None: ...

    @router.get("/keys")
    async def get_keys() -> Response:
        return Response(headers={"Cache-Control": "public, max-age=300"})

    @router.get("/mail", dependencies=[Depends(refuse_prefetch_and_cross_site)])
    async def send_mail() -> None:
        sent.append("mail")

    app = build_guarded_app(router)
    for middleware in (NoStoreByDefault, HeadAsGet, RequestTelemetry):
        app.add_middleware(middleware)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


@pytest.mark.parametrize("path", ["/book/a", "/book/none", "/nowhere"])
async def test_a_response_without_cache_control_gets_no_store(client, path) -> None:
    assert (await client.get(path)).headers.get_list("Cache-Control") == ["no-store"]


async def test_a_response_with_cache_control_is_unchanged(client) -> None:
    assert (await client.get("/keys")).headers.get_list("Cache-Control") == ["public, max-age=300"]


@pytest.mark.parametrize(("path", "status"), [("/book/a", 200), ("/book/none", 404), ("/nowhere", 404)])
async def test_head_has_the_headers_of_the_get_and_no_body(client, path: str, status: int) -> None:
    head, got = await client.head(path), await client.get(path)
    assert (head.status_code, head.content) == (status, b"")
    for headers in (head.headers, got.headers):
        del headers["X-Request-Id"]
    assert head.headers == got.headers


async def test_head_has_no_effect(client, sent) -> None:
    response = await client.head("/mail")
    assert (response.status_code, response.headers["Allow"], sent) == (405, "GET", [])


@pytest.mark.parametrize(("path", "allowed"), [("/book/a", "GET, HEAD, PUT"), ("/mail", "GET")])
async def test_a_refused_method_gets_those_that_are_allowed(client, path: str, allowed: str) -> None:
    response = await client.post(path)
    assert (response.status_code, response.headers["Allow"]) == (405, allowed)
    assert response.headers["Content-Type"] == "application/problem+json"


def fetched(site: str, mode: str, dest: str) -> dict[str, str]:
    return {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest}


UNASKED = [
    *({name: "prefetch"} for name in ("Sec-Purpose", "Purpose", "X-Moz")),
    *({"Sec-Purpose": purpose} for purpose in ("prefetch;prerender", "prefetch;anonymous-client-ip", "PREFETCH")),
    {"X-Purpose": "preview"},
    {"Sec-Purpose": "prefetch", **fetched("same-origin", "no-cors", "empty")},
    {"Sec-Purpose": "prefetch;prerender", **fetched("none", "navigate", "document")},
    *(fetched("cross-site", "no-cors", dest) for dest in ("image", "script", "style", "empty", "audio", "video", "")),
    *(fetched("cross-site", "cors", dest) for dest in ("empty", "font", "document")),
    *(fetched("cross-site", "navigate", dest) for dest in ("iframe", "frame", "embed", "object", "fencedframe")),
    fetched("Cross-Site", "websocket", "websocket"),
    {"Sec-Fetch-Site": "cross-site"},
]
ACCEPTED = [
    {},
    {"Purpose": "", "Sec-Purpose": ""},
    fetched("cross-site", "navigate", "document"),
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"},
    fetched("none", "navigate", "document"),
    fetched("same-origin", "cors", "empty"),
    fetched("same-site", "cors", "empty"),
]


@pytest.mark.parametrize("headers", UNASKED, ids=str)
async def test_prefetch_and_cross_site_requests_are_refused(client, sent, headers) -> None:
    answer = await client.get("/mail", headers=headers)
    assert (answer.status_code, answer.headers["Content-Type"], sent) == (403, "application/problem+json", [])
    assert answer.json()["message"] == NOT_REQUESTED


@pytest.mark.parametrize("headers", ACCEPTED, ids=str)
async def test_navigations_and_scripts_are_accepted(client, sent, headers) -> None:
    assert (await client.get("/mail", headers=headers)).status_code == 200
    assert sent == ["mail"]
