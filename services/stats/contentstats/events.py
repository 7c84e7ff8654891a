"""What content stats announce: their fields, without the leads (API contract §4)."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.chassis.resource import RecordResponse
from services.stats.contentstats.models import EmailContentStat
from services.stats.contentstats.repository import content_stats

EMAIL_CONTENT_STAT = published_entity("stats", "email-content-stat")
_OWN = ("createdAt", "emailStatId", "clientId", "contentType", "category", "imageUrl", "externalLink", "date")


@reads_state(EMAIL_CONTENT_STAT, EmailContentStat.id)
async def read_content_stat(session: AsyncSession, stat_id: int) -> State:
    """A content stat as it was published last."""
    stat = await content_stats.get(session, stat_id)
    return State(stat.version, _public_state(stat))


async def announce_content_stat(session: AsyncSession, stat: RecordResponse) -> None:
    """Tell the other contexts what this content stat is now."""
    await publish_state(session, entity=EMAIL_CONTENT_STAT, id=stat.id, version=stat.version, data=_public_state(stat))


def _public_state(stat: RecordResponse) -> dict[str, Any]:
    data = stat.data
    return {name: data[name] for name in _OWN}


async def retire_content_stat(session: AsyncSession, stat_id: int, version: int) -> None:
    """Tell the other contexts that this content stat is gone; `version` is its last one."""
    await publish_removal(session, entity=EMAIL_CONTENT_STAT, id=stat_id, version=version + 1)
