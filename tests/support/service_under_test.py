"""A service within a test process: its migrated database and its app."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from deploy.local.nats import Nats
from deploy.local.postgres import Postgres
from services.chassis.app import public_cache
from services.chassis.app.factory import build_app
from services.chassis.app.service import Service
from services.chassis.persistence import database
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings
from tests.support.databases import ServiceDatabase
from tests.support.eventually import eventually
from tests.support.tokens import PEM, SIGNER

CONNECT_SECONDS = 30  # dozens of concurrent writers share ten connections, on a machine that may be slow


@dataclass(frozen=True)
class RunningService:
    """A service whose app is started once and serves every test of the process."""

    service: Service
    settings: Settings
    stored: ServiceDatabase
    app: FastAPI
    database: Database

    async def wait_for_revocations(self) -> None:
        """Wait until it watches revocations; before that it accepts no token."""
        await eventually(lambda: self.app.state.revocations.is_live)


@asynccontextmanager
async def start_service(
    name: str, postgres: Postgres, nats: Nats, folder: Path, process: str
) -> AsyncIterator[RunningService]:
    """Create a service's database and start its app.

    Args:
        process: makes the name of the database unique.
    """
    service = _accept_test_tokens(import_module(f"services.{name}.main").service)
    stored = ServiceDatabase(postgres, service, f"{name}_{process}")
    await stored.create(folder)
    try:
        settings = _settings(service, stored.url, nats.url(name), folder / f"clicks_{process}")
        database.CONNECT_SECONDS = CONNECT_SECONDS
        public_cache.CACHED_SECONDS = 0.0  # a test reads what it has just written
        app = build_app(service, settings)
        async with app.router.lifespan_context(app):
            running = RunningService(service, settings, stored, app, app.state.database)
            await running.wait_for_revocations()
            yield running
    finally:
        await stored.drop()


def _accept_test_tokens(service: Service) -> Service:
    """Let a service verify tokens with the tests' key; auth has it in its settings."""
    return service if service.keys else replace(service, keys=lambda _: SIGNER)


def _settings(service: Service, database_url: str, nats_url: str, clicks: Path) -> Settings:
    values: dict[str, Any] = {"environment": "test", "database_url": database_url, "nats_url": nats_url}
    values["auth_internal_url"] = "http://127.0.0.1:1"  # not the auth of a system that runs on this machine
    if "signing_keys" in service.settings.model_fields:
        values["signing_keys"] = PEM
    if "click_journal" in service.settings.model_fields:
        values["click_journal"] = str(clicks)  # each test process has a NATS of its own
    if "link_checks" in service.settings.model_fields:
        values["link_checks"] = False  # tests of link checks have servers of their own
    return service.settings(**values)
