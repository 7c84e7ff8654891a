"""Use cases of campaigns, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import RecordResponse
from services.stats.campaigns.events import publish_campaign, publish_campaign_removal
from services.stats.campaigns.models import EmcStat
from services.stats.campaigns.repository import campaigns
from services.stats.campaigns.schemas import EmcStatIn
from services.stats.figures.rules import REQUIRED_FIGURES, check_filled
from services.stats.leads.rules import check_no_leads

FILL_REQUIRED = "Please fill out all required fields."
REQUIRED = ("client_id", "date", "newsletter_link", "subject", *REQUIRED_FIGURES)


async def create_campaign(session: AsyncSession, body: EmcStatIn) -> RecordResponse:
    """Store the figures of a campaign.

    Raises:
        Invalid: a required field is empty.
    """
    campaign = EmcStat(**{"lead_count": 0, "image_url": "", **body.provided_fields()})
    return await _store_campaign(session, campaign, is_new=True)


async def update_campaign(
    session: AsyncSession, campaign_id: int, expected: int | None, body: EmcStatIn
) -> RecordResponse:
    """Change the fields that the request contains.

    Raises:
        NotFound: there is no such campaign.
        Stale: the campaign is not at the `expected` version.
        Invalid: a required field would be empty.
    """
    campaign = await campaigns.lock(session, campaign_id, expected)
    for name, value in body.provided_fields().items():
        setattr(campaign, name, value)
    return await _store_campaign(session, campaign, is_new=False)


async def remove_campaign(session: AsyncSession, campaign_id: int, expected: int | None) -> list[int]:
    """Remove a campaign without leads. Return its id in a list.

    Raises:
        NotFound: there is no such campaign.
        Stale: the campaign is not at the `expected` version.
        Conflict: it has leads (STATS-19).
    """
    campaign = await campaigns.lock(session, campaign_id, expected)
    check_no_leads(campaign.lead_count)
    await campaigns.remove(session, [campaign_id])
    await publish_campaign_removal(session, campaign_id, campaign.version)
    return [campaign_id]


async def _store_campaign(session: AsyncSession, campaign: EmcStat, *, is_new: bool) -> RecordResponse:
    check_filled(campaign, REQUIRED, FILL_REQUIRED)
    campaign.image_url = campaign.image_url or ""
    store = campaigns.create if is_new else campaigns.change
    response = await store(session, campaign)
    await publish_campaign(session, response)
    return response
