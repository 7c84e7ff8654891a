"""A GET with an effect refuses prefetches and cross-site requests (API-29)."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import Depends, FastAPI

from services.chassis.http import exception_handlers
from services.chassis.http.fetch_metadata import NOT_REQUESTED, refuse_prefetch_and_cross_site


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


@pytest.fixture
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    exception_handlers.add_exception_handlers(app)

    @app.get("/", dependencies=[Depends(refuse_prefetch_and_cross_site)])
    async def act() -> str:
        return "done"

    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://a") as browser:
        yield browser


@pytest.mark.parametrize("headers", UNASKED, ids=str)
async def test_prefetch_and_cross_site_requests_are_refused(browser, headers) -> None:
    answer = await browser.get("/", headers=headers)
    assert (answer.status_code, answer.headers["Content-Type"]) == (403, "application/problem+json")
    assert answer.json()["message"] == NOT_REQUESTED


@pytest.mark.parametrize("headers", ACCEPTED, ids=str)
async def test_navigations_and_scripts_are_accepted(browser, headers) -> None:
    answer = await browser.get("/", headers=headers)
    assert (answer.status_code, answer.json()) == (200, "done")
