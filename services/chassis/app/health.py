"""Liveness, readiness and Prometheus metrics (API-30); the log says why a dependency is down."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import structlog
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel

from services.chassis.http.app_state import SETTINGS, StateKey
from services.chassis.http.problems import Unavailable
from services.chassis.identity import internal

# Most requests need neither NATS nor S3, and their failure would make all replicas unready at the same time.
REQUIRED = frozenset({"database"})
PROBE_SECONDS = 2.0  # after which an unresponsive dependency counts as down
Probe = Callable[[], Awaitable[None]]
log = structlog.get_logger(__name__)


class Probes(dict[str, Probe]):
    """Probes by the name of the dependency; if a probe raises, the dependency is down.

    Logs once why a dependency went down and once that it recovered, not on every check.
    """

    def __init__(self, probes: Mapping[str, Probe]) -> None:
        super().__init__(probes)
        self._down: set[str] = set()

    async def check(self) -> dict[str, str]:
        """Run all probes concurrently; return `up` or `down` by name."""
        states = await asyncio.gather(*(self._check(name, probe) for name, probe in self.items()))
        return dict(zip(self, states, strict=True))

    async def _check(self, name: str, probe: Probe) -> str:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await probe()
        except Exception as error:  # any error: the dependency cannot be used
            if name not in self._down:
                self._down.add(name)
                log.warning("dependency down", dependency=name, error=repr(error))
            return "down"
        if name in self._down:
            self._down.discard(name)
            log.warning("dependency up", dependency=name)
        return "up"


PROBES = StateKey[Probes]("probes")
IS_DRAINING = StateKey[bool]("is_draining")
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
    readiness = Readiness(ready=is_ready, version=SETTINGS.get(request).version, dependencies=dependencies)
    return JSONResponse(readiness.model_dump(), 200 if is_ready else 503)


@router.get("/metrics", response_class=Response, operation_id="metrics")
async def metrics() -> Response:
    """Return Prometheus metrics."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
