"""Responses that anyone may cache are cached for a second (API-62)."""

import pickle
from collections.abc import AsyncIterator, Callable
from email.utils import formatdate

import httpx
import pytest
from fastapi import FastAPI, Response
from prometheus_client import REGISTRY

from services.chassis.app import public_cache
from services.chassis.app.public_cache import PublicCache
from services.chassis.http.problems import NotFound
from services.chassis.observability.telemetry import RequestTelemetry
from services.chassis.resource import public_router, respond_publicly
from services.chassis.tests.guarded import build_guarded_app


class Shelf:
    """The edition of the books, which a test sets."""

    edition = 1


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


class Clock:
    """The time, which a test sets."""

    now = 1_800_000_000.5

    def time(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def clock(monkeypatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(public_cache, "time", clock)
    return clock


@pytest.fixture
def app(shelf, monkeypatch) -> FastAPI:
    monkeypatch.setattr(public_cache, "CACHED_SECONDS", 1000)
    router = public_router()

    @router.get("/book/{name}")
    async def get_book(name: str, size: int = 1) -> Response:
        if name == "none":
            raise NotFound
        return respond_publicly(
            f"{name} {shelf.edition} {'x' * size}", "books", "shelf", headers={"X-Total-Count": "1"}
        )

    @router.get("/page")
    async def get_page() -> Response:
        return Response(f"page {shelf.edition}", headers={"Cache-Control": "public, no-cache"})

    @router.get("/same")
    async def get_same() -> Response:
        return Response(status_code=304, headers={"Cache-Control": "public"})

    @router.get("/diary")
    async def get_diary() -> Response:
        return Response("dear diary")

    app = build_guarded_app(router)
    app.add_middleware(PublicCache)
    app.add_middleware(RequestTelemetry)
    return app


@pytest.fixture
async def client(app) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


def find_cache(app: FastAPI) -> PublicCache:
    middleware = app.middleware_stack
    while not isinstance(middleware, PublicCache):
        middleware = getattr(middleware, "app", None) or middleware._app
    return middleware


@pytest.fixture
def expire(app) -> Callable[[], None]:
    """Return a function that has the second pass for which responses are cached."""
    return lambda: find_cache(app)._responses.clear()


@pytest.fixture
def cached(app) -> Callable[[], list[tuple[str, bytes]]]:
    """Return a function that lists the path and the query of each cached response."""
    return lambda: list(find_cache(app)._responses)


async def _get_text(client: httpx.AsyncClient, path: str = "/public/book/a") -> str:
    return (await client.get(path)).raise_for_status().text


async def test_anyone_may_cache_the_response_for_a_minute(client) -> None:
    for _ in ("made", "cached"):
        response = await client.get("/public/book/Grüße")
        assert (response.status_code, response.content) == (200, "Grüße 1 x".encode())
        assert response.headers["Content-Type"] == "application/json"
        assert response.headers["Content-Length"] == str(len(response.content))
        assert response.headers["Cache-Control"] == "public, max-age=60, stale-while-revalidate=600"
        assert response.headers["Cache-Tag"] == "books,shelf"
        assert response.headers["X-Total-Count"] == "1"


async def test_the_same_content_is_not_sent_again(client, shelf, expire) -> None:
    etag = (await client.get("/public/book/a")).headers["ETag"]
    for tags in (etag, f'"other", W/{etag}'):
        same = await client.get("/public/book/a", headers={"If-None-Match": tags})
        assert (same.status_code, same.content, same.headers["ETag"]) == (304, b"", etag)
        assert same.headers["X-Total-Count"] == "1"
        assert "Content-Type" not in same.headers
    expire()
    shelf.edition = 2
    assert (await client.get("/public/book/a", headers={"If-None-Match": etag})).status_code == 200


async def test_any_content_that_there_is_matches_an_asterisk(client) -> None:
    headers = {"If-None-Match": "*"}
    assert (await client.get("/public/book/a", headers=headers)).status_code == 304
    assert (await client.get("/public/book/none", headers=headers)).status_code == 404
    assert (await client.get("/public/diary", headers=headers)).status_code == 200


async def test_content_that_has_not_changed_since_is_not_sent_again(client, shelf, expire, clock) -> None:
    await client.get("/public/book/a")
    clock.now += 1
    expire()
    changed = (await client.get("/public/book/a")).headers["Last-Modified"]
    same = await client.get("/public/book/a", headers={"If-Modified-Since": changed})
    assert (same.status_code, same.content, same.headers["Last-Modified"]) == (304, b"", changed)
    later = {"If-Modified-Since": formatdate(clock.now + 1, usegmt=True)}
    assert (await client.get("/public/book/a", headers=later)).status_code == 200, "other content may have been between"
    expire()
    shelf.edition = 2
    again = await client.get("/public/book/a", headers={"If-Modified-Since": changed})
    assert again.status_code == 200, "it has changed, though in the same second"


async def test_no_second_dates_two_contents_of_any_process(app, client, shelf, clock) -> None:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as other:
        now = formatdate(clock.now, usegmt=True)
        assert "Last-Modified" not in (await client.get("/public/book/a")).headers, "it may still change in this second"
        app.middleware_stack = None  # another process, which has seen nothing
        shelf.edition = 2
        answer = await other.get("/public/book/a", headers={"If-Modified-Since": now})
        assert (answer.status_code, answer.text) == (200, "a 2 x")


async def test_what_was_read_before_its_second_has_no_date_yet(client, expire, clock) -> None:
    await client.get("/public/book/a")
    clock.now += 1
    assert "Last-Modified" not in (await client.get("/public/book/a")).headers, "it may have changed meanwhile"
    expire()
    assert "Last-Modified" in (await client.get("/public/book/a")).headers


async def test_what_is_known_of_an_address_does_not_grow_with_its_length(app, client) -> None:
    for number in range(3):
        await client.get(f"/public/book/a?{number}={'x' * 10_000}")
    assert len(pickle.dumps(dict(find_cache(app)._changes))) < 1_000


@pytest.mark.parametrize("since", ["Thu, 01 Jan 1970 00:00:00 GMT", "yesterday", "", "Fri, 99 Nov 99999 00:00:00 GMT"])
async def test_an_older_or_unreadable_date_gets_the_content(client, since: str) -> None:
    assert (await client.get("/public/book/a", headers={"If-Modified-Since": since})).status_code == 200


async def test_a_date_counts_only_without_tags(client, expire, clock) -> None:
    await client.get("/public/book/a")
    clock.now += 1
    expire()
    response = await client.get("/public/book/a")
    headers = {"If-None-Match": '"other"', "If-Modified-Since": response.headers["Last-Modified"]}
    assert (await client.get("/public/book/a", headers=headers)).status_code == 200
    headers = {"If-None-Match": response.headers["ETag"], "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"}
    assert (await client.get("/public/book/a", headers=headers)).status_code == 304


async def test_a_response_without_a_tag_gets_one(client, shelf, expire) -> None:
    etag = (await client.get("/public/page")).headers["ETag"]
    expire()
    shelf.edition = 2
    response = await client.get("/public/page", headers={"If-None-Match": etag})
    assert (response.status_code, response.text) == (200, "page 2")


async def test_a_response_is_used_while_it_is_new(client, shelf) -> None:
    assert await _get_text(client) == "a 1 x"
    shelf.edition = 2
    assert await _get_text(client) == "a 1 x"


async def test_a_response_is_not_used_when_its_time_has_passed(client, shelf, monkeypatch) -> None:
    monkeypatch.setattr(public_cache, "CACHED_SECONDS", 0)
    assert await _get_text(client) == "a 1 x"
    shelf.edition = 2
    assert await _get_text(client) == "a 2 x"


async def test_paths_and_queries_are_told_apart(client) -> None:
    paths = ("/public/book/a", "/public/book/b", "/public/book/a?size=2")
    assert [await _get_text(client, path) for path in paths] == ["a 1 x", "b 1 x", "a 1 xx"]


async def test_other_responses_are_not_cached(client, cached) -> None:
    assert (await client.get("/public/book/none")).status_code == 404
    assert (await client.get("/public/book/a?size=few")).status_code == 422
    assert (await client.post("/public/book/a")).status_code == 405
    assert (await client.get("/public/same")).status_code == 304
    assert not cached()


async def test_what_is_not_for_everyone_is_not_cached_and_has_no_date(client, cached) -> None:
    response = await client.get("/public/diary")
    assert (response.text, "Last-Modified" in response.headers) == ("dear diary", False)
    assert not cached()


async def test_a_hit_is_measured_by_its_route(client) -> None:
    labels = {"method": "GET", "route": "/public/book/{name}", "status": "200"}

    def count_requests() -> float:
        return REGISTRY.get_sample_value("http_request_seconds_count", labels) or 0.0

    before = count_requests()
    for _ in range(2):
        await _get_text(client)
    assert count_requests() == before + 2


async def test_the_cache_has_a_limit_of_bytes(client, monkeypatch, cached) -> None:
    monkeypatch.setattr(public_cache, "MAX_CACHED_BYTES", 2_000)
    monkeypatch.setattr(public_cache, "MAX_BODY_BYTES", 1_000)
    for size in (900, 901, 902):
        await _get_text(client, f"/public/book/a?size={size}")
    kept = cached()
    assert [query for _, query in kept] == [b"size=901", b"size=902"], "the oldest was dropped"
    await _get_text(client, "/public/book/a?size=1000")
    assert cached() == kept, "one that is too large is not cached"


async def test_the_header_is_documented(app) -> None:
    operation = app.openapi()["paths"]["/public/book/{name}"]["get"]
    assert "If-None-Match" in [parameter["name"] for parameter in operation["parameters"]]
    assert "304" in operation["responses"]
