"""Request ids, JSON logs, Prometheus metrics and OpenTelemetry traces.

Traces are set up only when a collector is named, so that without one they cost nothing.
"""

import json
import logging
import re
import secrets
import time
from collections.abc import Collection, MutableMapping
from functools import lru_cache
from typing import Any

import structlog
from fastapi import FastAPI
from prometheus_client import Histogram
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from services.chassis.observability.lines import Lines

REQUEST_ID_MOST = 128
_REQUEST_ID = b"x-request-id"
_PRINTABLE = re.compile(rb"[ -~]+")
# What PostgreSQL adds to an error quotes the row, so what people typed.
_DETAIL = re.compile(r"\nDETAIL:.*?(?=\nHINT:|\n\[SQL:|\nThe above exception|\nTraceback|\Z)", re.DOTALL)
requests = Histogram(
    "http_request_seconds",
    "Time to answer, by address template.",
    ["method", "route", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
access = structlog.get_logger("access")
lines = Lines()
_timer = lru_cache(maxsize=1024)(requests.labels)  # finding them again costs as much as observing
_write = json.JSONEncoder(default=repr).encode


def configure_logs(service: str, level: str) -> None:
    """One JSON object per line on standard output, with the request's id on each."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            without_details,
            structlog.processors.JSONRenderer(lambda line, **_: _write(line)),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=lambda *_: lines,
        cache_logger_on_first_use=True,
    )
    structlog.contextvars.bind_contextvars(service=service)


def without_details(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A step of the log: database errors keep their sentence and lose the values they quote."""
    for name, value in line.items():
        if isinstance(value, str) and "\nDETAIL:" in value:
            line[name] = _DETAIL.sub("", value)
    return line


class RequestTelemetry:
    """Gives each request its id, counts it and logs it.

    Args:
        counted_only: address templates of which only what failed is logged, since there is so much of the rest.
    """

    PROBES = frozenset({"/health/live", "/health/ready", "/metrics"})

    def __init__(self, app: ASGIApp, counted_only: Collection[str] = ()) -> None:
        self._app = app
        self._counted_only = frozenset(counted_only)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = _request_id(scope)
        scope.setdefault("state", {})["request_id"] = request_id
        status = 500
        started = time.perf_counter()

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (_REQUEST_ID, request_id.encode())]
            await send(message)

        structlog.contextvars.bind_contextvars(request_id=request_id)  # a request has a context of its own
        try:
            await self._app(scope, receive, send_with_id)
        finally:
            self._record(scope, status, time.perf_counter() - started)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "unknown")
        if route in self.PROBES:
            return
        _timer(scope["method"], route, status).observe(seconds)
        if route in self._counted_only and status < 400:
            return
        access.info("request", method=scope["method"], path=scope["path"], status=status, ms=round(seconds * 1000, 1))


def _request_id(scope: Scope) -> str:
    given = next((value for name, value in scope["headers"] if name == _REQUEST_ID), b"")
    usable = 0 < len(given) <= REQUEST_ID_MOST and _PRINTABLE.fullmatch(given)
    return given.decode() if usable else secrets.token_hex(16)


def trace(service: str, collector: str | None, app: FastAPI | None, engine: AsyncEngine) -> None:
    """Send traces of requests and statements to an OTLP collector, if one is named."""
    if not collector:
        return
    from opentelemetry import trace as api
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.instrumentation.fastapi import FastAPIInstrumentor
    from opentelemetry.instrumentation.sqlalchemy import SQLAlchemyInstrumentor
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    provider = TracerProvider(resource=Resource.create({"service.name": f"masthead-{service}"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(f"{collector.rstrip('/')}/v1/traces")))
    api.set_tracer_provider(provider)
    SQLAlchemyInstrumentor().instrument(engine=engine.sync_engine)
    if app is not None:
        instrumentor: Any = FastAPIInstrumentor()
        instrumentor.instrument_app(app, excluded_urls="health,metrics")
