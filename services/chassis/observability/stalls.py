"""Stalls of the event loop: while one request computes, no other is answered."""

import asyncio
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import structlog
from prometheus_client import Counter

from services.chassis.observability.telemetry import RequestTelemetry

STALL_SECONDS = 0.25
PROBE_SECONDS = 0.1  # between two probes; a stall may begin up to this long before a probe
stalls = Counter("event_loop_stalls", "Stalls of the event loop, by the route template that was running.", ["route"])
log = structlog.get_logger(__name__)


@contextmanager
def watch_event_loop() -> Iterator[None]:
    """Log and count stalls of the running loop while the context is open. A thread watches, as the loop cannot."""
    ended = threading.Event()
    arguments = (asyncio.get_running_loop(), threading.get_ident(), ended)
    thread = threading.Thread(target=_watch, args=arguments, daemon=True, name="stalls")
    thread.start()
    try:
        yield
    finally:
        ended.set()


def _watch(loop: asyncio.AbstractEventLoop, thread: int, ended: threading.Event) -> None:
    while not ended.wait(PROBE_SECONDS) and not loop.is_closed():
        answered, begun = threading.Event(), time.monotonic()
        loop.call_soon_threadsafe(answered.set)
        if answered.wait(STALL_SECONDS) or ended.is_set():
            continue
        route = _find_route(sys._current_frames().get(thread))  # noqa: SLF001 - documented, for tools like this
        while not answered.wait(STALL_SECONDS) and not ended.is_set():
            pass
        stalls.labels(route).inc()
        log.warning("event loop stalled", route=route, ms=round((time.monotonic() - begun) * 1000))


def _find_route(frame: FrameType | None) -> str:
    """Return the template of the request that a thread is executing; `none` if it is at something else."""
    while frame is not None:
        if frame.f_code is RequestTelemetry.__call__.__code__:
            return getattr(frame.f_locals["scope"].get("route"), "path", "unknown")
        frame = frame.f_back
    return "none"
