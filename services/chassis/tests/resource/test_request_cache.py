"""An identical request is parsed once."""

from typing import Any

import pytest
from fastapi import Request

from services.chassis.resource import RequestCache, request_cache


def request(method: str = "GET", query: bytes = b"", body: bytes = b"", kind: bytes = b"application/json") -> Request:
    scope = {"type": "http", "method": method, "query_string": query, "headers": [(b"content-type", kind)]}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    return Request(scope, receive)


async def test_an_identical_request_is_cached() -> None:
    lists = RequestCache[str]()
    assert await lists.known(request(query=b"a=1")) is None
    assert await lists.remember(request(query=b"a=1"), "meaning") == "meaning"
    assert await lists.known(request(query=b"a=1")) == "meaning"


@pytest.mark.parametrize(
    "other",
    [
        {"query": b"a=2"},
        {"query": b"a=1", "method": "POST"},
        {"query": b"a=1", "method": "POST", "body": b"{}"},
        {"query": b"a=1", "method": "POST", "body": b"[]", "kind": b"text/plain"},
    ],
)
async def test_a_different_request_is_not_cached(other: dict[str, Any]) -> None:
    lists = RequestCache[str]()
    await lists.remember(request(query=b"a=1"), "meaning")
    await lists.remember(request(query=b"a=1", method="POST", body=b"[]"), "another")
    assert await lists.known(request(**other)) is None


async def test_requests_that_differ_in_a_varied_parameter_have_one_entry() -> None:
    lists = RequestCache[str]({"q": lambda meaning, q: f"{meaning} of {q}" if q else None})
    await lists.remember(request(query=b"a=1&q=old"), "list")
    assert await lists.known(request(query=b"a=1&q=new%20one")) == "list of new one"
    for query in (b"a=2&q=new", b"q=new&a=1", b"a=1", b"a=1&q=", b"a=1&q=new&q="):
        assert await lists.known(request(query=query)) is None


async def test_the_body_stays_readable() -> None:
    lists, sent = RequestCache[str](), request(method="POST", body=b"[1]")
    await lists.known(sent)
    assert await sent.json() == [1]


async def test_long_requests_are_not_cached_and_old_ones_evicted(monkeypatch) -> None:
    monkeypatch.setattr(request_cache, "MAX_CACHED", 2)
    lists = RequestCache[str]()
    await lists.remember(request(query=b"x" * request_cache.MAX_REQUEST_BYTES), "meaning")
    assert await lists.known(request(query=b"x" * request_cache.MAX_REQUEST_BYTES)) is None
    for query in (b"a", b"b", b"c"):
        await lists.remember(request(query=query), "meaning")
    assert await lists.known(request(query=b"a")) is None
    assert await lists.known(request(query=b"c")) == "meaning"
