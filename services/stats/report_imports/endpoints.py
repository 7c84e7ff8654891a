"""Endpoints of imported reports (STATS-60 to STATS-64)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from services.chassis.http.problems import (
    Conflict,
    Forbidden,
    NotFound,
    Stale,
    TooLarge,
    Unauthenticated,
    WrongMediaType,
    problems,
)
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch, Page, paging
from services.chassis.resource.records import JSON
from services.chassis.types import Id
from services.stats.email_stats.repository import email_stats
from services.stats.permissions import Reader, Writer
from services.stats.report_imports import service
from services.stats.report_imports.repository import CLICK_MAP, MAX_PAGE_SIZE, report_imports
from services.stats.report_imports.schemas import ClickMap, ReportImportDone, ReportImportOut
from services.stats.report_imports.upload import UPLOAD_FORM, open_report

router = APIRouter(tags=["imports of reports"], responses=problems(Unauthenticated, Forbidden))
EmailStatId = Annotated[Id, Path(alias="emailStatId", description="The email stat's id.")]


@router.post(
    "/email-report-import/{emailStatId}",
    summary="Import what a mail service exports: figures of an issue, and clicks by address",
    response_model=ReportImportDone,
    openapi_extra=UPLOAD_FORM,
    responses=problems(NotFound, Conflict, TooLarge, WrongMediaType),
)
async def import_email_report(
    caller: Writer, session: Session, request: Request, email_stat_id: EmailStatId
) -> ReportImportDone:
    async with open_report(request) as upload:
        return await service.import_report(session, caller, email_stat_id, upload)


@router.post(
    "/email-report-import",
    summary="Import what a mail service exports for an issue that may have no figures yet",
    response_model=ReportImportDone,
    openapi_extra=UPLOAD_FORM,
    responses=problems(NotFound, Conflict, TooLarge, WrongMediaType),
)
async def import_report_of_issue(
    caller: Writer,
    session: Session,
    request: Request,
    alert_item_id: Annotated[
        Id | None, Query(alias="alertItemId", description="The issue; by default the one that the files name.")
    ] = None,
) -> ReportImportDone:
    async with open_report(request) as upload:
        return await service.import_report_of_issue(session, caller, alert_item_id, upload)


@router.get("/email-report-imports", summary="Imports of reports, newest first", response_model=list[ReportImportOut])
async def list_email_report_imports(
    caller: Reader,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(MAX_PAGE_SIZE))],
    email_stat_id: Annotated[Id | None, Query(alias="emailStatId", description="Only imports for this issue.")] = None,
) -> Response:
    return await report_imports.list_response(reader, page, email_stat=email_stat_id)


@router.delete(
    "/email-report-import/{id}",
    summary="Undo an import: restore the figures and clicks that it changed",
    response_model=ReportImportOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def undo_email_report_import(
    caller: Writer,
    session: Session,
    import_id: Annotated[Id, Path(alias="id", description="The import's id.")],
    expected: IfMatch,
) -> Response:
    return (await service.undo_import(session, import_id, expected)).response()


@router.get(
    "/email-click-map/{emailStatId}",
    summary="The clicks of each slot of an issue, with what is usual",
    response_model=ClickMap,
    responses=problems(NotFound),
)
async def get_email_click_map(caller: Reader, reader: ReadSession, email_stat_id: EmailStatId) -> Response:
    body = await reader.scalar(CLICK_MAP, {"stat": email_stat_id})
    if body is None:
        raise email_stats.not_found()
    return Response(body, media_type=JSON)
