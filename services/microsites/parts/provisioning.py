"""Creates setting and submission of a microsite when its event arrives (SITE-5)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.microsites.parts.models import Setting, Submission
from services.microsites.parts.one_to_one import insert_defaults


async def provision_microsite(session: AsyncSession, event: Event) -> None:
    """Insert the setting and the submission of a microsite. A removed microsite gets neither."""
    await insert_defaults(session, Setting, event.id)
    await insert_defaults(session, Submission, event.id)


consumer = Consumer("microsite", provision_microsite)
