"""Endpoints of a service for administrators: its system report and its dead letters."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Request

from services.chassis.app.diagnosis.dead_letters import discard, redrive
from services.chassis.app.diagnosis.report import collect_report
from services.chassis.app.diagnosis.schemas import DeadLetterSelection, Discarded, Redriven, SystemReport
from services.chassis.app.health import PROBES
from services.chassis.app.service import AnyService
from services.chassis.http.app_state import SETTINGS
from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Admin, require_reauthentication
from services.chassis.persistence.database import DatabaseDep

Selected = Annotated[DeadLetterSelection, Body()]


def build_system_router(service: AnyService) -> APIRouter:
    """Build the endpoints of a service, below `/system/<service>`."""
    options: dict[str, Any] = {"tags": ["system"], "responses": problems(Unauthenticated, Forbidden)}
    router = APIRouter(prefix=f"/system/{service.name}", **options)

    @router.get("", summary="Report the state of the service", operation_id=f"get{_title(service)}System")
    async def get_system(request: Request, caller: Admin, db: DatabaseDep) -> SystemReport:
        return await collect_report(service, SETTINGS.get(request), db, PROBES.get(request))

    @router.post(
        "/dead-letters/redrive",
        summary="Redeliver dead letters; those that succeed are removed",
        operation_id=f"redrive{_title(service)}DeadLetters",
    )
    async def redrive_dead_letters(request: Request, caller: Admin, db: DatabaseDep, selection: Selected) -> Redriven:
        return await redrive(service, SETTINGS.get(request), db, selection)

    @router.delete(
        "/dead-letters",
        summary="Discard dead letters for good",
        operation_id=f"discard{_title(service)}DeadLetters",
        dependencies=[Depends(require_reauthentication())],
    )
    async def discard_dead_letters(request: Request, caller: Admin, db: DatabaseDep, selection: Selected) -> Discarded:
        return await discard(service, SETTINGS.get(request), db, selection)

    return router


def _title(service: AnyService) -> str:
    return service.name.capitalize()
