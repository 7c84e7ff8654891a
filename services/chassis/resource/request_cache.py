"""A cache of parsed list requests, by their exact query and body.

Parsing the parameters of a list takes longer than fetching its first page, and clients repeat the same few requests, or
the same but for a search text or a number.
"""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar
from urllib.parse import parse_qsl

from cachetools import LRUCache
from fastapi import Request

T = TypeVar("T")
MAX_CACHED = 1000
MAX_REQUEST_BYTES = 4096  # of query and body of a cached request
_Key = tuple[str, tuple[tuple[str, str | None], ...], bytes, bytes]


class RequestCache(Generic[T]):
    """Caches the parsed requests of one list, for all callers; evicts the least recently used.

    Args:
        varied: parameters of the query that requests with the same meaning may differ in: each returns the meaning
            with another value of the parameter, or None if the endpoint must parse it.
    """

    def __init__(self, varied: Mapping[str, Callable[[T, str], T | None]] | None = None) -> None:
        self._meanings: LRUCache[_Key, T] = LRUCache(MAX_CACHED)
        self._varied = varied or {}

    async def known(self, request: Request) -> T | None:
        """Return the result of parsing an identical request, with this one's varied parameters, or None."""
        query = _parse_query(request)
        meaning = self._meanings.get(await self._key(request, query))
        for name, value in query:
            if meaning is not None and name in self._varied:
                meaning = self._varied[name](meaning, value)
        return meaning

    async def remember(self, request: Request, meaning: T) -> T:
        """Cache the result of parsing this request, and return it."""
        if len(request.scope["query_string"]) + len(await _body(request)) < MAX_REQUEST_BYTES:
            self._meanings[await self._key(request, _parse_query(request))] = meaning
        return meaning

    async def _key(self, request: Request, query: list[tuple[str, str]]) -> _Key:
        """Return all parts of a request that determine its meaning, without the values of varied parameters."""
        parameters = tuple((name, None if name in self._varied else value) for name, value in query)
        content_type = "" if request.method == "GET" else request.headers.get("Content-Type", "")
        return request.method, parameters, content_type.encode(), await _body(request)


def _parse_query(request: Request) -> list[tuple[str, str]]:
    # As Starlette parses it.
    return parse_qsl(request.scope["query_string"].decode("latin-1"), keep_blank_values=True)


async def _body(request: Request) -> bytes:
    return b"" if request.method == "GET" else await request.body()
