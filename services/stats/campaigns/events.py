"""What campaigns announce: their fields, without the leads (API contract §4)."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.chassis.resource import RecordResponse
from services.stats.campaigns.models import EmcStat
from services.stats.campaigns.repository import campaigns

EMC_STAT = published_entity("stats", "emc-stat")
_NOT_OWN = frozenset({"clientCompany", "leadCount"})


@reads_state(EMC_STAT, EmcStat.id)
async def read_campaign(session: AsyncSession, campaign_id: int) -> State:
    """A campaign as it was published last."""
    campaign = await campaigns.get(session, campaign_id)
    return State(campaign.version, _public_state(campaign))


async def announce_campaign(session: AsyncSession, campaign: RecordResponse) -> None:
    """Tell the other contexts what this campaign is now."""
    await publish_state(
        session, entity=EMC_STAT, id=campaign.id, version=campaign.version, data=_public_state(campaign)
    )


def _public_state(campaign: RecordResponse) -> dict[str, Any]:
    return {name: value for name, value in campaign.data.items() if name not in _NOT_OWN}


async def retire_campaign(session: AsyncSession, campaign_id: int, version: int) -> None:
    """Tell the other contexts that this campaign is gone; `version` is its last one."""
    await publish_removal(session, entity=EMC_STAT, id=campaign_id, version=version + 1)
