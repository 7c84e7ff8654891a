"""Publishes campaigns without their leads (EVENT-1)."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, state_reader
from services.chassis.resource import RecordResponse
from services.stats.campaigns.models import EmcStat
from services.stats.campaigns.repository import campaigns

EMC_STAT = published_entity("stats", "emc-stat")
_NOT_PUBLISHED = frozenset({"clientCompany", "leadCount"})


@state_reader(EMC_STAT, EmcStat.id)
async def read_campaign(session: AsyncSession, campaign_id: int) -> State:
    """Return the published state of a campaign."""
    campaign = await campaigns.get(session, campaign_id)
    return State(campaign.version, _public_state(campaign))


async def publish_campaign(session: AsyncSession, campaign: RecordResponse) -> None:
    """Publish the state of a campaign."""
    await publish_state(
        session, entity=EMC_STAT, id=campaign.id, version=campaign.version, data=_public_state(campaign)
    )


def _public_state(campaign: RecordResponse) -> dict[str, Any]:
    return {name: value for name, value in campaign.data.items() if name not in _NOT_PUBLISHED}


async def publish_campaign_removal(session: AsyncSession, campaign_id: int, version: int) -> None:
    """Publish the removal of a campaign.

    Args:
        version: the last version.
    """
    await publish_removal(session, entity=EMC_STAT, id=campaign_id, version=version + 1)
