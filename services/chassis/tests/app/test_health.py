"""Readiness names an unavailable dependency; only the database makes a service unready (API-30)."""

import httpx
import pytest
from fastapi import FastAPI

from services.chassis.app import health
from services.chassis.app.health import Probes


async def up() -> None:
    """A probe of an available dependency."""


async def down() -> None:
    raise ConnectionError("unavailable")


@pytest.mark.parametrize(("unavailable", "status"), [(None, 200), ("nats", 200), ("s3", 200), ("database", 503)])
async def test_only_the_database_makes_a_service_unready(unavailable: str | None, status: int) -> None:
    app = FastAPI(routes=health.router.routes)
    health.IS_DRAINING.set(app, False)
    health.VERSION.set(app, "1.24.0")
    health.PROBES.set(app, Probes({name: down if name == unavailable else up for name in ("database", "nats", "s3")}))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        answer = await client.get("/health/ready")
    states = {name: "down" if name == unavailable else "up" for name in ("database", "nats", "s3")}
    assert (answer.status_code, answer.json()) == (
        status,
        {"ready": status == 200, "version": "1.24.0", "dependencies": states},
    )
