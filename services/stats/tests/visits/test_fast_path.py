"""A fast path handles usual requests after the permission check; the endpoint handles the others."""

import time
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Annotated

import httpx
import pytest
from fastapi import APIRouter, Body, FastAPI, Request, Response

from services.chassis.http.problems import NotFound
from services.chassis.identity import Staff, tokens
from services.chassis.identity.permissions import refuse_open_routes
from services.chassis.tests.guarded import build_guarded_app
from services.stats.visits.fast_path import with_fast_path
from tests.support.tokens import signed


async def _known(request: Request) -> Response | None:
    if request.path_params["id"] == "404":
        raise NotFound
    return Response("at hand") if request.path_params["id"] == "1" else None


async def _short(request: Request) -> Response | None:
    return Response("short") if len(await request.body()) < 20 else None


@pytest.fixture
def app() -> FastAPI:
    router = APIRouter(route_class=with_fast_path(_known))
    written = APIRouter(route_class=with_fast_path(_short))

    @router.get("/book/{id}")
    async def show(caller: Staff, id: int) -> str:
        return f"{id} looked up"

    @written.post("/book")
    async def write(caller: Staff, title: Annotated[str, Body(embed=True)]) -> str:
        return f"{title} written"

    return build_guarded_app(router, written)


@pytest.fixture
async def client(app) -> AsyncIterator[httpx.AsyncClient]:
    headers = {"Auth": signed(session_id="mine")}
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test", headers=headers) as client:
        yield client


async def test_the_fast_path_handles_usual_requests_and_the_endpoint_the_others(client) -> None:
    assert (await client.get("/book/1")).text == "at hand"
    assert (await client.get("/book/2")).json() == "2 looked up"
    assert (await client.get("/book/two")).status_code == 422


async def test_the_endpoint_can_read_the_body_again(client) -> None:
    assert (await client.post("/book", json={"title": "A"})).text == "short"
    assert (await client.post("/book", json={"title": "A Longer Book"})).json() == "A Longer Book written"


async def test_problems_of_the_fast_path_are_rendered(client) -> None:
    answer = await client.get("/book/404")
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


@pytest.mark.parametrize("path", ["/book/1", "/book/2", "/book/404"])
async def test_the_permission_is_checked_before_the_fast_path(client, app, path) -> None:
    assert (await client.get(path, headers={"Auth": ""})).status_code == 401
    assert (await client.get(path, headers={"Auth": "forged"})).status_code == 401
    assert (await client.get(path, headers={"Auth": signed("exhibitor")})).status_code == 403
    app.state.revocations.sessions.add("mine")
    assert (await client.get(path)).status_code == 401


async def test_an_expired_token_is_refused_even_if_cached(client, monkeypatch) -> None:
    assert (await client.get("/book/1")).status_code == 200
    later = time.time() + 13 * 60 * 60
    monkeypatch.setattr(tokens, "time", SimpleNamespace(time=lambda: later, monotonic=time.monotonic))
    assert (await client.get("/book/1")).status_code == 401


def test_the_endpoint_is_documented(app) -> None:
    [operation] = app.openapi()["paths"]["/book/{id}"].values()
    assert operation["parameters"][0]["schema"]["type"] == "integer"
    assert operation["security"] == [{"Auth": []}]


def test_a_fast_path_does_not_replace_a_permission() -> None:
    router = APIRouter(route_class=with_fast_path(_known))

    @router.get("/open/{id}")
    async def forgotten(id: int) -> None: ...

    with pytest.raises(RuntimeError, match=r"GET /open/\{id\}"):
        refuse_open_routes(FastAPI(routes=router.routes))
