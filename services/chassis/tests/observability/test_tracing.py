"""Spans leave the process without user input, and an unavailable collector does not hold up its end."""

import threading
from typing import Any, cast

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import Status, StatusCode

from services.chassis.observability import tracing
from services.chassis.observability.tracing import QUERY, RedactingProcessor

TYPED = "mary@example.org"
TAKEN = f"duplicate key value violates unique constraint\nDETAIL:  Key (email)=({TYPED}) already exists."


def test_a_span_is_exported_without_what_a_user_typed() -> None:
    exported = InMemorySpanExporter()
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(RedactingProcessor(exported))
    with provider.get_tracer("test").start_as_current_span("POST /user") as span:
        span.set_attribute(QUERY, f"email={TYPED}")
        span.set_attributes({"http.route": "/user/{token}/{id}", "url.path": f"/user/{TYPED}/7"})
        span.set_attribute("db.statement", f"SELECT words @@ CAST('''{TYPED}'':*' AS TSQUERY)")
        span.record_exception(ValueError(TAKEN))
        span.set_status(Status(StatusCode.ERROR, TAKEN))
    provider.force_flush()
    (sent,) = exported.get_finished_spans()
    assert TYPED not in sent.to_json()
    assert dict(sent.attributes or {}) == {
        "http.route": "/user/{token}/{id}",
        "url.path": "/user/{token}/7",
        "db.statement": "SELECT words @@ CAST(... AS TSQUERY)",
    }
    assert sent.status.description == "duplicate key value violates unique constraint"
    assert (sent.events[0].attributes or {})["exception.type"] == "ValueError"


def test_the_end_of_a_process_does_not_wait_for_an_unavailable_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "FLUSH_SECONDS", 0.01)
    answers = threading.Event()

    class Provider:
        def shutdown(self) -> None:
            answers.wait()

    ends = threading.Thread(target=tracing._shut_down, args=[cast(Any, Provider())], daemon=True)
    ends.start()
    ends.join(timeout=60)
    waits = ends.is_alive()
    answers.set()
    assert not waits
