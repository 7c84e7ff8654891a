"""Queries of trends. Each is one statement that returns JSON."""

from sqlalchemy import text

from services.chassis.persistence.database import AsyncReadSession
from services.stats.reports.fragments import (
    BOTH_AVERAGES,
    CAMPAIGN_COLUMNS,
    ISSUE_COLUMNS,
    NEWEST_FIGURES,
    list_by_date,
)

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


async def read_trends(reader: AsyncReadSession, client_id: int | None) -> str:
    """Return the figures of all issues and campaigns as JSON, or those of one client."""
    body: str = await reader.scalar(_TRENDS, {"client": client_id})
    return body
