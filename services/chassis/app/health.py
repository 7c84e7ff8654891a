"""Whether this service lives and whether it can answer requests (API contract §1)."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel

from services.chassis.identity import internal

PROBE_SECONDS = 2.0
REQUIRED = frozenset({"database"})  # without NATS or S3 requests are still answered, and every replica would go at once
Probe = Callable[[], Awaitable[None]]
router = APIRouter(tags=["health"], dependencies=[Depends(internal())])


class Readiness(BaseModel):
    """Each thing the service needs, by name, `up` or `down`."""

    ready: bool
    dependencies: dict[str, str]


@router.get("/health/live", status_code=204, response_class=Response, operation_id="live")
async def live() -> None:
    """The process answers."""


@router.get("/health/ready", response_model=Readiness, operation_id="ready")
async def ready(request: Request) -> JSONResponse:
    """Whether the database, NATS and S3 answer; 503 when that is down without which no request can be answered."""
    probes: Mapping[str, Probe] = request.app.state.probes
    states = await asyncio.gather(*(_state(probe) for probe in probes.values()))
    dependencies = dict(zip(probes, states, strict=True))
    readiness = Readiness(
        ready=all(dependencies[name] == "up" for name in REQUIRED & dependencies.keys()), dependencies=dependencies
    )
    return JSONResponse(readiness.model_dump(), 200 if readiness.ready else 503)


@router.get("/metrics", response_class=Response, operation_id="metrics")
async def metrics() -> Response:
    """Prometheus metrics."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _state(probe: Probe) -> str:
    try:
        async with asyncio.timeout(PROBE_SECONDS):
            await probe()
    except Exception:  # whatever goes wrong, the answer is the same
        return "down"
    return "up"
