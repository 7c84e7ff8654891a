"""OpenTelemetry traces of requests and SQL statements, sent to a collector by OTLP over HTTP.

FastAPI creates a span per request, named by its route, if there is a tracer provider. psycopg's instrumentation creates
the spans of statements. Without a collector neither is set up.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from fastapi.telemetry import TelemetryConfig
from opentelemetry import trace
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import Event, ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Status

from services.chassis.observability.log_config import redact
from services.chassis.observability.telemetry import PROBES, describe_path

EXPORT_SECONDS = 5.0  # timeout of one batch
FLUSH_SECONDS = 5.0  # at shutdown, for the last spans to be sent
QUERY = "url.query"  # may contain search terms and secrets
PATH, ROUTE, STATEMENT = "url.path", "http.route", "db.statement"

FASTAPI_TELEMETRY: TelemetryConfig = {
    "operation_spans": False,
    "metrics": False,  # `telemetry` has Prometheus metrics
    "logs": False,
    "exclude": lambda scope: scope["path"] in PROBES,
}


class RedactingProcessor(BatchSpanProcessor):
    """Sends spans without user input, and no statements outside of requests and events: the relay polls."""

    def on_end(self, span: ReadableSpan) -> None:
        """Redact a span and queue it for the exporter."""
        if span.kind is not SpanKind.CLIENT or span.parent is not None:
            super().on_end(_redact_span(span))


@contextmanager
def tracing(service: str, collector: str | None) -> Iterator[None]:
    """Trace this process if there is an OTLP/HTTP collector, while the context is open; flush spans on exit."""
    if not collector:
        yield
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.instrumentation.psycopg import PsycopgInstrumentor

    exporter = OTLPSpanExporter(f"{collector.rstrip('/')}/v1/traces", timeout=EXPORT_SECONDS)
    provider = TracerProvider(
        resource=Resource.create({"service.name": f"masthead-{service}"}),
        shutdown_on_exit=False,
    )
    provider.add_span_processor(RedactingProcessor(exporter))
    trace.set_tracer_provider(provider)
    PsycopgInstrumentor().instrument()  # connections that are opened from now on
    try:
        yield
    finally:
        _shut_down(provider)


def _shut_down(provider: TracerProvider) -> None:
    # In a thread, because the SDK may wait half a minute for an unavailable collector.
    thread = threading.Thread(target=provider.shutdown, daemon=True, name="tracing shutdown")
    thread.start()
    thread.join(FLUSH_SECONDS)


def _redact_span(span: ReadableSpan) -> ReadableSpan:
    attributes = dict(span.attributes or {})
    if not (span.events or span.status.description or {QUERY, PATH, STATEMENT} & attributes.keys()):
        return span
    attributes.pop(QUERY, None)
    if STATEMENT in attributes:
        attributes[STATEMENT] = redact(str(attributes[STATEMENT]))
    if PATH in attributes:
        route = attributes.get(ROUTE)
        attributes[PATH] = describe_path(str(route) if route else None, str(attributes[PATH]))
    return ReadableSpan(
        name=span.name,
        context=span.context,
        parent=span.parent,
        resource=span.resource,
        attributes=attributes,
        events=[_redact_event(event) for event in span.events],
        links=span.links,
        kind=span.kind,
        status=Status(span.status.status_code, redact(span.status.description or "") or None),
        start_time=span.start_time,
        end_time=span.end_time,
        instrumentation_scope=span.instrumentation_scope,
    )


def _redact_event(event: Event) -> Event:
    attributes = event.attributes or {}
    redacted = {name: redact(value) if isinstance(value, str) else value for name, value in attributes.items()}
    return Event(event.name, redacted, event.timestamp)
