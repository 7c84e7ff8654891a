"""Endpoint of trends. It is one statement that returns JSON."""

from fastapi import APIRouter, Response
from sqlalchemy import text

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession
from services.chassis.resource.records import JSON
from services.stats.permissions import Granted
from services.stats.reports.fragments import (
    BOTH_AVERAGES,
    CAMPAIGN_COLUMNS,
    ISSUE_COLUMNS,
    NEWEST_FIGURES,
    list_by_date,
)
from services.stats.reports.schemas import Trends

# `client` is the client, or null for all.
_TRENDS = text(f"""
    WITH issues AS (
        SELECT {ISSUE_COLUMNS}
        WHERE CAST(:client AS bigint) IS NULL OR EXISTS (
            SELECT FROM email_content_stats AS content
            WHERE content.email_stat_id = stat.id AND content.client_id = :client
        )
        {NEWEST_FIGURES}
    ), campaigns AS (
        SELECT {CAMPAIGN_COLUMNS}
        WHERE CAST(:client AS bigint) IS NULL OR stat.client_id = :client
    )
    SELECT json_build_object(
        'issues', {list_by_date("issues")}, 'campaigns', {list_by_date("campaigns")}, 'averages', {BOTH_AVERAGES}
    )::text
""")  # noqa: S608 - only constant names


router = APIRouter(tags=["reports"], responses=problems(Unauthenticated, Forbidden))


@router.get("/stat-trends", summary="The figures of issues and campaigns over time", response_model=Trends)
async def get_stat_trends(granted: Granted, reader: ReadSession) -> Response:
    body: str = await reader.scalar(_TRENDS, {"client": granted})
    return Response(body, media_type=JSON)
