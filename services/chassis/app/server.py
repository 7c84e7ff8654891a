"""Runs a service as a process: its HTTP server, or its worker only."""

import signal
import socket
import sys
import time
from contextlib import suppress
from types import FrameType

import uvicorn
from fastapi import FastAPI

from services.chassis.app import health
from services.chassis.app.service import AnyService
from services.chassis.observability.log_config import configure_logs
from services.chassis.observability.stalls import watch_event_loop
from services.chassis.observability.tracing import tracing
from services.chassis.settings import Settings

KEEP_ALIVE_SECONDS = 120
"""How long an idle connection stays open: longer than in the gateway (gateway/traefik.yml), so that the server never
closes a connection while the gateway sends a request over it, which would fail with 503."""

GRACEFUL_SECONDS = 10  # for requests in progress to finish at shutdown


STARTUP_FAILURE = 3  # exit status, as of uvicorn's own command


class DrainingServer(uvicorn.Server):
    """A server that still accepts requests for some seconds after SIGTERM, while `/health/live` reports its end.

    So the gateway and load balancers stop sending requests before the process refuses them. A second signal ends it
    at once.
    """

    def __init__(self, config: uvicorn.Config, app: FastAPI, seconds: float) -> None:
        super().__init__(config)
        self._app = app
        self._seconds = seconds
        self._ends_at: float | None = None  # monotonic

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until the end, and report stalls of the event loop."""
        with watch_event_loop():
            await super().serve(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to drain at the first SIGTERM; end at any other signal."""
        if sig != signal.SIGTERM or self._seconds == 0 or self._ends_at is not None:
            super().handle_exit(sig, frame)
            return
        self._ends_at = time.monotonic() + self._seconds
        health.IS_DRAINING.set(self._app, True)

    async def on_tick(self, counter: int) -> bool:
        """End when the seconds are over; return whether to end."""
        if self._ends_at is not None and time.monotonic() > self._ends_at and not self.should_exit:
            super().handle_exit(signal.SIGTERM, None)
        return await super().on_tick(counter)


def configure(service: AnyService) -> Settings:
    """Read the settings of a service, and configure its log by them."""
    settings: Settings = service.settings()
    configure_logs(service.name, settings.log_level)
    return settings


def serve(service: AnyService, app: FastAPI, host: str, port: int) -> None:
    """Serve HTTP until SIGTERM or SIGINT, then drain, finish requests in progress and flush spans and logs."""
    # uvicorn raises the signal again at the end. The default handler would end the process before the flush.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    settings = service.settings()
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="uvloop",
        http="httptools",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
    )
    server = DrainingServer(config, app, settings.drain_seconds)
    with tracing(service.name, settings.otel_endpoint), suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(STARTUP_FAILURE)
