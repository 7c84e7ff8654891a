"""A cache of parsed list requests, by their exact query and body.

Parsing the parameters of a list takes longer than fetching its first page, and clients repeat the same few requests.
"""

from collections import OrderedDict
from typing import Generic, TypeVar

from fastapi import Request

T = TypeVar("T")
MAX_CACHED = 1000
MAX_REQUEST_BYTES = 4096  # of query and body of a cached request
_Words = tuple[str, bytes, bytes, bytes]


class RequestCache(Generic[T]):
    """Caches the parsed requests of one list, for all callers; evicts the oldest."""

    def __init__(self) -> None:
        self._meanings: OrderedDict[_Words, T] = OrderedDict()

    async def known(self, request: Request) -> T | None:
        """Return the cached result of parsing an identical request, or None."""
        return self._meanings.get(await _words(request))

    async def remember(self, request: Request, meaning: T) -> T:
        """Cache the result of parsing this request, and return it."""
        words = await _words(request)
        if sum(map(len, words)) <= MAX_REQUEST_BYTES:
            self._meanings[words] = meaning
            if len(self._meanings) > MAX_CACHED:
                self._meanings.popitem(last=False)
        return meaning


async def _words(request: Request) -> _Words:
    """Return the cache key: all parts of a request that determine its meaning."""
    method, query = request.scope["method"], request.scope["query_string"]
    if method == "GET":
        return method, query, b"", b""
    return method, query, request.headers.get("Content-Type", "").encode(), await request.body()
