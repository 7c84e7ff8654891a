"""Queries of the clicks on an issue's links, and of the evidence behind their verdicts (STATS-78)."""

from typing import Any

from sqlalchemy import BigInteger, Double, Select, Text, bindparam, select, text

from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import ListResponse, Page
from services.chassis.resource.csv_export import escape_formulas
from services.chassis.resource.json_columns import TIME_FORMAT
from services.chassis.resource.paging import Cursor
from services.stats.email_stats.repository import select_usual
from services.stats.replicas import KIND_OF_SLOT, POSITION_OF_SLOT

EVIDENCE_ORDER = "-at"

# The links of the published email in its order, then those that only an earlier edition had and someone clicked.
_LINKS = """
    listed AS (
        SELECT link.number, link.slot, link.url
        FROM alert_items AS item, jsonb_to_recordset(item.links) AS link (number bigint, slot text, url text)
        WHERE item.id = :issue
    ), counted AS (
        SELECT slot, url, min(first) AS first, sum(clicks) FILTER (WHERE verdict = 'person') AS people,
               count(*) FILTER (WHERE verdict = 'person') AS visitors,
               sum(clicks) FILTER (WHERE verdict = 'scanner') AS scanners,
               sum(clicks) FILTER (WHERE verdict = 'unsure') AS unsure
        FROM (
            SELECT slot, url, verdict, CASE verdict WHEN 'person' THEN visitor END AS visitor, count(*) AS clicks,
                   min(number) AS first
            FROM link_clicks WHERE alert_item_id = :issue GROUP BY 1, 2, 3, 4
        ) AS of_visitor
        GROUP BY slot, url
    ), link AS (
        SELECT slot, url, number FROM listed
        UNION ALL
        SELECT slot, url, (SELECT coalesce(max(number), 0) FROM listed) + row_number() OVER (ORDER BY first, slot, url)
        FROM counted WHERE NOT EXISTS (SELECT FROM listed WHERE listed.slot = counted.slot AND listed.url = counted.url)
    )
"""
_ROWS = rf"""
    {_LINKS}, sent AS (
        SELECT coalesce(item.date, min(stat.created_at), now()) AS at, item.issue
        FROM alert_items AS item LEFT JOIN email_stats AS stat ON stat.alert_item_id = item.id
        WHERE item.id = :issue GROUP BY item.id
    ), usual AS (
        SELECT slot, {select_usual(KIND_OF_SLOT, POSITION_OF_SLOT, "sent.at", "sent.issue")} AS usual
        FROM (SELECT DISTINCT slot FROM link) AS slot, sent
    ), reason AS (
        SELECT slot, url, json_object_agg(reason, clicks) AS reasons,
               string_agg(reason || ' ' || clicks, '; ' ORDER BY clicks DESC, reason) AS words
        FROM (
            SELECT slot, url, reasons[1] AS reason, count(*) AS clicks
            FROM link_clicks WHERE alert_item_id = :issue AND verdict IN ('scanner', 'unsure') GROUP BY 1, 2, 3
        ) AS counts
        GROUP BY slot, url
    ), line AS (
        SELECT number, slot, url, coalesce(people, 0) AS people, coalesce(visitors, 0) AS "uniquePeople",
               coalesce(scanners, 0) AS scanners, coalesce(unsure, 0) AS unsure, usual, reasons, words
        FROM link LEFT JOIN counted USING (slot, url) LEFT JOIN reason USING (slot, url) LEFT JOIN usual USING (slot)
    )
"""  # noqa: S608 - only constants
CLICKS = text(f"""
    WITH {_ROWS}, hour AS (
        SELECT date_trunc('hour', at, 'UTC') AS hour, count(*) AS people
        FROM link_clicks WHERE alert_item_id = :issue AND verdict = 'person' GROUP BY 1
    )
    SELECT json_build_object(
        'people', coalesce(sum(people), 0), 'uniquePeople', (
            SELECT count(DISTINCT visitor) FROM link_clicks WHERE alert_item_id = :issue AND verdict = 'person'
        ), 'scanners', coalesce(sum(scanners), 0), 'unsure', coalesce(sum(unsure), 0),
        'final', NOT EXISTS (
            SELECT FROM link_clicks WHERE alert_item_id = :issue AND (is_pending OR at > now() - interval '1 hour')
        ),
        'lastAt', (
            SELECT to_char(max(at) AT TIME ZONE 'UTC', {TIME_FORMAT}) FROM link_clicks
            WHERE alert_item_id = :issue AND verdict = 'person'
        ),
        'links', coalesce(json_agg(json_build_object(
            'number', number, 'slot', slot, 'url', url, 'people', people, 'uniquePeople', "uniquePeople",
            'scanners', scanners, 'unsure', unsure, 'usual', usual, 'reasons', coalesce(reasons, '{{}}')
        ) ORDER BY number), '[]'),
        'hours', (SELECT coalesce(json_agg(json_build_object(
            'hour', to_char(hour AT TIME ZONE 'UTC', {TIME_FORMAT}), 'people', people) ORDER BY hour), '[]') FROM hour)
    )::text
    FROM line WHERE EXISTS (SELECT FROM alert_items WHERE id = :issue) HAVING EXISTS (SELECT FROM sent)
""")  # noqa: S608 - only constants
_EVIDENCE = f"""
    WITH {_LINKS}, found AS (
        SELECT click.at, click.serial, link.number, click.verdict, reasons[1] AS reason, recipient
        FROM link_clicks AS click JOIN link USING (slot, url)
        WHERE alert_item_id = :issue AND verdict IS NOT NULL
          AND (CAST(:number AS bigint) IS NULL OR link.number = :number)
          AND (CAST(:verdict AS text) IS NULL OR verdict = :verdict)
    ), page AS (
        SELECT * FROM found {{after}} ORDER BY at DESC, serial DESC LIMIT :limit
    )
    SELECT coalesce(json_agg(json_build_object(
        'at', to_char(at AT TIME ZONE 'UTC', {TIME_FORMAT}), 'number', number, 'verdict', verdict, 'reason', reason,
        'recipient', recipient) ORDER BY at DESC, serial DESC), '[]')::text,
        (SELECT count(*) FROM found), (array_agg(at::text ORDER BY at DESC, serial DESC))[:limit],
        (array_agg(serial ORDER BY at DESC, serial DESC))[:limit]
    FROM page
"""  # noqa: S608 - only constants
# Issues with evidence, and the slots of a client in each.
ISSUES = text("""
    SELECT item.id, placed.slots
    FROM alert_items AS item CROSS JOIN LATERAL (
        SELECT array_agg(concat_ws('-', kind, position)) AS slots
        FROM jsonb_to_recordset(item.placements) AS slot (kind text, "position" int, "clientId" bigint)
        WHERE "clientId" = CAST(:client_id AS bigint)
    ) AS placed
    WHERE (CAST(:alert_item_id AS bigint) IS NULL OR item.id = :alert_item_id)
      AND (CAST(:client_id AS bigint) IS NULL OR placed.slots IS NOT NULL)
      AND EXISTS (SELECT FROM link_clicks WHERE alert_item_id = item.id AND address IS NOT NULL)
    ORDER BY item.id
""")
_AFTER = "WHERE (at, serial) < (CAST(:value AS timestamptz), CAST(:serial AS bigint))"


def select_link_cells() -> Select[Any]:
    """Return the query of an issue's links for a CSV, in the order of the email."""
    names = {"number": BigInteger, "slot": Text, "url": Text, "people": BigInteger, "uniquePeople": BigInteger}
    names |= {"scanners": BigInteger, "unsure": BigInteger, "usual": Double, "reasons": Text}
    columns = ", ".join(f'"{name}"' if name != "reasons" else "words AS reasons" for name in names)
    statement = f"WITH {_ROWS} SELECT {columns} FROM line"  # noqa: S608 - only constants
    rows = text(statement).bindparams(bindparam("issue", type_=BigInteger))
    line = rows.columns(**names).subquery("line")
    cells = (escape_formulas(column) if column.name in ("slot", "url") else column for column in line.c)
    return select(*(cell.label(name) for cell, name in zip(cells, names, strict=True))).order_by(line.c.number)


async def list_evidence(
    reader: AsyncReadSession, page: Page, issue: int, number: int | None, verdict: str | None
) -> ListResponse:
    """Return a page of the clicks of an issue with their verdicts, the newest first."""
    after = {"value": page.after.value, "serial": page.after.id} if page.after else {}
    statement = text(_EVIDENCE.format(after=_AFTER if after else ""))
    values = {"issue": issue, "number": number, "verdict": verdict, "limit": page.limit, **after}
    body, total, at, serial = (await reader.execute(statement, values)).one()
    return ListResponse(body, total, None if serial is None else Cursor(page.sort, at, serial))
