"""What a list was asked for: a request that came before, word for word, need not be read again.

Reading the parameters of a list takes longer than finding its first page, and its readers send the same few requests.
"""

from collections import OrderedDict
from typing import Generic, TypeVar

from fastapi import Request

T = TypeVar("T")
MAX_CACHED = 1000
MAX_BYTES = 4096  # of a query and a body that are remembered
_Words = tuple[str, bytes, bytes, bytes]


class RequestCache(Generic[T]):
    """Remembers what the requests to one list mean, whoever sends them."""

    def __init__(self) -> None:
        self._meanings: OrderedDict[_Words, T] = OrderedDict()

    async def known(self, request: Request) -> T | None:
        """What a request like this one meant before, or None."""
        return self._meanings.get(await _words(request))

    async def remember(self, request: Request, meaning: T) -> T:
        """Keep in mind what this request means, and return it."""
        words = await _words(request)
        if sum(map(len, words)) <= MAX_BYTES:
            self._meanings[words] = meaning
            if len(self._meanings) > MAX_CACHED:
                self._meanings.popitem(last=False)
        return meaning


async def _words(request: Request) -> _Words:
    """All of a request that says what it asks for."""
    method, query = request.scope["method"], request.scope["query_string"]
    if method == "GET":
        return method, query, b"", b""
    return method, query, request.headers.get("Content-Type", "").encode(), await request.body()
