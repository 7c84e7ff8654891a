"""A process that receives SIGTERM drains, exports its last spans and writes its last log lines."""

import json
import signal
import socket
import time
from contextlib import suppress

import httpx
import pytest

from deploy.local.components import free_port
from tests.contract.test_command_line import Run, run, said_by  # noqa: F401 - `run` is a fixture
from tests.support.collector import attributes_of, collector
from tests.support.eventually import eventually

pytestmark = pytest.mark.usefixtures("committed")


async def until_ready(port: int) -> None:
    """Wait until the health endpoint of a process responds."""

    async def ready() -> bool:
        with suppress(httpx.TransportError):
            async with httpx.AsyncClient() as http:
                return (await http.get(f"http://127.0.0.1:{port}/health/live")).status_code == 204
        return False

    await eventually(ready, within=60)


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
async def test_the_last_request_is_traced_and_logged(run: Run, stop: signal.Signals) -> None:  # noqa: F811
    port = free_port()
    with collector() as received:
        service = await run("serve", "alerts", "--port", str(port), OTEL_ENDPOINT=received.url)
        await until_ready(port)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            assert (await http.get("/alert-item/7?search=typed")).status_code == 401
        service.send_signal(stop)
        status, said = await said_by(service)
    lines = [json.loads(line) for line in said.splitlines()]
    assert status == 0
    assert [line["path"] for line in lines if line["event"] == "request"] == ["/alert-item/7"]
    assert any(line["event"].startswith("Finished server process") for line in lines)
    [span] = received.named("GET /alert-item/{id}")
    assert attributes_of(span)["http.route"] == "/alert-item/{id}"
    assert "typed" not in str(span)
    assert {span.name for span in received.spans if span.kind == span.SPAN_KIND_SERVER} == {span.name}  # no probes


async def test_a_collector_that_does_not_answer_delays_the_stop_only_for_seconds(run: Run) -> None:  # noqa: F811
    port = free_port()
    with socket.create_server(("127.0.0.1", 0)) as silent:  # accepts connections and never reads
        endpoint = f"http://127.0.0.1:{silent.getsockname()[1]}"
        service = await run("serve", "alerts", "--port", str(port), OTEL_ENDPOINT=endpoint)
        await until_ready(port)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            await http.get("/alert-item/7")
        requested = time.monotonic()
        service.send_signal(signal.SIGTERM)
        status, _ = await said_by(service)
    assert status == 0
    assert time.monotonic() - requested < 15


async def test_a_draining_service_reports_its_end_and_still_serves(run: Run) -> None:  # noqa: F811
    port = free_port()
    service = await run("serve", "alerts", "--port", str(port), DRAIN_SECONDS="60")
    await until_ready(port)
    service.send_signal(signal.SIGTERM)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        await eventually(lambda: http.get("/health/live"), until=lambda answer: answer.status_code == 503)
        assert (await http.get("/health/ready")).json()["ready"] is False
        assert (await http.get("/alert-item/7")).status_code == 401
    service.send_signal(signal.SIGTERM)  # the second one ends it at once
    status, _ = await said_by(service)
    assert status == 0


async def test_a_drained_service_ends(run: Run) -> None:  # noqa: F811
    port = free_port()
    service = await run("serve", "alerts", "--port", str(port), DRAIN_SECONDS="0.5")
    await until_ready(port)
    service.send_signal(signal.SIGTERM)
    status, _ = await said_by(service)
    assert status == 0
