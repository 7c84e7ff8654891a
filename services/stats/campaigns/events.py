"""Publishes campaigns, without their leads (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_removal, publish_state, published_entity
from services.chassis.resource import RecordResponse

EMC_STAT = published_entity("stats", "emc-stat")
_NOT_OWN = frozenset({"clientCompany", "leadCount"})


async def publish_campaign(session: AsyncSession, campaign: RecordResponse) -> None:
    """Publish the state of a campaign."""
    data = {name: value for name, value in campaign.data.items() if name not in _NOT_OWN}
    await publish_state(session, entity=EMC_STAT, id=campaign.id, version=campaign.version, data=data)


async def publish_campaign_removal(session: AsyncSession, campaign_id: int, version: int) -> None:
    """Publish that a campaign is removed.

    Args:
        version: its last version.
    """
    await publish_removal(session, entity=EMC_STAT, id=campaign_id, version=version + 1)
