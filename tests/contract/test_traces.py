"""One trace covers a request and the statements that it causes in another service."""

import signal
from collections.abc import Sequence

import httpx
import pytest
from opentelemetry.proto.trace.v1.trace_pb2 import Span
from sqlalchemy import text

from deploy.local.component import free_port
from tests.contract.test_command_line import Run, run, said_by  # noqa: F401 - `run` is a fixture
from tests.contract.test_stop import until_ready
from tests.support.collector import attributes_of, collector
from tests.support.eventually import eventually

pytestmark = pytest.mark.usefixtures("committed")
SERVER, CLIENT = Span.SPAN_KIND_SERVER, Span.SPAN_KIND_CLIENT
PERSON = {"email": "ada@lab.example", "password": "a quiet harbour"}


async def test_request_statement_event_and_statement_are_one_trace(run: Run, database, events) -> None:  # noqa: F811
    alerts, port = await database("alerts"), free_port()
    await database("auth")  # both are cleared afterwards
    with collector() as received:
        auth = await run("serve", "auth", "--port", str(port), "--worker", OTEL_ENDPOINT=received.url)
        worker = await run("worker", "alerts", OTEL_ENDPOINT=received.url)
        await until_ready(port)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
            made = await http.post("/user", json=PERSON)
            assert made.status_code == 201, made.text

        async def copied() -> bool:
            emails = list(await alerts.scalars(text("SELECT email FROM users")))
            await alerts.rollback()
            return emails == [PERSON["email"]]

        await eventually(copied, within=30)
        for process in (auth, worker):
            process.send_signal(signal.SIGTERM)
            await said_by(process)

    [request] = [span for span in received.spans if span.kind == SERVER]
    assert (request.name, attributes_of(request)["http.route"]) == ("POST /user", "/user")
    trace = [span for span in received.spans if span.trace_id == request.trace_id]
    [consume] = [span for span in trace if span.name == "consume alerts-user"]
    [publish] = [span for span in trace if span.span_id == consume.parent_span_id]
    assert (publish.name, publish.parent_span_id) == ("publish", request.span_id)
    assert "users" in statements_below(trace, request)
    assert "users" in statements_below(trace, consume)
    assert received.spans == [span for span in received.spans if belongs_to_work(span, received.spans)]
    assert not [secret for secret in PERSON.values() if secret in str(received.spans)]


def statements_below(trace: Sequence[Span], parent: Span) -> str:
    """Return the SQL of the statements directly below a span."""
    below = [span for span in trace if span.parent_span_id == parent.span_id and span.kind == CLIENT]
    return "\n".join(attributes_of(span)["db.statement"] for span in below)


def belongs_to_work(span: Span, spans: Sequence[Span]) -> bool:
    """Whether a span is not a statement of the relay's polling."""
    return span.kind != CLIENT or bool(span.parent_span_id)
