"""Endpoints of visits (STATS-20 to STATS-22)."""

from datetime import UTC, datetime, time, timedelta
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy import String, case
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.events import publish_export_audit
from services.chassis.http.problems import Forbidden, TooMany, Unauthenticated, problems
from services.chassis.identity import Anyone, require_reauthentication
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Page, paging
from services.chassis.resource.csv_export import CSV, Export, escape_formulas, wants_csv
from services.chassis.types import Id, PlainDate
from services.stats.permissions import Reader, limit_to_first_rows
from services.stats.visits.batcher import Batcher
from services.stats.visits.beacons import accept_visits
from services.stats.visits.models import CLICK, VIEW, Accepted, ClickOut, ClicksIn, ViewOut, ViewsIn, VisitKind
from services.stats.visits.repository import MAX_PAGE_SIZE, Values, count_visits, list_visits, select_visits


def export_visits(kind: VisitKind, values: Values, total: int) -> Export:
    """Export the visits that match the filters."""
    columns = [
        _select_cell(kind, getattr(kind.model, name)).label(field.alias or name)
        for name, field in kind.schema_out.model_fields.items()
    ]
    rows = select_visits(kind, values).with_only_columns(*columns)
    shown = {name: str(value) for name, value in values.items()}
    record = partial(publish_export_audit, context="stats", what=f"All {kind.table}", filters=shown, rows=total)
    return Export(rows, values, kind.filename, {"X-Total-Count": str(total)}, record)


def _select_cell(kind: VisitKind, column: InstrumentedAttribute[Any]) -> Any:
    if isinstance(column.type, String):
        return case((kind.model.has_formula, escape_formulas(column)), else_=column)
    return column


AS_CSV = {200: {"content": {CSV: {}}}, **problems(Forbidden, TooMany)}
REAUTHENTICATED_EXPORT = Depends(require_reauthentication(when=wants_csv))
ListPage = Annotated[Page, Depends(paging(MAX_PAGE_SIZE))]
router = APIRouter(tags=["views and clicks"], responses=problems(Unauthenticated))


async def read_filters(
    since: Annotated[PlainDate | None, Query(alias="from", description="The first day, in UTC.")] = None,
    until: Annotated[PlainDate | None, Query(alias="to", description="The last day, in UTC.")] = None,
    client_id: Annotated[Id | None, Query(alias="clientId")] = None,
    page_id: Annotated[Id | None, Query(alias="pageId")] = None,
    page_type: Annotated[str | None, Query(alias="pageType", max_length=50)] = None,
    bots: Annotated[
        bool | Literal["any"],
        Query(description="`false`: only visits of people, `true`: only those of bots, `any`: all."),
    ] = False,
) -> Values:
    """Read the filters of a list of visits. A dependency of endpoints. Visits of bots are left out by default."""
    values = {
        "since": since and datetime.combine(since, time(), UTC),
        "until": until and datetime.combine(until + timedelta(days=1), time(), UTC),
        "client": client_id,
        "page": page_id,
        "page_type": page_type or None,
        "bot": None if bots == "any" else bots,
    }
    return {name: value for name, value in values.items() if value is not None}


Filters = Annotated[Values, Depends(read_filters)]


@router.post(
    "/stat-view",
    summary="Record views: one, or a list of at most 500",
    status_code=202,
    responses=problems(Forbidden, TooMany),
)
async def record_views(caller: Anyone, batcher: Batcher, request: Request, body: ViewsIn) -> Accepted:
    return await accept_visits(request, caller, batcher, VIEW, body)


@router.post(
    "/stat-click",
    summary="Record clicks: one, or a list of at most 500",
    status_code=202,
    responses=problems(Forbidden, TooMany),
)
async def record_clicks(caller: Anyone, batcher: Batcher, request: Request, body: ClicksIn) -> Accepted:
    return await accept_visits(request, caller, batcher, CLICK, body)


@router.get(
    "/stat-views",
    summary="Views, newest first, or all of them as a CSV",
    response_model=list[ViewOut],
    responses=AS_CSV,
    dependencies=[REAUTHENTICATED_EXPORT],
)
async def list_views(
    caller: Reader, reader: ReadSession, request: Request, page: ListPage, filters: Filters
) -> Response:
    return await _list_or_export(request, reader, VIEW, filters, page)


@router.get(
    "/stat-clicks",
    summary="Clicks, newest first, or all of them as a CSV",
    response_model=list[ClickOut],
    responses=AS_CSV,
    dependencies=[REAUTHENTICATED_EXPORT],
)
async def list_clicks(
    caller: Reader, reader: ReadSession, request: Request, page: ListPage, filters: Filters
) -> Response:
    return await _list_or_export(request, reader, CLICK, filters, page)


async def _list_or_export(
    request: Request, reader: ReadSession, kind: VisitKind, filters: Values, page: Page
) -> Response:
    if wants_csv(request):
        return await export_visits(kind, filters, await count_visits(reader, kind, filters)).response(request)
    return (await list_visits(reader, kind, filters, limit_to_first_rows(request, page))).response()
