"""Queries of client reports. Each is one statement that returns JSON."""

from datetime import date
from typing import Literal, NamedTuple

from sqlalchemy import text

from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import ListResponse, like_pattern
from services.chassis.resource.json_columns import TIME_FORMAT
from services.stats.email_stats.repository import select_usual
from services.stats.reports.fragments import (
    BOTH_AVERAGES,
    CAMPAIGN_COLUMNS,
    ISSUE_COLUMNS,
    NEWEST_FIGURES,
    list_by_date,
)

MAX_PAGE_SIZE = 500
MIN_OTHER_CLIENTS = 3
"""How many other clients figures of all clients need, so that none of them can be computed (STATS-55)."""

ClientSort = Literal[
    "company",
    "-company",
    "lastDate",
    "-lastDate",
    "items",
    "-items",
    "clicks",
    "-clicks",
    "clickRate",
    "-clickRate",
    "leads",
    "-leads",
]


class Period(NamedTuple):
    """The first and the last day of a report, in UTC. None means no limit."""

    since: date | None = None
    until: date | None = None


def _within_period(time: str) -> str:
    """Return the condition that a time is within the period from `since` to `until`."""
    return f"""(CAST(:since AS date) IS NULL OR {time} >= CAST(:since AS date)::timestamp AT TIME ZONE 'UTC')
        AND (CAST(:until AS date) IS NULL OR {time} < (CAST(:until AS date) + 1)::timestamp AT TIME ZONE 'UTC')"""


# The items of all clients in the period. An item is as old as its issue.
_SPONSORED = f"""
    sponsored AS MATERIALIZED (
        SELECT stat.*, email.opens, email.delivered, item.issue, item.placements,
               coalesce(item.date, stat.date) AS sent_at
        FROM email_content_stats AS stat
        JOIN email_stats AS email ON email.id = stat.email_stat_id
        LEFT JOIN alert_items AS item ON item.id = email.alert_item_id
        WHERE {_within_period("coalesce(item.date, stat.date)")}
    )
"""  # noqa: S608 - only constant names
_CLICK_RATE = "100.0 * sum(clicks) / nullif(sum(delivered) FILTER (WHERE clicks IS NOT NULL), 0)"

# The headline of an item's slot in the issue.
_TITLE = """(
    SELECT slot ->> 'title' FROM jsonb_array_elements(stat.placements) AS slot
    WHERE slot ->> 'kind' = stat.slot_kind AND (slot ->> 'position')::bigint IS NOT DISTINCT FROM stat.slot_position
      AND (slot ->> 'clientId')::bigint = stat.client_id
    LIMIT 1
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
    'usualClickRate', (SELECT click_rate FROM of_all)
)"""
# `since` and `until` are the period.
_REPORT = text(f"""
    WITH {_SPONSORED}, of_all AS (
        SELECT {_CLICK_RATE} AS click_rate FROM sponsored WHERE clicks IS NOT NULL HAVING {_OTHERS}
    ), own AS (
        SELECT count(*) AS item_count, coalesce(sum(lead_count), 0) AS lead_sum, sum(clicks) AS click_sum,
               {_CLICK_RATE} AS click_rate
        FROM sponsored WHERE client_id = CAST(:client AS bigint)
    ), issues AS (
        SELECT {ISSUE_COLUMNS}
        WHERE stat.id IN (SELECT email_stat_id FROM sponsored WHERE client_id = CAST(:client AS bigint))
        {NEWEST_FIGURES}
    ), campaigns AS (
        SELECT {CAMPAIGN_COLUMNS}
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
               stat.lead_count AS "leadCount"
        FROM sponsored AS stat CROSS JOIN LATERAL (SELECT stat.*) AS own
        WHERE stat.client_id = CAST(:client AS bigint)
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
        'averages', {BOTH_AVERAGES},
        'issues', {list_by_date("issues")}, 'items', {list_by_date("items")},
        'campaigns', {list_by_date("campaigns")},
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


async def read_client_report(reader: AsyncReadSession, client_id: int, period: Period) -> str | None:
    """Return the report of a client as JSON, or None for an unknown client."""
    body: str | None = await reader.scalar(_REPORT, {**period._asdict(), "client": client_id})
    return body


async def list_client_figures(
    reader: AsyncReadSession, period: Period, search: str, sort: ClientSort, limit: int, skip: int
) -> ListResponse:
    """Return a page of the clients with their figures in the period."""
    name = sort.removeprefix("-")
    column = "lower(company)" if name == "company" else f'"{name}"'
    order = f"{column} {'DESC' if sort.startswith('-') else 'ASC'}"
    values = {**period._asdict(), "company": like_pattern(search), "limit": limit, "skip": skip}
    body, total = (await reader.execute(text(_CLIENTS.format(order=order)), values)).one()
    return ListResponse(body, total, None)
