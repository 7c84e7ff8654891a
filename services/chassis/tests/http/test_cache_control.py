"""Responses get `Cache-Control: no-store` unless they set their own."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI, Response

from services.chassis.http import exception_handlers
from services.chassis.http.middleware import NoStoreByDefault
from services.chassis.http.problems import NotFound


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    exception_handlers.add_exception_handlers(app)
    app.add_middleware(NoStoreByDefault)

    @app.get("/book")
    async def show() -> str:
        return "mine"

    @app.get("/lost")
    async def lost() -> None:
        raise NotFound

    @app.get("/keys")
    async def keys() -> Response:
        return Response(headers={"Cache-Control": "public, max-age=300"})

    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


@pytest.mark.parametrize("path", ["/book", "/lost", "/nowhere"])
async def test_a_response_without_cache_control_gets_no_store(client, path) -> None:
    assert (await client.get(path)).headers.get_list("Cache-Control") == ["no-store"]


async def test_a_response_with_cache_control_is_unchanged(client) -> None:
    assert (await client.get("/keys")).headers.get_list("Cache-Control") == ["public, max-age=300"]
