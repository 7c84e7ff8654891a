"""Use cases of email stats, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import RecordResponse
from services.stats.email_stats.models import EmailStat
from services.stats.email_stats.repository import email_stats
from services.stats.email_stats.schemas import EmailStatIn
from services.stats.figures.rules import REQUIRED_FIGURES, check_filled

FILL_ALL = "Please fill out all fields."
REQUIRED = ("alert_item_id", "newsletter_link", *REQUIRED_FIGURES)


async def create_email_stat(session: AsyncSession, sent: EmailStatIn) -> RecordResponse:
    """Store the figures of an issue.

    Raises:
        Invalid: a required field is empty.
    """
    stat = EmailStat(**sent.provided_fields())
    check_filled(stat, REQUIRED, FILL_ALL)
    return await email_stats.create(session, stat)


async def update_email_stat(
    session: AsyncSession, stat_id: int, expected: int | None, sent: EmailStatIn
) -> RecordResponse:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such email stat.
        Stale: it is no longer the `expected` version.
        Invalid: a required field would be empty.
    """
    stat = await email_stats.lock(session, stat_id, expected)
    for name, value in sent.provided_fields().items():
        setattr(stat, name, value)
    check_filled(stat, REQUIRED, FILL_ALL)
    return await email_stats.change(session, stat)
