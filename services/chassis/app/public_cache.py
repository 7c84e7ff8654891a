"""A cache of the responses that anyone may read, and their conditional requests (API-62)."""

import time
from dataclasses import dataclass
from email.utils import formatdate, parsedate_to_datetime
from typing import Any, Self

from cachetools import LRUCache, TTLCache
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from services.chassis.resource.concurrency import hash_etag, matches_etag
from services.chassis.resource.public import PUBLIC

MAX_CACHED_BYTES = 32 * 2**20  # of bodies, paths and queries, in each process
MAX_BODY_BYTES = 2**20  # of a cached response
CACHED_SECONDS = 1.0
MAX_KNOWN = 10_000  # addresses whose last change a process knows
_PREFIX = f"{PUBLIC}/"
_Key = tuple[str, bytes]


@dataclass(frozen=True, slots=True)
class _Response:
    """A response as the app sent it, the endpoint that made it, and when that was asked."""

    status: int
    headers: MutableHeaders
    body: bytes
    route: Any
    asked_at: float
    size: int

    @classmethod
    def from_messages(cls, messages: list[Message], scope: Scope, asked_at: float) -> Self:
        """Make it of the messages of one response."""
        start, *parts = messages
        body = b"".join(part.get("body", b"") for part in parts)
        size = len(body) + len(scope["path"]) + len(scope["query_string"])
        headers = MutableHeaders(raw=list(start["headers"]))
        response = cls(start["status"], headers, body, scope.get("route"), asked_at, size)
        if response.is_public and "etag" not in headers:
            headers["etag"] = hash_etag(body)
        return response

    @property
    def is_public(self) -> bool:
        """Whether anyone may keep it."""
        return self.status == 200 and self.headers.get("cache-control", "").startswith("public")

    async def send(self, scope: Scope, send: Send, changed_at: int | None) -> None:
        """Send it, or 304 if the client has this content.

        Args:
            changed_at: when its content last changed, in seconds of the epoch; None if it has no date.
        """
        status, headers, body = self.status, self.headers.mutablecopy(), self.body
        if changed_at is not None:
            headers["last-modified"] = formatdate(changed_at, usegmt=True)
        if status == 200 and _has_content(Headers(scope=scope), headers.get("etag", ""), changed_at):
            status, body = 304, b""
            del headers["content-length"], headers["content-type"]
        await send({"type": "http.response.start", "status": status, "headers": headers.raw})
        await send({"type": "http.response.body", "body": body})


class PublicCache:
    """Middleware that caches responses below `public/` whose `Cache-Control` is public, by path and query.

    A response is used for a second. When all take more than `MAX_CACHED_BYTES`, those that were not asked for the
    longest are dropped.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._responses = TTLCache[_Key, _Response](
            MAX_CACHED_BYTES, CACHED_SECONDS, getsizeof=lambda response: response.size
        )
        self._changes = LRUCache[int, tuple[str, int]](MAX_KNOWN)  # by the hash of an address, which may be long

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET" or not scope["path"].startswith(_PREFIX):
            await self._app(scope, receive, send)
            return
        key = (scope["path"], scope["query_string"])
        response = self._responses.get(key)
        if response is None:
            response = await self._run_app(scope, receive)
            if response.is_public and len(response.body) <= MAX_BODY_BYTES:
                self._responses[key] = response
        scope["route"] = response.route
        await response.send(scope, send, self._date_change(key, response) if response.is_public else None)

    def _date_change(self, key: _Key, response: _Response) -> int | None:
        """Return the second after which this process first saw the content; None if it was not over when asked.

        Records that leave a list take their own dates with them. Content that had ended before that second has no date
        as late, in any process, since clients compare whole seconds.
        """
        etag = response.headers["etag"]
        known, changed_at = self._changes.get(hash(key), (None, 0))
        if known is None or known != etag:
            changed_at = int(time.time()) + 1
            self._changes[hash(key)] = (etag, changed_at)
        return changed_at if changed_at <= response.asked_at else None

    async def _run_app(self, scope: Scope, receive: Receive) -> _Response:
        messages: list[Message] = []
        asked_at = time.time()

        async def append(message: Message) -> None:
            messages.append(message)

        await self._app(scope, receive, append)
        return _Response.from_messages(messages, scope, asked_at)


def _has_content(headers: Headers, etag: str, changed_at: int | None) -> bool:
    """Return whether a client has the content: by its ETags, or without these exactly its date (RFC 9110, 13.2.2).

    A later date may belong to other content: this process may not have seen what was there in between.
    """
    if tags := headers.get("if-none-match"):
        return bool(etag) and matches_etag(etag, tags)
    since = headers.get("if-modified-since")
    if not since or changed_at is None:
        return False
    try:
        return changed_at == parsedate_to_datetime(since).timestamp()
    except (ValueError, OverflowError):
        return False
