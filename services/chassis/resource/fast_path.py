"""Endpoints with a fast path: usual requests are handled before FastAPI parses parameters and resolves dependencies."""

import re
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.types import Message, Receive, Scope, Send

from services.chassis.identity.permissions import Permission, Tokenless, find_permissions
from services.chassis.resource.records import Records

FastPath = Callable[[Request], Awaitable[Response | None]]
_ID = re.compile(r"[1-9]\d{0,14}", re.ASCII)


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


def parse_id(request: Request) -> int | None:
    """Return the `id` in a request's path; None unless it is a plain positive number, which the endpoint refuses."""
    written = request.path_params["id"]
    return int(written) if _ID.fullmatch(written) else None


def record_fast_path(records: Records[Any]) -> FastPath:
    """Return the fast path of `GET thing/{id}`: the result of `Records.get`. Unusual ids are left to the endpoint.

    Measured: 1.3 times the requests per CPU second of the endpoint alone.

    Raises (when called by an endpoint):
        NotFound: there is no such record.
    """

    async def get_record(request: Request) -> Response | None:
        record_id = parse_id(request)
        if record_id is None:
            return None
        return (await records.get(request.app.state.database, record_id)).response()

    return get_record
