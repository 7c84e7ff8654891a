"""A request reaches the endpoint that trying all of them in turn would have found."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import APIRouter, FastAPI

from services.chassis.app.dispatch import Dispatch


def _endpoints() -> APIRouter:
    router = APIRouter()

    @router.get("/book/{id}/revision/current")
    async def current() -> str:
        return "current"

    @router.get("/book/{id}/revision/{revision}")
    async def revision(revision: str) -> str:
        return revision

    @router.get("/book/{id}")
    async def show(id: int) -> int:
        return id

    @router.put("/book/{id}")
    async def change(id: int) -> str:
        return f"changed {id}"

    @router.get("/{anything}/cover")
    async def cover(anything: str) -> str:
        return f"cover of {anything}"

    @router.get("/")
    async def front() -> str:
        return "front"

    return router


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI(routes=_endpoints().routes, redirect_slashes=False)
    app.router.middleware_stack = Dispatch(app.router)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/book/7", 7),
        ("/book/7/revision/current", "current"),
        ("/book/7/revision/3", "3"),
        ("/film/cover", "cover of film"),
        ("/", "front"),
    ],
)
async def test_an_address_has_its_endpoint_and_the_first_of_several_wins(client, path, found) -> None:
    assert (await client.get(path)).json() == found


async def test_methods_of_one_address_are_told_apart(client) -> None:
    assert (await client.put("/book/7")).json() == "changed 7"
    refused = await client.delete("/book/7")
    assert (refused.status_code, refused.headers["Allow"]) == (405, "GET")


@pytest.mark.parametrize("path", ["/books", "/book", "/book/7/", "//book/7", "/book/7/pages"])
async def test_an_unknown_address_is_not_found(client, path) -> None:
    assert (await client.get(path)).status_code == 404
