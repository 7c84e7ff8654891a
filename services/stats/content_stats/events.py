"""Publishes content stats without their leads (EVENT-1)."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import State, publish_removal, publish_state, published_entity, state_reader
from services.chassis.resource import RecordResponse
from services.stats.content_stats.repository import content_stats
from services.stats.email_stats.models import EmailContentStat

EMAIL_CONTENT_STAT = published_entity("stats", "email-content-stat")
_PUBLISHED_FIELDS = (
    "createdAt",
    "emailStatId",
    "clientId",
    "contentType",
    "category",
    "imageUrl",
    "externalLink",
    "date",
)


@state_reader(EMAIL_CONTENT_STAT, EmailContentStat.id)
async def read_content_stat(session: AsyncSession, stat_id: int) -> State:
    """Return the published state of a content stat."""
    stat = await content_stats.get(session, stat_id)
    return State(stat.version, _public_state(stat))


async def publish_content_stat(session: AsyncSession, stat: RecordResponse) -> None:
    """Publish the state of a content stat."""
    await publish_state(session, entity=EMAIL_CONTENT_STAT, id=stat.id, version=stat.version, data=_public_state(stat))


def _public_state(stat: RecordResponse) -> dict[str, Any]:
    data = stat.data
    return {name: data[name] for name in _PUBLISHED_FIELDS}


async def publish_content_stat_removal(session: AsyncSession, stat_id: int, version: int) -> None:
    """Publish the removal of a content stat.

    Args:
        version: the last version.
    """
    await publish_removal(session, entity=EMAIL_CONTENT_STAT, id=stat_id, version=version + 1)
