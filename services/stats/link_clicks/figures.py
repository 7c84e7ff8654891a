"""Brings what people clicked on signed links into the figures of issues and of content (STATS-76)."""

from collections.abc import Mapping

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import REPUBLISHED
from services.stats.content_stats.repository import EMAIL_CONTENT_STAT
from services.stats.content_stats.slots import refresh_slot_clicks
from services.stats.email_stats.repository import EmailContentStat, lock_or_add_stat
from services.stats.figures.live import Source
from services.stats.link_clicks.rules import Verdict
from services.stats.redirects.repository import LinkClick
from services.stats.replicas import AlertItem
from services.stats.report_imports.addresses import Place, build_item, find_item
from services.stats.report_imports.repository import lock_items


async def refresh_live_figures(session: AsyncSession, alert_item_id: int) -> None:
    """Count people's clicks of an issue and of the slots of clients in it; rows that do not exist yet are added.

    Nothing happens until the issue itself has come; then its next click brings the figures.
    """
    item = await session.get(AlertItem, alert_item_id, populate_existing=True)
    if item is None:
        return
    people = (LinkClick.alert_item_id == item.id, LinkClick.verdict == Verdict.PERSON)
    counted = await session.execute(select(LinkClick.slot, func.count()).where(*people).group_by(LinkClick.slot))
    clicks = {link["slot"]: 0 for link in item.links} | dict(counted.all())
    live = {"live_clicks": 0, "follows_live": True, "source": Source.LIVE}
    stat, _ = await lock_or_add_stat(session, item, **live)
    stat.set_live_clicks(sum(clicks.values()))
    await _count_content(session, stat.id, item, clicks)
    await refresh_slot_clicks(session, stat.id, REPUBLISHED)


async def _count_content(session: AsyncSession, stat_id: int, item: AlertItem, clicks: Mapping[str, int]) -> None:
    """Set the live clicks of clients' items; a client's slot without one gets one."""
    free, changed = await lock_items(session, stat_id), list[EmailContentStat]()
    for place in map(Place.from_placement, item.placements):
        if place.client_id is None or place.tag not in clicks:
            continue
        if content := find_item(place, free):
            free.remove(content)
        elif content := build_item(stat_id, place):
            content.source, content.slot_kind, content.slot_position = Source.LIVE, place.kind, place.position
            session.add(content)
        if content and content.live_clicks != clicks[place.tag]:
            content.set_live_clicks(clicks[place.tag])
            changed.append(content)
    await session.flush()
    if changed:
        newer = update(EmailContentStat).where(EmailContentStat.id.in_([content.id for content in changed]))
        newer = newer.values(event_changes=EmailContentStat.event_changes + 1)
        await EMAIL_CONTENT_STAT.publish_changes(session, newer, kind=REPUBLISHED)
