"""What the annex does when a post or a microsite goes: its row is emptied (API contract §3, §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.content.annex.models import FeaturedMicrosite, FeaturedPost
from services.content.annex.repository import empty
from services.content.replicas import microsites


async def follow_post(session: AsyncSession, event: Event) -> None:
    """Empty the rows of a post that was removed or went to the trash."""
    if event.removed:
        await empty(session, FeaturedPost, FeaturedPost.post_id == event.id)


async def follow_microsite(session: AsyncSession, event: Event) -> None:
    """Keep this service's copy of a microsite, and empty the rows of one that was removed."""
    await microsites.consumer.handle(session, event)
    if event.removed:
        await empty(session, FeaturedMicrosite, FeaturedMicrosite.microsite_id == event.id)


consumers = (Consumer("post", follow_post), Consumer("microsite", follow_microsite))
