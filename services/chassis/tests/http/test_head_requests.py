"""HEAD is like GET without the body, unless a GET has an effect (API-29, API-32)."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import APIRouter, Depends, Response

from services.chassis.http.fetch_metadata import refuse_prefetch_and_cross_site
from services.chassis.http.middleware import HeadAsGet
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

    @router.get("/mail", dependencies=[Depends(refuse_prefetch_and_cross_site)])
    async def send_mail() -> None:
        sent.append("mail")

    app = build_guarded_app(router)
    app.add_middleware(HeadAsGet)
    app.add_middleware(RequestTelemetry)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


@pytest.mark.parametrize(("path", "status"), [("/book/a", 200), ("/book/none", 404), ("/nowhere", 404)])
async def test_it_has_the_headers_of_the_get_and_no_body(client, path: str, status: int) -> None:
    head, got = await client.head(path), await client.get(path)
    assert (head.status_code, head.content) == (status, b"")
    for headers in (head.headers, got.headers):
        del headers["X-Request-Id"]
    assert head.headers == got.headers


async def test_it_has_no_effect(client, sent) -> None:
    response = await client.head("/mail")
    assert (response.status_code, response.headers["Allow"], sent) == (405, "GET", [])


@pytest.mark.parametrize(("path", "allowed"), [("/book/a", "GET, HEAD, PUT"), ("/mail", "GET")])
async def test_a_refused_method_gets_those_that_are_allowed(client, path: str, allowed: str) -> None:
    response = await client.post(path)
    assert (response.status_code, response.headers["Allow"]) == (405, allowed)
    assert response.headers["Content-Type"] == "application/problem+json"
