"""One trace from the request that changed something to the consumer that followed.

Only OpenTelemetry's API is used: without a configured SDK no span is made and no header is sent.
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
    """The W3C trace parent of the running span, if there is one."""
    headers: dict[str, str] = {}
    _propagator.inject(headers)
    return headers.get("traceparent")


def publish_headers(subject: str, traceparent: str | None) -> dict[str, str]:
    """The headers that continue a stored trace, through a span for the publication."""
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
    """The span of handling one event; it records a failure."""
    parent = _propagator.extract(headers or {})
    attributes = {**_SYSTEM, "messaging.consumer.group.name": consumer}
    with _tracer.start_as_current_span(f"consume {consumer}", parent, SpanKind.CONSUMER, attributes):
        yield
