"""An answer is kept by nobody unless it says otherwise."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI, Response

from services.chassis.app.cache_control import NoStoreByDefault
from services.chassis.http import exception_handlers
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
async def test_an_answer_that_says_nothing_is_kept_nowhere(client, path) -> None:
    assert (await client.get(path)).headers.get_list("Cache-Control") == ["no-store"]


async def test_an_answer_that_says_who_may_keep_it_is_left_alone(client) -> None:
    assert (await client.get("/keys")).headers.get_list("Cache-Control") == ["public, max-age=300"]
