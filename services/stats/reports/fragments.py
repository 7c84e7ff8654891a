"""SQL of reports: figures of emails, their means, and lists of rows as JSON."""

from services.chassis.resource.json_columns import TIME_FORMAT

FIGURES = """
    stat.delivered, stat.opens, stat.clicks,
    stat.open_rate AS "openRate", stat.ctr, stat.ctor, stat.bounce_rate AS "bounceRate"
"""
# Of an issue with several sets of figures, which are older than STATS-5, reports count only the newest.
ISSUE_COLUMNS = f"""
    DISTINCT ON (stat.alert_item_id)
    stat.id, stat.alert_item_id AS "alertItemId", item.issue,
    to_char(item.date AT TIME ZONE 'UTC', {TIME_FORMAT}) AS date, item.title, {FIGURES}
    FROM email_stats AS stat LEFT JOIN alert_items AS item ON item.id = stat.alert_item_id
"""
NEWEST_FIGURES = "ORDER BY stat.alert_item_id, stat.id DESC"
CAMPAIGN_COLUMNS = f"""
    stat.id, to_char(stat.date AT TIME ZONE 'UTC', {TIME_FORMAT}) AS date, stat.subject,
    stat.client_id AS "clientId", client.company AS "clientCompany", stat.image_url AS "imageUrl",
    stat.lead_count AS "leadCount", {FIGURES}
    FROM emc_stats AS stat LEFT JOIN clients AS client ON client.id = stat.client_id
"""
_AVERAGES = """(SELECT json_build_object(
    'openRate', avg("openRate"), 'ctr', avg(ctr), 'ctor', avg(ctor), 'bounceRate', avg("bounceRate"),
    'opens', avg(opens), 'clicks', avg(clicks)) FROM {})"""
BOTH_AVERAGES = f"""json_build_object(
    'issues', {_AVERAGES.format("issues")}, 'campaigns', {_AVERAGES.format("campaigns")})"""
_LIST = "coalesce((SELECT json_agg(row_to_json({0}) ORDER BY {0}.date NULLS FIRST, {0}.id) FROM {0}), '[]')"


def list_by_date(table: str) -> str:
    """Return the SQL of a table's rows as a JSON array, the oldest first."""
    return _LIST.format(table)
