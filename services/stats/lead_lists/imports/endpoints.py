"""Endpoints of the history of imports."""

import csv
import io
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from services.chassis.events import publish_export_audit
from services.chassis.http.middleware import is_head
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity.permissions import check_reauthentication
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch, Page, paging
from services.chassis.resource.csv_export import BOM, CSV
from services.chassis.types import Id
from services.stats.lead_lists.imports import repository, service
from services.stats.lead_lists.imports.repository import LeadImport, RejectedRow, imports
from services.stats.lead_lists.imports.schemas import LeadImportOut
from services.stats.permissions import Reader, Writer

REASON = "Reason"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_rejected_csv(record: LeadImport, rows: Sequence[RejectedRow]) -> str:
    """Return a CSV of skipped rows to correct and import again (STATS-16): the columns of the file, then the reason."""
    width, file = len(record.columns), io.StringIO()
    writer = csv.writer(file)
    writer.writerow([*map(_escape_formula, record.columns), REASON])
    for row in rows:
        cells = [*row.cells[:width], *[""] * (width - len(row.cells))]
        writer.writerow([*map(_escape_formula, cells), row.reason])
    return BOM + file.getvalue()


def _escape_formula(cell: str) -> str:
    """Escape a formula, as `services.chassis.resource.csv_export.escape_formulas` does in SQL."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


router = APIRouter(tags=["imports of leads"], responses=problems(Unauthenticated, Forbidden))
ImportId = Annotated[Id, Path(alias="id", description="The import's id.")]


@router.get("/lead-imports", summary="Imports of leads, newest first", response_model=list[LeadImportOut])
async def list_lead_imports(
    caller: Reader,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging())],
    content_stat_id: Annotated[
        Id | None, Query(alias="emailContentStatId", description="Only imports for this content.")
    ] = None,
    emc_stat_id: Annotated[Id | None, Query(alias="emcStatId", description="Only imports for this campaign.")] = None,
) -> Response:
    return await imports.list_response(reader, page, email_content_stat=content_stat_id, emc_stat=emc_stat_id)


@router.get(
    "/lead-import/{id}/rejected",
    summary="The rows an import skipped, each with its reason, as a CSV",
    responses={200: {"content": {CSV: {}}}, **problems(NotFound)},
    response_class=PlainTextResponse,
)
async def get_rejected_rows(request: Request, caller: Reader, session: Session, import_id: ImportId) -> Response:
    check_reauthentication(caller)
    record = await imports.lock(session, import_id, None)
    rows = await repository.list_rejected_rows(session, import_id)
    what = "Refused rows of an import of leads"
    if not is_head(request):
        await publish_export_audit(session, context="stats", what=what, filters={}, rows=len(rows), id=import_id)
    body = write_rejected_csv(record, rows)
    return Response(body, media_type=CSV, headers={"Content-Disposition": 'attachment; filename="rejected-leads.csv"'})


@router.delete(
    "/lead-import/{id}",
    summary="Undo an import: delete the leads it added, restore those it changed",
    response_model=LeadImportOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def undo_lead_import(caller: Writer, session: Session, import_id: ImportId, expected: IfMatch) -> Response:
    return (await service.undo_import(session, import_id, expected)).response()
