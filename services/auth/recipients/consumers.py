"""Microsites as they are announced: a copy of each is kept, and new recipients are asked, once for each address."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.recipients.service import ask_new
from services.auth.replicas.microsites import Microsite, copy_microsite
from services.chassis.events import Consumer, Event


async def follow_microsite(session: AsyncSession, event: Event) -> None:
    """Keep the copy and ask whoever it names and was never asked."""
    await copy_microsite(session, event)
    microsite = await session.get(Microsite, event.id)
    if microsite is not None:
        await ask_new(session, microsite)


consumer = Consumer("microsite", follow_microsite)
