"""What is usual for a slot: one definition for the click map, reports and bookings (STATS-68). SQL fragments."""

COMPARED_ISSUES = 12
MIN_COMPARED_ISSUES = 3
SENT_AT = "coalesce(item.date, stat.created_at)"
"""When an issue was sent; `stat` are its figures, `item` is its replica."""


def select_usual(kind: str, position: str, sent_at: str, issue: str) -> str:
    """Return the subquery of the median clicks of a slot in the last issues before one; null with too few of them.

    Args:
        kind, position: SQL of the slot; the position is 0 if the kind has only one slot.
        sent_at, issue: SQL of time and number of the issue, which is not counted itself.

    None of them may refer to a table `earlier`, `stat` or `item`, which are names in the subquery.
    """
    return f"""(
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY clicks)
        FROM (
            SELECT earlier.clicks
            FROM slot_clicks AS earlier
            JOIN email_stats AS stat ON stat.id = earlier.email_stat_id
            JOIN alert_items AS item ON item.id = stat.alert_item_id
            WHERE earlier.kind = {kind} AND earlier.position = {position}
              AND ({SENT_AT}, item.issue) < ({sent_at}, {issue})
              AND NOT EXISTS (
                  SELECT FROM email_stats AS newer
                  WHERE newer.alert_item_id = stat.alert_item_id AND newer.id > stat.id
              )
            ORDER BY {SENT_AT} DESC, item.issue DESC LIMIT {COMPARED_ISSUES}
        ) AS compared
        HAVING count(*) >= {MIN_COMPARED_ISSUES}
    )"""  # noqa: S608 - only constant names


SLOTS_OF_ISSUE = f"""(
    SELECT coalesce(json_agg(json_build_object(
        'kind', own.kind, 'position', nullif(own.position, 0), 'clicks', own.clicks,
        'usual', {select_usual("own.kind", "own.position", "issue.sent_at", "issue.issue")}
    ) ORDER BY own.kind, own.position), '[]')
    FROM slot_clicks AS own, (
        SELECT {SENT_AT} AS sent_at, item.issue
        FROM email_stats AS stat LEFT JOIN alert_items AS item ON item.id = stat.alert_item_id
        WHERE stat.id = email_stats.id
    ) AS issue
    WHERE own.email_stat_id = email_stats.id
)"""  # noqa: S608 - only constant names
"""The slots of an issue with their clicks and what is usual, as JSON; `email_stats` are its figures."""
