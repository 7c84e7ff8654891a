"""A trace leads from the request through the event to its consumer; without a collector there is none."""

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from services.chassis.events import tracing
from services.chassis.tests.events.world import World
from tests.support.eventually import eventually


async def test_the_trace_of_a_change_ends_in_its_consumer(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    spans = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(spans))
    monkeypatch.setattr(tracing, "_tracer", provider.get_tracer("test"))
    await world.relay()
    await world.consume()
    with provider.get_tracer("test").start_as_current_span("request"):
        await world.write(1, 1)
    await eventually(world.effects)
    by_name = await eventually(lambda: name_spans(spans), until=lambda found: len(found) == 3)
    request, publish, consume = by_name["request"], by_name["publish"], by_name["consume shop-book"]
    assert publish.parent.span_id == request.context.span_id
    assert consume.parent.span_id == publish.context.span_id
    assert {span.context.trace_id for span in by_name.values()} == {request.context.trace_id}


def name_spans(spans: InMemorySpanExporter) -> dict[str, object]:
    return {span.name: span for span in spans.get_finished_spans()}


def test_without_a_collector_there_is_no_header() -> None:
    assert tracing.current_traceparent() is None
    assert tracing.publish_headers("subject", None) == {}
