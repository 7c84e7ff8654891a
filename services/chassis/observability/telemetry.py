"""Request ids, access log and Prometheus metrics of requests."""

import re
import secrets
import time
from collections.abc import Collection
from functools import lru_cache

import structlog
from prometheus_client import Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_REQUEST_ID = 128  # characters
PROBES = frozenset({"/health/live", "/health/ready", "/metrics"})
_REQUEST_ID = b"x-request-id"
_ID = re.compile(r"\d{1,16}", re.ASCII)
_PLAIN = re.compile(r"(?:[a-z-]{1,30}|\d{1,16})?", re.ASCII)
_PRINTABLE = re.compile(rb"[ -~]+")
requests = Histogram(
    "http_request_seconds",
    "Request duration, by route template.",
    ["method", "route", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
access = structlog.get_logger("access")
_timer = lru_cache(maxsize=1024)(requests.labels)  # a lookup of labels costs as much as an observation


class RequestTelemetry:
    """Middleware that gives each request an id, measures it and logs it; of unlogged routes only failures."""

    def __init__(self, app: ASGIApp, unlogged_routes: Collection[str] = ()) -> None:
        self._app = app
        self._unlogged_routes = frozenset(unlogged_routes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = _choose_request_id(scope)
        scope.setdefault("state", {})["request_id"] = request_id
        status = 500
        started = time.perf_counter()

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (_REQUEST_ID, request_id.encode())]
            await send(message)

        structlog.contextvars.bind_contextvars(request_id=request_id)  # each request runs in its own context
        try:
            await self._app(scope, receive, send_with_id)
        finally:
            self._record(scope, status, time.perf_counter() - started)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", None)
        if route in PROBES:
            return
        _timer(scope["method"], route or "unknown", status).observe(seconds)
        if route in self._unlogged_routes and status < 400:
            return
        path = describe_path(route, scope["path"])
        access.info("request", method=scope["method"], path=path, status=status, ms=round(seconds * 1000, 1))


def describe_path(route: str | None, path: str) -> str:
    """Return the template of a route with the ids of a path; its other parameters may be secrets, or typed by somebody.

    Without a route, only the words and numbers of the path are shown.
    """
    segments = path.split("/")
    if route is None:
        return "/".join(segment if _PLAIN.fullmatch(segment) else "*" for segment in segments)
    names = route.split("/")
    if len(names) != len(segments):  # a parameter contains slashes
        return route
    parts = zip(names, segments, strict=True)
    return "/".join(segment if name.startswith("{") and _ID.fullmatch(segment) else name for name, segment in parts)


def _choose_request_id(scope: Scope) -> str:
    header = next((value for name, value in scope["headers"] if name == _REQUEST_ID), b"")
    is_usable = 0 < len(header) <= MAX_REQUEST_ID and _PRINTABLE.fullmatch(header)
    return header.decode() if is_usable else secrets.token_hex(16)
