"""Readiness names an unavailable dependency; only the database makes a service unready (API-30).

The log says once why a dependency is down.
"""

import asyncio

import httpx
import pytest
from fastapi import FastAPI
from structlog.testing import capture_logs

from services.chassis.app import health
from services.chassis.app.health import Probes
from services.chassis.http.app_state import SETTINGS
from services.chassis.settings import Settings


async def up() -> None:
    """A probe of an available dependency."""


async def down() -> None:
    raise ConnectionError("unavailable")


@pytest.mark.parametrize(("unavailable", "status"), [(None, 200), ("nats", 200), ("s3", 200), ("database", 503)])
async def test_only_the_database_makes_a_service_unready(unavailable: str | None, status: int) -> None:
    app = FastAPI(routes=health.router.routes)
    health.IS_DRAINING.set(app, False)
    SETTINGS.set(app, Settings(version="1.24.0"))
    health.PROBES.set(app, Probes({name: down if name == unavailable else up for name in ("database", "nats", "s3")}))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        answer = await client.get("/health/ready")
    states = {name: "down" if name == unavailable else "up" for name in ("database", "nats", "s3")}
    assert answer.status_code == status
    assert answer.json() == {"ready": status == 200, "version": "1.24.0", "dependencies": states}


class Dependency:
    """A dependency that the test can stop."""

    def __init__(self) -> None:
        self.error: Exception | None = None

    async def ask(self) -> None:
        if self.error:
            raise self.error


async def test_outage_and_recovery_are_logged_once() -> None:
    database, nats = Dependency(), Dependency()
    probes = Probes({"database": database.ask, "nats": nats.ask})
    with capture_logs() as lines:
        assert await probes.check() == {"database": "up", "nats": "up"}
        database.error = ConnectionRefusedError("port 5432")
        assert await probes.check() == {"database": "down", "nats": "up"}
        assert await probes.check() == {"database": "down", "nats": "up"}
        database.error = None
        assert await probes.check() == {"database": "up", "nats": "up"}
        assert await probes.check() == {"database": "up", "nats": "up"}
    assert [(line["event"], line["dependency"], line.get("error")) for line in lines] == [
        ("dependency down", "database", "ConnectionRefusedError('port 5432')"),
        ("dependency up", "database", None),
    ]


async def test_an_unresponsive_dependency_is_down(monkeypatch) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.01)

    async def hang() -> None:
        await asyncio.sleep(10)

    with capture_logs() as lines:
        assert await Probes({"s3": hang}).check() == {"s3": "down"}
    assert "TimeoutError" in lines[0]["error"]
