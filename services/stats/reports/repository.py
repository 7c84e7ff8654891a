"""Queries of trends. Each is one statement that returns JSON."""

from services.chassis.persistence.database import Database
from services.stats.reports.fragments import (
    BOTH_AVERAGES,
    CAMPAIGN_COLUMNS,
    ISSUE_COLUMNS,
    NEWEST_FIGURES,
    list_by_date,
)

# $1 is the client, or null for all.
_TRENDS = f"""
    WITH issues AS (
        SELECT {ISSUE_COLUMNS}
        WHERE $1::bigint IS NULL OR EXISTS (
            SELECT FROM email_content_stats AS content WHERE content.email_stat_id = stat.id AND content.client_id = $1
        )
        {NEWEST_FIGURES}
    ), campaigns AS (
        SELECT {CAMPAIGN_COLUMNS}
        WHERE $1::bigint IS NULL OR stat.client_id = $1
    )
    SELECT json_build_object(
        'issues', {list_by_date("issues")}, 'campaigns', {list_by_date("campaigns")}, 'averages', {BOTH_AVERAGES}
    )::text
"""  # noqa: S608 - only constant names


async def read_trends(database: Database, client_id: int | None) -> str:
    """Return the figures of all issues and campaigns as JSON, or those of one client."""
    row = await database.fetch_row(_TRENDS, client_id)
    assert row is not None
    return str(row[0])
