"""Queries of reports. Each is one statement that returns JSON."""

from collections.abc import Mapping
from datetime import date

from sqlalchemy import text

from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import ListResponse, like_pattern
from services.chassis.resource.json_columns import TIME_FORMAT
from services.stats.email_stats.repository import select_usual

MIN_OTHER_CLIENTS = 3
"""How many other clients figures of all clients need, so that none of them can be computed (STATS-55)."""

CLIENT_SORTS = ("company", "lastDate", "items", "clicks", "clickRate", "leads")
Period = Mapping[str, date | None]
"""The first and the last day of a report, `since` and `until`, in UTC. None means no limit."""

_FIGURES = """
    stat.delivered, stat.opens, stat.clicks,
    stat.open_rate AS "openRate", stat.ctr, stat.ctor, stat.bounce_rate AS "bounceRate"
"""
# Of an issue with several sets of figures, which are older than STATS-5, reports count only the newest.
_ISSUE_COLUMNS = f"""
    DISTINCT ON (stat.alert_item_id)
    stat.id, stat.alert_item_id AS "alertItemId", item.issue,
    to_char(item.date AT TIME ZONE 'UTC', {TIME_FORMAT}) AS date, item.title, {_FIGURES}
    FROM email_stats AS stat LEFT JOIN alert_items AS item ON item.id = stat.alert_item_id
"""
_NEWEST_FIGURES = "ORDER BY stat.alert_item_id, stat.id DESC"
_CAMPAIGN_COLUMNS = f"""
    stat.id, to_char(stat.date AT TIME ZONE 'UTC', {TIME_FORMAT}) AS date, stat.subject,
    stat.client_id AS "clientId", client.company AS "clientCompany", stat.image_url AS "imageUrl",
    stat.lead_count AS "leadCount", {_FIGURES}
    FROM emc_stats AS stat LEFT JOIN clients AS client ON client.id = stat.client_id
"""
_AVERAGES = """(SELECT json_build_object(
    'openRate', avg("openRate"), 'ctr', avg(ctr), 'ctor', avg(ctor), 'bounceRate', avg("bounceRate"),
    'opens', avg(opens), 'clicks', avg(clicks)) FROM {})"""
_BOTH_AVERAGES = f"""json_build_object(
    'issues', {_AVERAGES.format("issues")}, 'campaigns', {_AVERAGES.format("campaigns")})"""


def _list_by_date(table: str) -> str:
    """Return the SQL of a table's rows as a JSON array, the oldest first."""
    rows = f"json_agg(row_to_json({table}) ORDER BY {table}.date NULLS FIRST, {table}.id)"
    return f"coalesce((SELECT {rows} FROM {table}), '[]')"  # noqa: S608 - only constant names


# `client` is the client, or null for all.
TRENDS = text(f"""
    WITH issues AS (
        SELECT {_ISSUE_COLUMNS}
        WHERE CAST(:client AS bigint) IS NULL OR EXISTS (
            SELECT FROM email_content_stats AS content
            WHERE content.email_stat_id = stat.id AND content.client_id = :client
        )
        {_NEWEST_FIGURES}
    ), campaigns AS (
        SELECT {_CAMPAIGN_COLUMNS}
        WHERE CAST(:client AS bigint) IS NULL OR stat.client_id = :client
    )
    SELECT json_build_object(
        'issues', {_list_by_date("issues")}, 'campaigns', {_list_by_date("campaigns")}, 'averages', {_BOTH_AVERAGES}
    )::text
""")  # noqa: S608 - only constant names


def _within_period(time: str) -> str:
    """Return the condition that a time is within the period from `since` to `until`."""
    return f"""(CAST(:since AS date) IS NULL OR {time} >= CAST(:since AS date)::timestamp AT TIME ZONE 'UTC')
        AND (CAST(:until AS date) IS NULL OR {time} < (CAST(:until AS date) + 1)::timestamp AT TIME ZONE 'UTC')"""


# The items of all clients in the period. An item is as old as its issue. `reach` has an issue's deliveries once per
# client, so that the rate is the clicks by the deliveries that a report shows.
_SPONSORED = f"""
    sponsored AS MATERIALIZED (
        SELECT stat.*, email.alert_item_id, email.opens, email.delivered, item.issue, item.placements,
               coalesce(item.date, stat.date) AS sent_at,
               CASE WHEN row_number() OVER (
                   PARTITION BY stat.client_id, email.id ORDER BY stat.clicks IS NULL, stat.id
               ) = 1 THEN email.delivered END AS reach
        FROM email_content_stats AS stat
        JOIN email_stats AS email ON email.id = stat.email_stat_id
        LEFT JOIN alert_items AS item ON item.id = email.alert_item_id
        WHERE {_within_period("coalesce(item.date, stat.date)")}
    )
"""  # noqa: S608 - only constant names
_CLICK_RATE = """100.0 * sum(clicks) FILTER (WHERE delivered IS NOT NULL)
    / nullif(sum(reach) FILTER (WHERE clicks IS NOT NULL), 0)"""

# The headline of an item's slot in the issue.
_TITLE = """(
    SELECT slot ->> 'title' FROM jsonb_array_elements(stat.placements) AS slot
    WHERE slot ->> 'kind' = stat.slot_kind AND (slot ->> 'position')::bigint IS NOT DISTINCT FROM stat.slot_position
      AND (slot ->> 'clientId')::bigint = stat.client_id
    LIMIT 1
)"""
# Of an ad among the ads of its issue, which names nobody.
_RANK = """(
    SELECT {} FROM slot_clicks AS other
    WHERE stat.slot_kind = 'ads' AND other.kind = 'ads' AND other.email_stat_id = stat.email_stat_id
    HAVING stat.clicks IS NOT NULL AND count(*) > 0
)"""
_MONTHS = """coalesce((
    SELECT json_agg(json_build_object('month', month, 'visits', visits) ORDER BY month) FROM months WHERE kind = '{}'
), '[]')"""
_OTHERS = f"count(DISTINCT client_id) FILTER (WHERE client_id <> CAST(:client AS bigint)) >= {MIN_OTHER_CLIENTS}"
_TOTALS = """json_build_object(
    'issues', (SELECT count(*) FROM issues),
    'items', own.item_count,
    'campaigns', (SELECT count(*) FROM campaigns),
    'leads', own.lead_sum + (SELECT coalesce(sum("leadCount"), 0) FROM campaigns),
    'views', (SELECT coalesce(sum(visits), 0) FROM months WHERE kind = 'view'),
    'clicks', (SELECT coalesce(sum(visits), 0) FROM months WHERE kind = 'click'),
    'delivered', (SELECT coalesce(sum(delivered), 0) FROM issues),
    'itemClicks', own.click_sum,
    'comparedClicks', (SELECT sum(clicks) FROM items WHERE "usualClicks" IS NOT NULL),
    'usualClicks', (SELECT sum("usualClicks") FROM items WHERE clicks IS NOT NULL),
    'clickRate', own.click_rate,
    'usualClickRate', (SELECT click_rate FROM of_all),
    'scanners', (SELECT coalesce(sum(clicks), 0) FROM left_out WHERE verdict = 'scanner'),
    'unsure', (SELECT coalesce(sum(clicks), 0) FROM left_out WHERE verdict = 'unsure'),
    'reasons', (SELECT coalesce(json_object_agg(reason, clicks), '{}') FROM (
        SELECT reason, sum(clicks) AS clicks FROM left_out GROUP BY 1) AS counts)
)"""
# `client` is the client, `since` and `until` are the period.
CLIENT_REPORT = text(f"""
    WITH {_SPONSORED}, of_all AS (
        SELECT {_CLICK_RATE} AS click_rate FROM sponsored WHERE clicks IS NOT NULL HAVING {_OTHERS}
    ), own AS (
        SELECT count(*) AS item_count, coalesce(sum(lead_count), 0) AS lead_sum, sum(clicks) AS click_sum,
               {_CLICK_RATE} AS click_rate
        FROM sponsored WHERE client_id = CAST(:client AS bigint)
    ), issues AS (
        SELECT {_ISSUE_COLUMNS}
        WHERE stat.id IN (SELECT email_stat_id FROM sponsored WHERE client_id = CAST(:client AS bigint))
        {_NEWEST_FIGURES}
    ), campaigns AS (
        SELECT {_CAMPAIGN_COLUMNS}
        WHERE stat.client_id = CAST(:client AS bigint) AND {_within_period("stat.date")}
    ), items AS (
        SELECT stat.id, stat.email_stat_id AS "emailStatId", stat.issue,
               to_char(stat.sent_at AT TIME ZONE 'UTC', {TIME_FORMAT}) AS date, stat.content_type AS "contentType",
               stat.category, stat.image_url AS "imageUrl", stat.external_link AS "externalLink",
               {_TITLE} AS title,
               CASE WHEN stat.slot_kind IS NOT NULL
                   THEN json_build_object('kind', stat.slot_kind, 'position', stat.slot_position) END AS slot,
               stat.delivered, stat.opens, stat.clicks,
               {select_usual("own.slot_kind", "coalesce(own.slot_position, 0)", "own.sent_at", "own.issue")}
                   AS "usualClicks",
               stat.lead_count AS "leadCount", stat.source, stat.live_clicks AS "liveClicks",
               {_RANK.format("count(*) FILTER (WHERE other.clicks > stat.clicks) + 1")} AS rank,
               {_RANK.format("count(*)")} AS ranked
        FROM sponsored AS stat CROSS JOIN LATERAL (SELECT stat.*) AS own
        WHERE stat.client_id = CAST(:client AS bigint)
    ), left_out AS (
        SELECT verdict, reasons[1] AS reason, count(*) AS clicks
        FROM (
            SELECT DISTINCT alert_item_id, concat_ws('-', slot_kind, slot_position) AS slot
            FROM sponsored WHERE client_id = CAST(:client AS bigint) AND slot_kind IS NOT NULL AND follows_live
        ) AS own
        JOIN link_clicks AS click USING (alert_item_id, slot)
        WHERE verdict IN ('scanner', 'unsure')
        GROUP BY 1, 2
    ), months AS (
        SELECT kind, to_char(day, 'YYYY-MM') AS month, sum(visits) AS visits
        FROM visit_days
        WHERE kind IN ('view', 'click') AND client_id = CAST(:client AS bigint) AND NOT bot
          AND (CAST(:since AS date) IS NULL OR day >= :since) AND (CAST(:until AS date) IS NULL OR day <= :until)
        GROUP BY 1, 2
    ), company AS (SELECT company FROM clients WHERE id = CAST(:client AS bigint))
    SELECT json_build_object(
        'client', json_build_object('id', CAST(:client AS bigint), 'company', (SELECT company FROM company)),
        'totals', {_TOTALS},
        'averages', {_BOTH_AVERAGES},
        'issues', {_list_by_date("issues")}, 'items', {_list_by_date("items")},
        'campaigns', {_list_by_date("campaigns")},
        'views', {_MONTHS.format("view")}, 'clicks', {_MONTHS.format("click")}
    )::text
    FROM own
    WHERE EXISTS (SELECT FROM company) OR own.item_count > 0
       OR EXISTS (SELECT FROM campaigns) OR EXISTS (SELECT FROM months)
""")  # noqa: S608 - only constant names
# `since` and `until` are the period.
_CLIENTS = f"""
    WITH {_SPONSORED}, of_issues AS (
        SELECT client_id, count(*) AS items, sum(clicks) AS clicks, {_CLICK_RATE} AS click_rate,
               sum(lead_count) AS leads, max(sent_at) AS last_at,
               (array_agg(issue ORDER BY sent_at DESC, id DESC))[1] AS last_issue
        FROM sponsored GROUP BY client_id
    ), of_campaigns AS (
        SELECT client_id, count(*) AS campaigns, sum(lead_count) AS leads, max(date) AS last_at
        FROM emc_stats WHERE {_within_period("date")} GROUP BY client_id
    ), matching AS (
        SELECT client.id, client.company, coalesce(items, 0) AS items, coalesce(campaigns, 0) AS campaigns,
               last_issue AS "lastIssue",
               to_char(greatest(of_issues.last_at, of_campaigns.last_at) AT TIME ZONE 'UTC', {TIME_FORMAT})
                   AS "lastDate",
               clicks, click_rate AS "clickRate",
               coalesce(of_issues.leads, 0) + coalesce(of_campaigns.leads, 0) AS leads
        FROM clients AS client
        LEFT JOIN of_issues ON of_issues.client_id = client.id
        LEFT JOIN of_campaigns ON of_campaigns.client_id = client.id
        WHERE CAST(:company AS text) IS NULL OR fold_text(client.company) LIKE :company
    ), page AS (
        SELECT * FROM matching ORDER BY {{order}} NULLS LAST, company, id LIMIT :limit OFFSET :skip
    )
    SELECT coalesce(json_agg(row_to_json(page)), '[]')::text, (SELECT count(*) FROM matching) FROM page
"""  # noqa: S608 - only constant names


async def list_client_figures(
    reader: AsyncReadSession, period: Period, search: str, sort: str, limit: int, skip: int
) -> ListResponse:
    """Return a page of the clients with their figures in the period."""
    name = sort.removeprefix("-")
    column = "lower(company)" if name == "company" else f'"{name}"'
    order = f"{column} {'DESC' if sort.startswith('-') else 'ASC'}"
    values = {**period, "company": like_pattern(search), "limit": limit, "skip": skip}
    body, total = (await reader.execute(text(_CLIENTS.format(order=order)), values)).one()
    return ListResponse(body, total, None)
