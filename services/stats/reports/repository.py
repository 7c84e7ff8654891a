"""Queries of reports. Each is one statement that returns JSON.

Of an issue with several sets of figures, which are older than STATS-5, reports count only the newest.
"""

from services.chassis.persistence.database import Database

_TIME = """'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'"""
_FIGURES = """
    stat.delivered, stat.opens, stat.clicks,
    stat.open_rate AS "openRate", stat.ctr, stat.ctor, stat.bounce_rate AS "bounceRate"
"""
# $1 is the client, or null for all.
_ROWS = f"""
    WITH issues AS (
        SELECT DISTINCT ON (stat.alert_item_id)
               stat.id, stat.alert_item_id AS "alertItemId", item.issue,
               to_char(item.date AT TIME ZONE 'UTC', {_TIME}) AS date, item.title, {_FIGURES}
        FROM email_stats AS stat LEFT JOIN alert_items AS item ON item.id = stat.alert_item_id
        WHERE $1::bigint IS NULL OR EXISTS (
            SELECT FROM email_content_stats AS content WHERE content.email_stat_id = stat.id AND content.client_id = $1
        )
        ORDER BY stat.alert_item_id, stat.id DESC
    ), campaigns AS (
        SELECT stat.id, to_char(stat.date AT TIME ZONE 'UTC', {_TIME}) AS date, stat.subject,
               stat.client_id AS "clientId", client.company AS "clientCompany", stat.image_url AS "imageUrl",
               stat.lead_count AS "leadCount", {_FIGURES}
        FROM emc_stats AS stat LEFT JOIN clients AS client ON client.id = stat.client_id
        WHERE $1::bigint IS NULL OR stat.client_id = $1
    )
"""  # noqa: S608 - only constant names
_AVERAGES = """(SELECT json_build_object(
    'openRate', avg("openRate"), 'ctr', avg(ctr), 'ctor', avg(ctor), 'bounceRate', avg("bounceRate"),
    'opens', avg(opens), 'clicks', avg(clicks)) FROM {})"""
_BOTH_AVERAGES = f"""json_build_object(
    'issues', {_AVERAGES.format("issues")}, 'campaigns', {_AVERAGES.format("campaigns")})"""
_LIST = "coalesce((SELECT json_agg(row_to_json({0}) ORDER BY {0}.date NULLS FIRST, {0}.id) FROM {0}), '[]')"

_TRENDS = f"""
    {_ROWS}
    SELECT json_build_object(
        'issues', {_LIST.format("issues")}, 'campaigns', {_LIST.format("campaigns")}, 'averages', {_BOTH_AVERAGES}
    )::text
"""
_MONTHS = """coalesce((
    SELECT json_agg(json_build_object('month', month, 'visits', visits) ORDER BY month) FROM months WHERE kind = '{}'
), '[]')"""
_REPORT = f"""
    {_ROWS}, items AS (
        SELECT stat.id, stat.email_stat_id AS "emailStatId", item.issue,
               to_char(stat.date AT TIME ZONE 'UTC', {_TIME}) AS date, stat.content_type AS "contentType",
               stat.category, stat.image_url AS "imageUrl", stat.external_link AS "externalLink",
               stat.lead_count AS "leadCount"
        FROM email_content_stats AS stat
        JOIN email_stats AS email ON email.id = stat.email_stat_id
        LEFT JOIN alert_items AS item ON item.id = email.alert_item_id
        WHERE stat.client_id = $1
    ), months AS (
        SELECT kind, to_char(day, 'YYYY-MM') AS month, sum(visits) AS visits
        FROM visit_days WHERE kind IN ('view', 'click') AND client_id = $1 AND NOT bot GROUP BY 1, 2
    ), company AS (SELECT company FROM clients WHERE id = $1)
    SELECT json_build_object(
        'client', json_build_object('id', $1, 'company', (SELECT company FROM company)),
        'totals', json_build_object(
            'issues', (SELECT count(*) FROM issues),
            'items', (SELECT count(*) FROM items),
            'campaigns', (SELECT count(*) FROM campaigns),
            'leads', (SELECT coalesce(sum("leadCount"), 0) FROM items)
                + (SELECT coalesce(sum("leadCount"), 0) FROM campaigns),
            'views', (SELECT coalesce(sum(visits), 0) FROM months WHERE kind = 'view'),
            'clicks', (SELECT coalesce(sum(visits), 0) FROM months WHERE kind = 'click')
        ),
        'averages', {_BOTH_AVERAGES},
        'issues', {_LIST.format("issues")}, 'items', {_LIST.format("items")},
        'campaigns', {_LIST.format("campaigns")},
        'views', {_MONTHS.format("view")}, 'clicks', {_MONTHS.format("click")}
    )::text
    WHERE EXISTS (SELECT FROM company) OR EXISTS (SELECT FROM items)
       OR EXISTS (SELECT FROM campaigns) OR EXISTS (SELECT FROM months)
"""  # noqa: S608 - only constant names


async def read_trends(database: Database, client_id: int | None) -> str:
    """Return the figures of all issues and campaigns as JSON, or those of one client."""
    row = await database.fetch_row(_TRENDS, client_id)
    assert row is not None
    return str(row[0])


async def read_client_report(database: Database, client_id: int) -> str | None:
    """Return the report of a client as JSON, or None for an unknown client."""
    row = await database.fetch_row(_REPORT, client_id)
    return None if row is None else str(row[0])
