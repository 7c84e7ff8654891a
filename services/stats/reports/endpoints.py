"""Endpoint of trends."""

from fastapi import APIRouter, Response

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession
from services.stats.permissions import Granted
from services.stats.reports.repository import read_trends
from services.stats.reports.schemas import Trends

JSON = "application/json"
router = APIRouter(tags=["reports"], responses=problems(Unauthenticated, Forbidden))


@router.get("/stat-trends", summary="The figures of issues and campaigns over time", response_model=Trends)
async def get_stat_trends(granted: Granted, reader: ReadSession) -> Response:
    return Response(await read_trends(reader, granted), media_type=JSON)
