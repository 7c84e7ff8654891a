"""Publishes content stats, without their leads (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_removal, publish_state, published_entity
from services.chassis.resource import RecordResponse

EMAIL_CONTENT_STAT = published_entity("stats", "email-content-stat")
_OWN = ("createdAt", "emailStatId", "clientId", "contentType", "category", "imageUrl", "externalLink", "date")


async def publish_content_stat(session: AsyncSession, stat: RecordResponse) -> None:
    """Publish the state of a content stat."""
    data = {name: stat.data[name] for name in _OWN}
    await publish_state(session, entity=EMAIL_CONTENT_STAT, id=stat.id, version=stat.version, data=data)


async def publish_content_stat_removal(session: AsyncSession, stat_id: int, version: int) -> None:
    """Publish that a content stat is removed.

    Args:
        version: its last version.
    """
    await publish_removal(session, entity=EMAIL_CONTENT_STAT, id=stat_id, version=version + 1)
