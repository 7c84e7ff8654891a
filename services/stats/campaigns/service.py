"""Use cases of campaigns, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import RecordResponse
from services.stats.campaigns.repository import EMC_STAT, EmcStat, EmcStatIn, campaigns
from services.stats.figures.rules import REQUIRED_FIGURES, check_filled
from services.stats.leads.rules import check_no_leads
from services.stats.replicas import REFERENCES

FILL_REQUIRED = "Please fill out all required fields."
REQUIRED = ("client_id", "date", "newsletter_link", "subject", *REQUIRED_FIGURES)


async def create_campaign(session: AsyncSession, body: EmcStatIn) -> RecordResponse:
    """Store the figures of a campaign."""
    values = body.provided_fields()
    campaign = EmcStat(**{"lead_count": 0, "image_url": "", **values})
    _check_complete(campaign)
    await REFERENCES.check(session, values)
    return await campaigns.create(session, campaign, publish=EMC_STAT)


async def update_campaign(
    session: AsyncSession, campaign_id: int, expected: int | None, body: EmcStatIn
) -> RecordResponse:
    """Change the fields that the request contains."""
    values = body.provided_fields()
    campaign = await REFERENCES.lock_and_check(
        session, values, lambda: campaigns.lock(session, campaign_id, expected), vars
    )
    for name, value in values.items():
        setattr(campaign, name, value)
    _check_complete(campaign)
    return await campaigns.change(session, campaign, publish=EMC_STAT)


async def remove_campaign(session: AsyncSession, campaign_id: int, expected: int | None) -> list[int]:
    """Remove a campaign without leads (STATS-19). Return its id in a list."""
    campaign = await campaigns.lock(session, campaign_id, expected)
    check_no_leads(campaign.lead_count)
    return await campaigns.remove(session, [campaign_id], publish=EMC_STAT)


def _check_complete(campaign: EmcStat) -> None:
    check_filled(campaign, REQUIRED, FILL_REQUIRED)
    campaign.image_url = campaign.image_url or ""
