"""Middleware: responses are not cached by default, HEAD works where GET does (RFC 9110, 9.3.2), and plain routes."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_NAME = b"cache-control"
_NO_STORE = (_NAME, b"no-store")


class NoStoreByDefault:
    """Add `Cache-Control: no-store` to responses that do not set their own.

    Most responses are for one caller only, and a proxy does not know that the `Auth` header identifies the caller.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_header(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                if all(name != _NAME for name, _ in headers):
                    message["headers"] = [*headers, _NO_STORE]
            await send(message)

        await self._app(scope, receive, send_with_header)


class HeadAsGet:
    """Respond to HEAD as to GET, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_start(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope["method"] = "HEAD"  # by which the server knows that no body follows
                await send(message)
                await send({"type": "http.response.body", "body": b""})

        scope["method"] = "GET"
        scope.setdefault("state", {})["is_head"] = True
        try:
            await self._app(scope, receive, send_start)
        finally:
            scope["method"] = "HEAD"


class OpenRoutes:
    """Answer requests for plain routes, without what endpoints need: permissions, problems and caches."""

    def __init__(self, app: ASGIApp, routes: Sequence[Route]) -> None:
        self._app, self._routes = app, routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        for route in self._routes:
            match, found = route.matches(scope)
            if match is Match.FULL:
                scope.update(found, route=route)  # by which metrics and log show the template instead of the path
                await route.handle(scope, receive, send)
                return
        await self._app(scope, receive, send)


def is_head(request: Request) -> bool:
    """Whether the request came as HEAD, for endpoints whose GET has an effect or costs much."""
    return getattr(request.state, "is_head", False)
