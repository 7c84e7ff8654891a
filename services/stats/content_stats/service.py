"""Use cases of content stats, each in one transaction."""

from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors
from services.stats.content_stats.repository import EMAIL_CONTENT_STAT, EmailContentStatIn, content_stats
from services.stats.content_stats.rules import normalize_category
from services.stats.content_stats.slots import place_item, refresh_slot_clicks
from services.stats.email_stats.models import CONTENT_HAS_EMAIL_STAT, EmailContentStat
from services.stats.email_stats.service import FILL_ALL
from services.stats.figures.rules import check_filled
from services.stats.leads.rules import check_no_leads
from services.stats.replicas import REFERENCES

_SHOWS_SLOT = frozenset({"email_stat_id", "client_id", "content_type", "category", "image_url", "external_link"})
"""The fields that show in which slot an item stands."""
REQUIRED = ("email_stat_id", "image_url", "content_type", "client_id", "external_link")
_CONSTRAINT_ERRORS: ConstraintErrors = {
    CONTENT_HAS_EMAIL_STAT: partial(Invalid.for_fields, "This email stat does not exist.", "emailStatId"),
}


async def create_content_stat(session: AsyncSession, body: EmailContentStatIn) -> RecordResponse:
    """Store an item of a client's content in an issue (STATS-7)."""
    stat = EmailContentStat(category="", lead_count=0)
    values = body.provided_fields()
    _apply_changes(stat, values)
    await REFERENCES.check(session, values)
    await place_item(session, stat)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        created = await content_stats.create(session, stat, publish=EMAIL_CONTENT_STAT)
    await refresh_slot_clicks(session, created.data["emailStatId"])
    return created


async def update_content_stat(
    session: AsyncSession, stat_id: int, expected: int | None, body: EmailContentStatIn
) -> RecordResponse:
    """Change the fields that the request contains."""
    values = body.provided_fields()
    stat = await REFERENCES.lock_and_check(
        session, values, lambda: content_stats.lock(session, stat_id, expected), vars
    )
    email_stat_ids = {stat.email_stat_id}
    _apply_changes(stat, values)
    email_stat_ids.add(stat.email_stat_id)
    if _SHOWS_SLOT & values.keys():
        await place_item(session, stat)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        changed = await content_stats.change(session, stat, publish=EMAIL_CONTENT_STAT)
    for email_stat_id in sorted(email_stat_ids):
        await refresh_slot_clicks(session, email_stat_id)
    return changed


async def remove_content_stat(session: AsyncSession, stat_id: int, expected: int | None) -> list[int]:
    """Remove a content stat without leads (STATS-19). Return its id in a list."""
    stat = await content_stats.lock(session, stat_id, expected)
    check_no_leads(stat.lead_count)
    email_stat_id = stat.email_stat_id
    removed = await content_stats.remove(session, [stat_id], publish=EMAIL_CONTENT_STAT)
    await refresh_slot_clicks(session, email_stat_id)
    return removed


def _apply_changes(stat: EmailContentStat, values: dict[str, Any]) -> None:
    """Set the fields that the request contains. A null date is ignored."""
    for name, value in values.items():
        if name != "date" or value is not None:
            setattr(stat, name, value)
    check_filled(stat, REQUIRED, FILL_ALL)
    stat.category = normalize_category(stat.content_type, stat.category)
