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
from services.stats.visits.models import MAX_ROWS, VISIT_KINDS, Accepted, VisitKind
from services.stats.visits.repository import Values, count_visits, list_visits, select_visits


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
ListPage = Annotated[Page, Depends(paging())]
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


def _add_endpoints(kind: VisitKind) -> None:
    """Add the endpoints that record visits of a kind, and list or export them."""

    @router.post(
        f"/stat-{kind.name}",
        name=f"record_{kind.table}",
        summary=f"Record {kind.table}: one, or a list of at most {MAX_ROWS}",
        status_code=202,
        responses=problems(Forbidden, TooMany),
    )
    async def record_visits(
        caller: Anyone,
        batcher: Batcher,
        request: Request,
        body: kind.schema_in,  # type: ignore[name-defined]
    ) -> Accepted:
        return await accept_visits(request, caller, batcher, kind, body)

    @router.get(
        f"/stat-{kind.table}",
        name=f"list_{kind.table}",
        summary=f"{kind.table.capitalize()}, newest first, or all of them as a CSV",
        response_model=list[kind.schema_out],  # type: ignore[name-defined]
        responses=AS_CSV,
        dependencies=[REAUTHENTICATED_EXPORT],
    )
    async def list_or_export(
        caller: Reader, reader: ReadSession, request: Request, page: ListPage, filters: Filters
    ) -> Response:
        if wants_csv(request):
            return await export_visits(kind, filters, await count_visits(reader, kind, filters)).response(request)
        return (await list_visits(reader, kind, filters, limit_to_first_rows(request, page))).response()


for _kind in VISIT_KINDS:
    _add_endpoints(_kind)
