"""Use cases of email stats, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import RecordResponse
from services.stats.email_stats.models import EmailStat
from services.stats.email_stats.repository import email_stats
from services.stats.email_stats.schemas import EmailStatIn
from services.stats.figures.rules import REQUIRED_FIGURES, check_filled

FILL_ALL = "Please fill out all fields."
REQUIRED = ("alert_item_id", "newsletter_link", *REQUIRED_FIGURES)


async def create_email_stat(session: AsyncSession, body: EmailStatIn) -> RecordResponse:
    """Store the figures of an issue (STATS-2).

    Raises:
        Invalid: a required field is empty.
    """
    stat = EmailStat(**body.provided_fields())
    check_filled(stat, REQUIRED, FILL_ALL)
    return await email_stats.create(session, stat)


async def update_email_stat(
    session: AsyncSession, stat_id: int, expected: int | None, body: EmailStatIn
) -> RecordResponse:
    """Change the fields that the request contains.

    Raises:
        NotFound: there is no such email stat.
        Stale: the email stat is not at the `expected` version.
        Invalid: a required field would be empty.
    """
    stat = await email_stats.lock(session, stat_id, expected)
    for name, value in body.provided_fields().items():
        setattr(stat, name, value)
    check_filled(stat, REQUIRED, FILL_ALL)
    return await email_stats.change(session, stat)
