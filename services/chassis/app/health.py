"""Liveness, readiness and Prometheus metrics (API-30)."""

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel

from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Unavailable
from services.chassis.identity import internal
from services.chassis.observability.probes import Probes

# Most requests need neither NATS nor S3, and their failure would make all replicas unready at the same time.
REQUIRED = frozenset({"database"})
PROBES = StateKey[Probes]("probes")
IS_DRAINING = StateKey[bool]("is_draining")
VERSION = StateKey[str]("version")
router = APIRouter(tags=["health"], dependencies=[Depends(internal())])


class Readiness(BaseModel):
    """The state of each dependency by name, `up` or `down`, and the version of the release."""

    ready: bool
    version: str
    dependencies: dict[str, str]


@router.get("/health/live", status_code=204, response_class=Response, operation_id="live")
async def live(request: Request) -> None:
    """Report that the process responds and takes new requests; the status is 503 while it is about to end.

    Raises:
        Unavailable: it was told to end.
    """
    if IS_DRAINING.get(request):
        raise Unavailable("This process is about to end.")


@router.get("/health/ready", response_model=Readiness, operation_id="ready")
async def ready(request: Request) -> JSONResponse:
    """Report whether the database, NATS and S3 respond; the status is 503 if a required one is down or it is to end."""
    dependencies = await PROBES.get(request).check()
    is_ready = not IS_DRAINING.get(request) and all(
        dependencies[name] == "up" for name in REQUIRED & dependencies.keys()
    )
    readiness = Readiness(ready=is_ready, version=VERSION.get(request), dependencies=dependencies)
    return JSONResponse(readiness.model_dump(), 200 if is_ready else 503)


@router.get("/metrics", response_class=Response, operation_id="metrics")
async def metrics() -> Response:
    """Return Prometheus metrics."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
