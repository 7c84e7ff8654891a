"""Events of campaigns, without their leads (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.stats.campaigns.models import EmcStat
from services.stats.campaigns.repository import campaigns

_NOT_PUBLISHED = frozenset({"clientCompany", "leadCount"})
EMC_STAT = PublishedState(
    published_entity("stats", "emc-stat"),
    EmcStat.id,
    [column for column in campaigns.columns if column.name not in _NOT_PUBLISHED],
)
