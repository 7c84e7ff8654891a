"""Consumers that clear the annex rows of removed posts and microsites (CONTENT-29)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.content.annex.models import FeaturedMicrosite, FeaturedPost
from services.content.annex.repository import ANNEX_MICROSITE, clear_rows
from services.content.replicas import microsite_consumer


async def clear_removed_post(session: AsyncSession, event: Event) -> None:
    """Clear the rows of a post that was removed or trashed."""
    if event.removed:
        await clear_rows(session, FeaturedPost, FeaturedPost.post_id == event.id)


async def copy_microsite(session: AsyncSession, event: Event) -> None:
    """Update the replica of a microsite, and clear the rows of a removed one."""
    await microsite_consumer.handle(session, event)
    if event.removed:
        rows = FeaturedMicrosite.microsite_id == event.id
        await clear_rows(session, FeaturedMicrosite, rows, ANNEX_MICROSITE)


consumers = (Consumer("post", clear_removed_post, is_batched=True), Consumer("microsite", copy_microsite))
