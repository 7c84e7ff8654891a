"""Endpoints of reports."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from services.chassis.http.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.persistence.database import Db
from services.chassis.types import Id
from services.stats.reports.repository import read_client_report, read_trends
from services.stats.reports.schemas import ClientReport, Trends
from services.stats.scope import Granted, check_client_granted

JSON = "application/json"
router = APIRouter(tags=["reports"], responses=problems(Unauthenticated, Forbidden))


@router.get("/stat-trends", summary="The figures of issues and campaigns over time", response_model=Trends)
async def get_stat_trends(granted: Granted, db: Db) -> Response:
    return Response(await read_trends(db, granted), media_type=JSON)


@router.get(
    "/client-report/{clientId}",
    summary="The results of one client's content and campaigns",
    response_model=ClientReport,
    responses=problems(NotFound),
)
async def get_client_report(
    granted: Granted,
    db: Db,
    client_id: Annotated[Id, Path(alias="clientId", description="The client's id.")],
) -> Response:
    check_client_granted(granted, client_id)
    report = await read_client_report(db, client_id)
    if report is None:
        raise NotFound("This client does not exist.")
    return Response(report, media_type=JSON)
