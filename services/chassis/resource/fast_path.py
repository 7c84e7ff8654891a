"""Endpoints whose usual answer is given before FastAPI reads parameters and solves dependencies."""

from collections.abc import Awaitable, Callable
from functools import cached_property

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.types import Message, Receive, Scope, Send

from services.chassis.identity.permissions import Permission, Tokenless, permissions_among

FastPath = Callable[[Request], Awaitable[Response | None]]


def with_fast_path(shortcut: FastPath) -> type[APIRoute]:
    """The route class of endpoints that answer themselves only when `shortcut` does not.

    The endpoint's permission stands before both. Everything else it declares is told in OpenAPI and holds for
    what the shortcut leaves to it, so a shortcut gives None to any request it does not fully understand.

    Args:
        shortcut: the endpoint's own answer to a request, made from the bare request; or None.
    """

    class FastPathRoute(APIRoute):
        async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
            request = Request(scope, receive)
            for permission in self._permissions:
                await permission(request)
            answer = await shortcut(request)
            if answer is None:
                await super().handle(scope, _told_again(request), send)
            else:
                await answer(scope, receive, send)

        @cached_property
        def _permissions(self) -> list[Permission | Tokenless]:
            return permissions_among(self.dependant)

    return FastPathRoute


def _told_again(request: Request) -> Receive:
    """What the shortcut has read of the body, for the endpoint; then what else is received."""
    body = getattr(request, "_body", None)
    if body is None:
        return request.receive
    messages = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Message:
        return next(messages, None) or await request.receive()

    return receive
