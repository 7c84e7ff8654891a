"""OpenTelemetry traces of requests and SQL statements, sent to a collector by OTLP over HTTP.

FastAPI creates a span per request, named by its route, if there is a tracer provider. psycopg's instrumentation creates
the spans of statements. Without a collector neither is set up.
"""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from fastapi.telemetry import TelemetryConfig
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import Event, ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from opentelemetry.sdk.trace.sampling import Decision, ParentBased, Sampler, SamplingResult
from opentelemetry.trace import SpanKind, Status

from services.chassis.observability.log_config import redact
from services.chassis.observability.telemetry import PROBES, describe_path

EXPORT_SECONDS = 5.0  # timeout of one batch
FLUSH_SECONDS = 5.0  # at shutdown, for the last spans to be sent
QUERY = "url.query"  # may contain search terms and secrets
PATH, ROUTE = "url.path", "http.route"

FASTAPI_TELEMETRY: TelemetryConfig = {
    "operation_spans": False,
    "metrics": False,  # `telemetry` has Prometheus metrics
    "logs": False,
    "exclude": lambda scope: scope["path"] in PROBES,
}


class RedactingExporter(SpanExporter):
    """Removes user input from spans before another exporter sends them."""

    def __init__(self, exporter: SpanExporter) -> None:
        self._exporter = exporter

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """Redact and send spans; runs in the exporter's thread."""
        return self._exporter.export([_redact_span(span) for span in spans])

    def shutdown(self) -> None:
        """Shut the exporter down."""
        self._exporter.shutdown()


class WorkSampler(Sampler):
    """Samples requests and events, but no statements outside of them: the relay queries the database every second."""

    def should_sample(
        self,
        parent_context: Context | None,
        trace_id: int,
        name: str,
        kind: SpanKind | None = None,
        *_: Any,
        **__: Any,
    ) -> SamplingResult:
        """Decide for a span without a parent."""
        return SamplingResult(Decision.DROP if kind is SpanKind.CLIENT else Decision.RECORD_AND_SAMPLE)

    def get_description(self) -> str:
        """Return its name for the SDK's messages."""
        return "WorkSampler"


@contextmanager
def tracing(service: str, collector: str | None) -> Iterator[None]:
    """Trace this process while the context is open; flush spans on exit.

    Args:
        collector: address of an OTLP/HTTP collector, or None to trace nothing.
    """
    if not collector:
        yield
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

    exporter = OTLPSpanExporter(f"{collector.rstrip('/')}/v1/traces", timeout=EXPORT_SECONDS)
    provider = TracerProvider(
        sampler=ParentBased(WorkSampler()),
        resource=Resource.create({"service.name": f"masthead-{service}"}),
        shutdown_on_exit=False,
    )
    provider.add_span_processor(BatchSpanProcessor(RedactingExporter(exporter)))
    trace.set_tracer_provider(provider)
    instrument_statements()
    try:
        yield
    finally:
        _shut_down(provider)


def instrument_statements() -> None:
    """Create a span for each SQL statement on psycopg connections that are opened from now on."""
    from opentelemetry.instrumentation.psycopg import PsycopgInstrumentor

    PsycopgInstrumentor().instrument()


def _shut_down(provider: TracerProvider) -> None:
    # In a thread, because the SDK may wait half a minute for an unavailable collector.
    thread = threading.Thread(target=provider.shutdown, daemon=True, name="tracing shutdown")
    thread.start()
    thread.join(FLUSH_SECONDS)


def _redact_span(span: ReadableSpan) -> ReadableSpan:
    attributes = dict(span.attributes or {})
    if not (span.events or span.status.description or {QUERY, PATH} & attributes.keys()):
        return span
    attributes.pop(QUERY, None)
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
