"""Keeps the slots of items and the clicks of slots up to date (STATS-68)."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, bindparam, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import REPUBLISHED
from services.stats.content_stats.repository import find_slot
from services.stats.email_stats.repository import COMPARED_ISSUES, EMAIL_STAT, SENT_AT, EmailContentStat, EmailStat
from services.stats.replicas import AlertItem

MAX_LATER_ISSUES = 2 * COMPARED_ISSUES
"""How many later issues are published again; a slot may have no figure in some of them."""

# The clicks of an item of content are the newest figure of its slot: an import sets them too. A report that shares an
# address among slots, or belongs to no slot, has no figure of these.
_REFRESH = text("""
    WITH report AS (
        SELECT slots FROM report_imports
        WHERE email_stat_id = :id AND undone_at IS NULL AND matched > 0
        ORDER BY id DESC LIMIT 1
    ), figure AS (
        SELECT DISTINCT ON (kind, position) kind, position, clicks
        FROM (
            SELECT slot_kind AS kind, coalesce(slot_position, 0) AS position, clicks, id
            FROM email_content_stats
            WHERE email_stat_id = :id AND slot_kind IS NOT NULL AND clicks IS NOT NULL
            UNION ALL
            SELECT slot.kind, coalesce(slot.position, 0), slot.clicks, 0
            FROM report, jsonb_to_recordset(slots) AS slot (
                kind text, "position" bigint, clicks bigint, "isShared" boolean
            )
            WHERE "isShared" IS NOT TRUE
        ) AS known
        ORDER BY kind, position, id DESC
    ), removed AS (
        DELETE FROM slot_clicks AS slot
        WHERE email_stat_id = :id
          AND NOT EXISTS (SELECT FROM figure WHERE figure.kind = slot.kind AND figure.position = slot.position)
        RETURNING 1
    ), stored AS (
        INSERT INTO slot_clicks (email_stat_id, kind, position, clicks) SELECT :id, kind, position, clicks FROM figure
        ON CONFLICT (email_stat_id, kind, position) DO UPDATE SET clicks = excluded.clicks
        WHERE slot_clicks.clicks <> excluded.clicks
        RETURNING 1
    )
    SELECT EXISTS (SELECT FROM removed) OR EXISTS (SELECT FROM stored)
""").bindparams(bindparam("id", type_=BigInteger))
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


async def refresh_slot_clicks(session: AsyncSession, email_stat_id: int) -> None:
    """Set the clicks of an issue's slots to the newest figures.

    If some changed, the issue's state is published, and those of the later issues, which are compared with it; these
    are not in the audit trail.
    """
    await session.flush()
    if await session.scalar(_REFRESH, {"id": email_stat_id}):
        await _publish_newer(session, [email_stat_id])
        # Locked by their dates: who changes an earlier issue waits for this one, and none waits for an earlier one.
        later = (await session.scalars(_LATER, {"id": email_stat_id})).all()
        await _publish_newer(session, later, REPUBLISHED)


async def _publish_newer(session: AsyncSession, ids: Sequence[int], kind: str | None = None) -> None:
    # Consumers ignore a state whose version they know.
    newer = update(EmailStat).where(EmailStat.id.in_(ids)).values(version=EmailStat.version + 1)
    await EMAIL_STAT.publish_changes(session, newer, kind=kind)


async def place_item(session: AsyncSession, item: EmailContentStat) -> None:
    """Set the slot of an item: that of its client in the issue that is most like it and has no other item."""
    issue = select(AlertItem.placements).join(EmailStat, EmailStat.alert_item_id == AlertItem.id)
    placements: list[dict[str, Any]] = await session.scalar(issue.where(EmailStat.id == item.email_stat_id)) or []
    others = select(EmailContentStat.slot_kind, EmailContentStat.slot_position).where(
        EmailContentStat.email_stat_id == item.email_stat_id,
        EmailContentStat.client_id == item.client_id,
        EmailContentStat.id.is_distinct_from(item.id),
    )
    taken = {(kind, position) for kind, position in await session.execute(others)} if placements else set()
    item.slot_kind, item.slot_position = find_slot(item, placements, taken)
