"""Propagates traces from the request that changed a record to the consumers of its event.

Uses only OpenTelemetry's API: without a configured SDK no span is created and no header is sent.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from opentelemetry import trace
from opentelemetry.trace import SpanKind
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

_tracer = trace.get_tracer("masthead.events")
_propagator = TraceContextTextMapPropagator()
_SYSTEM = {"messaging.system": "nats"}


def current_traceparent() -> str | None:
    """Return the W3C traceparent of the current span, if there is one."""
    headers: dict[str, str] = {}
    _propagator.inject(headers)
    return headers.get("traceparent")


def publish_headers(subject: str, traceparent: str | None) -> dict[str, str]:
    """Return the headers that continue a stored trace, with a span for the publication."""
    if traceparent is None:
        return {}
    headers: dict[str, str] = {}
    parent = _propagator.extract({"traceparent": traceparent})
    attributes = {**_SYSTEM, "messaging.destination.name": subject}
    with _tracer.start_as_current_span("publish", parent, SpanKind.PRODUCER, attributes):
        _propagator.inject(headers)
    return headers


@contextmanager
def consumer_span(consumer: str, headers: Mapping[str, str] | None) -> Iterator[None]:
    """Open the span of handling one event; it records failures."""
    parent = _propagator.extract(headers or {})
    attributes = {**_SYSTEM, "messaging.consumer.group.name": consumer}
    with _tracer.start_as_current_span(f"consume {consumer}", parent, SpanKind.CONSUMER, attributes):
        yield
