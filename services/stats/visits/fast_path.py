"""The fast path of beacons: usual requests are handled before FastAPI parses them and resolves dependencies."""

from collections.abc import Awaitable, Callable
from functools import cached_property

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.types import Message, Receive, Scope, Send

from services.chassis.identity.permissions import Permission, Tokenless, find_permissions

FastPath = Callable[[Request], Awaitable[Response | None]]


def with_fast_path(fast_path: FastPath) -> type[APIRoute]:
    """Return a route class whose endpoint runs only if the fast path returns None.

    The endpoint's permission is checked before both. Everything else that the endpoint declares is documented in
    OpenAPI and applies to requests that the fast path leaves to it. A fast path returns None for any unusual request.

    Args:
        fast_path: returns the response to a usual request, or None.
    """

    class FastPathRoute(APIRoute):
        async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
            request = Request(scope, receive)
            for permission in self._permissions:
                await permission(request)
            response = await fast_path(request)
            if response is None:
                await super().handle(scope, _replay_body(request), send)
            else:
                await response(scope, receive, send)

        @cached_property
        def _permissions(self) -> list[Permission | Tokenless]:
            return find_permissions(self.dependant)

    return FastPathRoute


def _replay_body(request: Request) -> Receive:
    """Return a `receive` that replays the body which the fast path has read, then receives further messages."""
    body = getattr(request, "_body", None)
    if body is None:
        return request.receive
    messages = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Message:
        return next(messages, None) or await request.receive()

    return receive
