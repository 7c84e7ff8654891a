"""Liveness, readiness and Prometheus metrics (API contract §1)."""

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel

from services.chassis.http.app_state import StateKey
from services.chassis.identity import internal
from services.chassis.observability.probes import Probes

REQUIRED = frozenset({"database"})  # without NATS or S3 requests are still answered, and every replica would go at once
PROBES = StateKey[Probes]("probes")
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
    dependencies = await PROBES.get(request).check()
    is_ready = all(dependencies[name] == "up" for name in REQUIRED & dependencies.keys())
    readiness = Readiness(ready=is_ready, dependencies=dependencies)
    return JSONResponse(readiness.model_dump(), 200 if is_ready else 503)


@router.get("/metrics", response_class=Response, operation_id="metrics")
async def metrics() -> Response:
    """Prometheus metrics."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
