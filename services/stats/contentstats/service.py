"""What happens to content stats, each in one transaction."""

from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors
from services.stats.contentstats.events import announce_content_stat, retire_content_stat
from services.stats.contentstats.models import EmailContentStat
from services.stats.contentstats.repository import content_stats
from services.stats.contentstats.rules import category_of
from services.stats.contentstats.schemas import EmailContentStatIn
from services.stats.emailstats.service import FILL_ALL
from services.stats.figures.rules import check_filled
from services.stats.leads.rules import check_no_leads

REQUIRED = ("email_stat_id", "image_url", "content_type", "client_id", "external_link")
_REFUSALS: ConstraintErrors = {
    "fk_email_content_stats_email_stat_id_email_stats": partial(
        Invalid.naming, "This email stat does not exist.", "emailStatId"
    ),
}


async def create(session: AsyncSession, sent: EmailContentStatIn) -> RecordResponse:
    """Store what a client had in an issue.

    Raises:
        Invalid: a required field is empty, the category is not the content type's, or the issue's figures do not exist.
    """
    stat = EmailContentStat(category="", lead_count=0)
    _take(stat, sent.carried())
    with map_constraint_errors(_REFUSALS):
        shown = await content_stats.create(session, stat)
    await announce_content_stat(session, shown)
    return shown


async def change(session: AsyncSession, stat_id: int, expected: int | None, sent: EmailContentStatIn) -> RecordResponse:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such content stat.
        Stale: it is no longer the `expected` version.
        Invalid: as for `create`.
    """
    stat = await content_stats.lock(session, stat_id, expected)
    _take(stat, sent.carried())
    with map_constraint_errors(_REFUSALS):
        shown = await content_stats.change(session, stat)
    await announce_content_stat(session, shown)
    return shown


async def remove(session: AsyncSession, stat_id: int, expected: int | None) -> list[int]:
    """Remove a content stat without leads; its id.

    Raises:
        NotFound: there is no such content stat.
        Stale: it is no longer the `expected` version.
        Conflict: it has leads.
    """
    stat = await content_stats.lock(session, stat_id, expected)
    check_no_leads(stat.lead_count)
    await content_stats.remove(session, [stat_id])
    await retire_content_stat(session, stat_id, stat.version)
    return [stat_id]


def _take(stat: EmailContentStat, values: dict[str, Any]) -> None:
    """Put what the request carries onto the content stat; a date that is not given stays as it was."""
    for name, value in values.items():
        if name != "date" or value is not None:
            setattr(stat, name, value)
    check_filled(stat, REQUIRED, FILL_ALL)
    stat.category = category_of(stat.content_type, stat.category)
