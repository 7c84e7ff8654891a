"""Endpoints of client reports (STATS-52 to STATS-56)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from services.chassis.http.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.identity.grants import check_client_granted
from services.chassis.persistence.database import ReadSession
from services.chassis.resource.paging import MAX_SKIP
from services.chassis.types import Id, PlainDate
from services.stats.client_reports.repository import (
    MAX_PAGE_SIZE,
    ClientSort,
    Period,
    list_client_figures,
    read_client_report,
)
from services.stats.client_reports.schemas import ClientFigures, ClientReport
from services.stats.permissions import Granted, Reader

JSON = "application/json"
router = APIRouter(tags=["reports"], responses=problems(Unauthenticated, Forbidden))


async def read_period(
    since: Annotated[PlainDate | None, Query(alias="from", description="The first day, in UTC.")] = None,
    until: Annotated[PlainDate | None, Query(alias="to", description="The last day, in UTC.")] = None,
) -> Period:
    """Read the period of a report. A dependency of endpoints."""
    return Period(since, until)


ReportPeriod = Annotated[Period, Depends(read_period)]


@router.get(
    "/client-reports",
    summary="The latest figures of every client",
    response_model=list[ClientFigures],
)
async def list_client_reports(
    caller: Reader,
    reader: ReadSession,
    period: ReportPeriod,
    q: Annotated[str, Query(max_length=200, description="A part of the company's name.")] = "",
    limit: Annotated[int, Query(ge=0, le=MAX_PAGE_SIZE, description="The maximum number of clients.")] = MAX_PAGE_SIZE,
    skip: Annotated[int, Query(ge=0, le=MAX_SKIP, description="The number of clients to skip.")] = 0,
    sort: Annotated[ClientSort, Query(description="The sort order; `-` is descending.")] = "-lastDate",
) -> Response:
    return (await list_client_figures(reader, period, q, sort, limit, skip)).response()


@router.get(
    "/client-report/{clientId}",
    summary="The results of one client's content and campaigns",
    response_model=ClientReport,
    responses=problems(NotFound),
)
async def get_client_report(
    granted: Granted,
    reader: ReadSession,
    period: ReportPeriod,
    client_id: Annotated[Id, Path(alias="clientId", description="The client's id.")],
) -> Response:
    check_client_granted(granted, client_id)
    report = await read_client_report(reader, client_id, period)
    if report is None:
        raise NotFound("This client does not exist.")
    return Response(report, media_type=JSON)
