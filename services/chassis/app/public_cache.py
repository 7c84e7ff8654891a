"""A cache of the responses that anyone may read (API-62)."""

from dataclasses import dataclass
from typing import Any, Self

import structlog
from cachetools import TTLCache
from fastapi import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from services.chassis.http.exception_handlers import render_problem
from services.chassis.http.problems import Unavailable
from services.chassis.persistence.database import Database
from services.chassis.resource.concurrency import matches_etag
from services.chassis.resource.public import PUBLIC

log = structlog.get_logger(__name__)
MAX_CACHED_BYTES = 32 * 2**20  # of bodies, paths and queries, in each process
MAX_BODY_BYTES = 2**20  # of a cached response
CACHED_SECONDS = 1.0  # for what depends on the time, such as events that are over
_PREFIX = f"{PUBLIC}/"
_OF_BODY = frozenset({b"content-length", b"content-type"})
_Key = tuple[str, bytes]


@dataclass(frozen=True, slots=True)
class _Response:
    """A response as the app sent it, the endpoint that made it, and the database's snapshot before that."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    route: Any
    snapshot: str
    size: int

    @classmethod
    def from_messages(cls, messages: list[Message], scope: Scope, snapshot: str) -> Self:
        """Make it of the messages of one response."""
        start, *parts = messages
        body = b"".join(part.get("body", b"") for part in parts)
        size = len(body) + len(scope["path"]) + len(scope["query_string"])
        return cls(start["status"], list(start["headers"]), body, scope.get("route"), snapshot, size)

    @property
    def is_cacheable(self) -> bool:
        control = next((value for name, value in self.headers if name == b"cache-control"), b"")
        return self.status == 200 and control.startswith(b"public") and len(self.body) <= MAX_BODY_BYTES

    async def send(self, scope: Scope, send: Send) -> None:
        """Send it, or 304 if the client has this content."""
        status, headers, body = self.status, self.headers, self.body
        if _has_content(scope, headers):
            status, body = 304, b""
            headers = [header for header in headers if header[0] not in _OF_BODY]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


class PublicCache:
    """Middleware that caches responses below `public/` whose `Cache-Control` is public, by path and query.

    A response is used while nothing was committed on the PostgreSQL server since it was made, by any service, and for a
    second at most. When all take more than `MAX_CACHED_BYTES`, those that were not asked for the longest are dropped.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._responses = TTLCache[_Key, _Response](
            MAX_CACHED_BYTES, CACHED_SECONDS, getsizeof=lambda response: response.size
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET" or not scope["path"].startswith(_PREFIX):
            await self._app(scope, receive, send)
            return
        database: Database = scope["app"].state.database
        try:
            snapshot = await database.fetch_snapshot()
        except ConnectionError as error:  # the endpoint would wait for the database once more
            log.warning("dependency unavailable", error=str(error))
            await render_problem(Request(scope), Unavailable())(scope, receive, send)
            return
        key = (scope["path"], scope["query_string"])
        response = self._responses.get(key)
        if response is None or response.snapshot != snapshot:
            response = await self._run_app(scope, receive, snapshot)
            if response.is_cacheable:
                self._responses[key] = response
        scope["route"] = response.route
        await response.send(scope, send)

    async def _run_app(self, scope: Scope, receive: Receive, snapshot: str) -> _Response:
        messages: list[Message] = []

        async def append(message: Message) -> None:
            messages.append(message)

        await self._app(scope, receive, append)
        return _Response.from_messages(messages, scope, snapshot)


def _has_content(scope: Scope, headers: list[tuple[bytes, bytes]]) -> bool:
    known = next((value for name, value in scope["headers"] if name == b"if-none-match"), b"")
    etag = next((value for name, value in headers if name == b"etag"), b"") if known else b""
    return bool(etag) and matches_etag(etag.decode("latin-1"), known.decode("latin-1"))
