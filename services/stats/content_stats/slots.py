"""Keeps the slots of items and the clicks of slots up to date (STATS-68)."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, bindparam, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import REPUBLISHED
from services.stats.content_stats.repository import find_slot
from services.stats.email_stats.repository import COMPARED_ISSUES, EMAIL_STAT, SENT_AT, EmailContentStat, EmailStat
from services.stats.figures.live import Source
from services.stats.replicas import KIND_OF_SLOT, POSITION_OF_SLOT, AlertItem

MAX_LATER_ISSUES = 2 * COMPARED_ISSUES
"""How many later issues are published again; a slot may have no figure in some of them."""

# The clicks that were typed for an item of content are the newest figure of its slot: an import sets them too. A report
# that shares an address among slots, or belongs to no slot, has no figure of these. Without either, live clicks count,
# with those that a report adds; an issue that nobody clicked was most likely sent without its signed links.
_REFRESH = text(f"""
    WITH issue AS (
        SELECT item.id, item.links FROM email_stats AS stat JOIN alert_items AS item ON item.id = stat.alert_item_id
        WHERE stat.id = :id
    ), live AS (
        SELECT {KIND_OF_SLOT} AS kind, {POSITION_OF_SLOT} AS position, sum(clicks) AS clicks
        FROM (
            SELECT slot, count(*) AS clicks FROM link_clicks, issue
            WHERE alert_item_id = issue.id AND verdict = 'person' GROUP BY slot
            UNION ALL
            SELECT DISTINCT link ->> 'slot', 0 FROM issue, jsonb_array_elements(links) AS link
            WHERE EXISTS (SELECT FROM link_clicks WHERE alert_item_id = issue.id)
        ) AS counted
        GROUP BY 1, 2
    ), report AS (
        SELECT slots FROM report_imports
        WHERE email_stat_id = :id AND undone_at IS NULL AND matched > 0
        ORDER BY id DESC LIMIT 1
    ), reported AS (
        SELECT kind, coalesce(position, 0) AS position, clicks, "isShared" IS TRUE AS is_shared, added
        FROM report, jsonb_to_recordset(slots) AS slot (
            kind text, "position" bigint, clicks bigint, "isShared" boolean, added bigint
        )
    ), counted AS (
        SELECT kind, position, coalesce(live.clicks, 0) + coalesce(added, 0) AS clicks
        FROM live FULL JOIN reported USING (kind, position)
        WHERE live.clicks IS NOT NULL OR added > 0
    ), figure AS (
        SELECT DISTINCT ON (kind, position) kind, position, clicks
        FROM (
            SELECT slot_kind AS kind, coalesce(slot_position, 0) AS position, clicks, id
            FROM email_content_stats
            WHERE email_stat_id = :id AND slot_kind IS NOT NULL AND clicks IS NOT NULL AND NOT follows_live
            UNION ALL
            SELECT kind, position, clicks, 0 FROM reported WHERE NOT is_shared AND added IS NULL
            UNION ALL
            SELECT kind, position, clicks, -1 FROM counted
        ) AS known
        ORDER BY kind, position, id DESC
    ), removed AS (
        DELETE FROM slot_clicks AS slot
        WHERE email_stat_id = :id
          AND NOT EXISTS (SELECT FROM figure WHERE figure.kind = slot.kind AND figure.position = slot.position)
        RETURNING 1
    ), stored AS (
        INSERT INTO slot_clicks (email_stat_id, kind, position, clicks, people)
        SELECT :id, kind, position, figure.clicks, live.clicks FROM figure LEFT JOIN live USING (kind, position)
        ON CONFLICT (email_stat_id, kind, position) DO UPDATE SET clicks = excluded.clicks, people = excluded.people
        WHERE (slot_clicks.clicks, slot_clicks.people) IS DISTINCT FROM (excluded.clicks, excluded.people)
        RETURNING 1
    )
    SELECT EXISTS (SELECT FROM removed) OR EXISTS (SELECT FROM stored)
""").bindparams(bindparam("id", type_=BigInteger))  # noqa: S608 - only constants
_LATER = text(f"""
    SELECT stat.id
    FROM email_stats AS stat
    JOIN alert_items AS item ON item.id = stat.alert_item_id
    JOIN (
        SELECT {SENT_AT} AS sent_at, item.issue
        FROM email_stats AS stat JOIN alert_items AS item ON item.id = stat.alert_item_id
        WHERE stat.id = :id
    ) AS changed ON ({SENT_AT}, item.issue) > (changed.sent_at, changed.issue)
    ORDER BY {SENT_AT}, item.issue LIMIT {MAX_LATER_ISSUES}
    FOR NO KEY UPDATE OF stat
""").bindparams(bindparam("id", type_=BigInteger))  # noqa: S608 - only constant names


async def refresh_slot_clicks(session: AsyncSession, email_stat_id: int, kind: str | None = None) -> None:
    """Set the clicks of an issue's slots to the newest figures.

    If some changed, the issue's state is published, and those of the later issues, which are compared with it; these
    are not in the audit trail, nor is the issue's with the kind `REPUBLISHED`.
    """
    await session.flush()
    if await session.scalar(_REFRESH, {"id": email_stat_id}):
        await _publish_newer(session, [email_stat_id], kind)
        # Locked by their dates: who changes an earlier issue waits for this one, and none waits for an earlier one.
        later = (await session.scalars(_LATER, {"id": email_stat_id})).all()
        await _publish_newer(session, later, REPUBLISHED)


async def _publish_newer(session: AsyncSession, ids: Sequence[int], kind: str | None = None) -> None:
    # Consumers ignore a state whose version they know.
    newer = update(EmailStat).where(EmailStat.id.in_(ids)).values(event_changes=EmailStat.event_changes + 1)
    await EMAIL_STAT.publish_changes(session, newer, kind=kind)


async def place_item(session: AsyncSession, item: EmailContentStat) -> EmailContentStat | None:
    """Set the slot of an item: that of its client in the issue that is most like it and has no other item.

    A live item leaves its slot to one that is typed: a new item for such a slot is not to be stored, but the live item,
    which is returned, takes its fields.
    """
    issue = select(AlertItem.placements).join(EmailStat, EmailStat.alert_item_id == AlertItem.id)
    placements: list[dict[str, Any]] = await session.scalar(issue.where(EmailStat.id == item.email_stat_id)) or []
    others = select(EmailContentStat).where(
        EmailContentStat.email_stat_id == item.email_stat_id,
        EmailContentStat.client_id == item.client_id,
        EmailContentStat.id.is_distinct_from(item.id),
    )
    own = (await session.scalars(others.with_for_update())).all() if placements else ()
    live = {} if item.id else {_get_place(other): other for other in own if other.source == Source.LIVE}
    taken = {_get_place(other) for other in own} - live.keys()
    item.slot_kind, item.slot_position = find_slot(item, placements, taken)
    return live.get(_get_place(item)) if item.slot_kind else None


def _get_place(item: EmailContentStat) -> tuple[str | None, int | None]:
    return item.slot_kind, item.slot_position
