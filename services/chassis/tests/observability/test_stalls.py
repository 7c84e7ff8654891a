"""A stall of the event loop is counted by the route that was running."""

import asyncio
import time
from types import SimpleNamespace

import httpx
import pytest
from prometheus_client import REGISTRY
from starlette.types import Receive, Scope, Send

from services.chassis.observability.stalls import STALL_SECONDS, watch_event_loop
from services.chassis.observability.telemetry import RequestTelemetry
from tests.support.eventually import eventually


def _counted(route: str) -> float:
    return REGISTRY.get_sample_value("event_loop_stalls_total", {"route": route}) or 0


async def _compute(scope: Scope, receive: Receive, send: Send) -> None:
    scope["route"] = SimpleNamespace(path="/slow/{id}")
    await asyncio.sleep(0)
    time.sleep(3 * STALL_SECONDS)
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


@pytest.mark.parametrize("route", ["/slow/{id}", "none"])
async def test_a_stall_is_counted_by_its_route(route: str) -> None:
    before = _counted(route)
    with watch_event_loop():
        if route == "none":
            time.sleep(3 * STALL_SECONDS)
        else:
            transport = httpx.ASGITransport(RequestTelemetry(_compute))
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
                await client.get("/slow/7")

        await eventually(lambda: _counted(route) > before)
