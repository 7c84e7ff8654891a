"""Consumer of microsites: updates the replica and sends confirmations to new recipients."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.messages.recipients.service import send_new_confirmations
from services.auth.replicas import Microsite, replicate_microsite
from services.chassis.events import Consumer, Event


async def update_microsite(session: AsyncSession, event: Event) -> None:
    """Update the replica, and queue a confirmation to each recipient who never got one."""
    await replicate_microsite(session, event)
    microsite = await session.get(Microsite, event.id)
    if microsite is not None:
        await send_new_confirmations(session, microsite)


consumer = Consumer("microsite", update_microsite)
