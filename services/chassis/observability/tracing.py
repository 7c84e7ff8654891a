"""OpenTelemetry traces of requests and SQL statements, sent to a collector by OTLP over HTTP.

FastAPI makes the span of a request, named by its route, once there is a tracer provider. psycopg's instrumentation
makes the spans of statements. Without a collector neither is set up.
"""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from fastapi.telemetry import TelemetryConfig
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import Event, ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from opentelemetry.sdk.trace.sampling import Decision, ParentBased, Sampler, SamplingResult
from opentelemetry.trace import Link, SpanKind, Status, TraceState
from opentelemetry.util.types import Attributes

from services.chassis.observability.log_config import redact
from services.chassis.observability.telemetry import PROBES

EXPORT_SECONDS = 5.0  # that sending one batch may take
FLUSH_SECONDS = 5.0  # that a process which stops waits until its last spans are sent
QUERY = "url.query"  # what people searched for

FASTAPI_TELEMETRY: TelemetryConfig = {
    "operation_spans": False,
    "metrics": False,  # Prometheus has its own
    "logs": False,
    "exclude": lambda scope: scope["path"] in PROBES,
}


class RedactingExporter(SpanExporter):
    """Removes what people typed from spans before another exporter sends them."""

    def __init__(self, exporter: SpanExporter) -> None:
        self._exporter = exporter

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """Send the spans; runs in the exporter's thread."""
        return self._exporter.export([_redact_span(span) for span in spans])

    def shutdown(self) -> None:
        """Send no more."""
        self._exporter.shutdown()


class WorkSampler(Sampler):
    """Samples requests and events, but no statement outside of one: the relay asks the database every second."""

    def should_sample(
        self,
        parent_context: Context | None,
        trace_id: int,
        name: str,
        kind: SpanKind | None = None,
        attributes: Attributes = None,
        links: Sequence[Link] | None = None,
        trace_state: TraceState | None = None,
    ) -> SamplingResult:
        """Decide for a span without a parent."""
        return SamplingResult(Decision.DROP if kind is SpanKind.CLIENT else Decision.RECORD_AND_SAMPLE)

    def get_description(self) -> str:
        """Its name in the SDK's messages."""
        return "WorkSampler"


@contextmanager
def tracing(service: str, collector: str | None) -> Iterator[None]:
    """Trace this process while the context is open; on leaving it the last spans are sent.

    Args:
        service: the service's name.
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
    """Make a span of each SQL statement on connections that psycopg opens from now on."""
    from opentelemetry.instrumentation.psycopg import PsycopgInstrumentor

    PsycopgInstrumentor().instrument()


def _shut_down(provider: TracerProvider) -> None:
    # In a thread, because the SDK may wait half a minute for a collector that is away.
    thread = threading.Thread(target=provider.shutdown, daemon=True, name="tracing shutdown")
    thread.start()
    thread.join(FLUSH_SECONDS)


def _redact_span(span: ReadableSpan) -> ReadableSpan:
    attributes = span.attributes or {}
    if not (span.events or span.status.description or QUERY in attributes):
        return span
    return ReadableSpan(
        name=span.name,
        context=span.context,
        parent=span.parent,
        resource=span.resource,
        attributes={name: value for name, value in attributes.items() if name != QUERY},
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
