"""Runs a service: its HTTP, or its worker alone."""

import asyncio
import signal

import uvicorn
from fastapi import FastAPI

from services.chassis.app.factory import build_app, build_worker_app, event_worker, open_database
from services.chassis.app.service import Service
from services.chassis.observability import telemetry
from services.chassis.settings import Settings

KEEP_ALIVE_SECONDS = 120
"""How long an idle connection is kept open: longer than the gateway keeps it (gateway/traefik.yml), so that it is never
closed just as the gateway writes a request to it, which would be answered with 503."""


def app(service: Service, *, worker: bool) -> FastAPI:
    """The app that answers a service's HTTP, told by the environment; its logs are set up.

    Args:
        worker: also run the relay and the consumers in this process.
    """
    return build_app(service, _settings(service), worker=worker)


def worker_app(service: Service) -> FastAPI:
    """The app of a worker that stands alone, told by the environment; its logs are set up."""
    return build_worker_app(service, _settings(service))


def answer(app: FastAPI, host: str, port: int) -> None:
    """Answer HTTP until a signal says stop."""
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
        timeout_graceful_shutdown=10,
    )


async def run_worker(service: Service) -> None:
    """Relay, consume and work in the background until a signal says stop, answering nothing."""
    settings = _settings(service)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with open_database(settings) as database:
        telemetry.trace(service.name, settings.otel_endpoint, None, database.engine)
        async with event_worker(service, settings, database):
            await stopped.wait()


def _settings(service: Service) -> Settings:
    settings = service.settings()
    telemetry.configure_logs(service.name, settings.log_level)
    return settings
