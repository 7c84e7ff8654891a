"""Runs a service in a process of its own: its HTTP, or its worker alone."""

import asyncio
import signal
import sys

import uvicorn
from fastapi import FastAPI

from services.chassis.app.factory import build_app, build_worker_app, event_worker, open_database
from services.chassis.app.service import AnyService
from services.chassis.observability.log_config import configure_logs, flushed_logs
from services.chassis.observability.tracing import tracing
from services.chassis.settings import Settings

KEEP_ALIVE_SECONDS = 120
"""How long an idle connection is kept open: longer than the gateway keeps it (gateway/traefik.yml), so that it is never
closed just as the gateway writes a request to it, which would be answered with 503."""

GRACEFUL_SECONDS = 10  # that requests in progress have to finish when the process stops


def create_app(service: AnyService, *, worker: bool) -> FastAPI:
    """The app that serves a service's HTTP, configured by the environment; logging is set up.

    Args:
        worker: also run the relay, the consumers and the background tasks in this process.
    """
    return build_app(service, _configure(service), worker=worker)


def create_worker_app(service: AnyService) -> FastAPI:
    """The app of a worker alone, configured by the environment; it serves health and metrics. Logging is set up."""
    return build_worker_app(service, _configure(service))


def serve(service: AnyService, app: FastAPI, host: str, port: int) -> None:
    """Serve HTTP until SIGTERM or SIGINT, then finish the requests in progress and send the last spans and logs."""
    # uvicorn raises the signal again when it is done. Its default would end the process before anything is sent.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with tracing(service.name, service.settings().otel_endpoint), flushed_logs():
        uvicorn.run(
            app,
            host=host,
            port=port,
            loop="uvloop",
            http="httptools",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            timeout_graceful_shutdown=GRACEFUL_SECONDS,
        )


async def run_worker(service: AnyService) -> None:
    """Run the relay, the consumers and the background tasks until SIGTERM or SIGINT; serve nothing."""
    settings = _configure(service)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    with tracing(service.name, settings.otel_endpoint), flushed_logs():
        async with open_database(settings) as database, event_worker(service, settings, database):
            await stopped.wait()


def _configure(service: AnyService) -> Settings:
    settings: Settings = service.settings()
    configure_logs(service.name, settings.log_level)
    return settings
