"""A service in a test process: migrated database, app and worker."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from deploy.local.components import Nats, Postgres
from services.chassis.app.factory import build_app
from services.chassis.app.service import Service
from services.chassis.persistence import engine
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings
from tests.support.databases import ServiceDatabase
from tests.support.eventually import eventually
from tests.support.tokens import PEM, SIGNER

PATIENT_SECONDS = 30  # for a connection: dozens who write at once share ten, on a machine that may be slow


@dataclass(frozen=True)
class RunningService:
    """One service; its app is built and started once and serves every test of the process."""

    service: Service
    settings: Settings
    stored: ServiceDatabase
    app: FastAPI
    database: Database

    async def until_it_believes(self) -> None:
        """Wait for it to watch who is signed out; without that it takes no token."""

        async def watches() -> bool:
            live: bool = self.app.state.revocations.live
            return live

        await eventually(watches)


@asynccontextmanager
async def started(
    name: str, postgres: Postgres, nats: Nats, folder: Path, process: str
) -> AsyncIterator[RunningService]:
    """A service with its database made and its app's lifespan begun."""
    service = _believing_test_tokens(import_module(f"services.{name}.main").service)
    stored = ServiceDatabase(postgres, service, f"{name}_{process}")
    await stored.create(folder)
    settings = _settings(service, stored.url, nats.url(name))
    engine.CONNECT_SECONDS = PATIENT_SECONDS
    app = build_app(service, settings)
    async with app.router.lifespan_context(app):
        running = RunningService(service, settings, stored, app, app.state.database)
        await running.until_it_believes()
        yield running


def _believing_test_tokens(service: Service) -> Service:
    """Auth signs with the tests' key, since it is told to; the others take it for auth's."""
    return service if service.keys else replace(service, keys=lambda _: SIGNER)


def _settings(service: Service, database_url: str, nats_url: str) -> Settings:
    values: dict[str, Any] = {"environment": "test", "database_url": database_url, "nats_url": nats_url}
    if "signing_keys" in service.settings.model_fields:
        values["signing_keys"] = PEM
    return service.settings(**values)
