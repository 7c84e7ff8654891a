"""This service's own microsites, as it announces them: each gets the records that belong to it (Document 000 §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.microsites.companions.service import ensure
from services.microsites.setting.models import Setting
from services.microsites.submission.models import Submission


async def complete(session: AsyncSession, event: Event) -> None:
    """Make the setting and the submission of a microsite; of one that is gone they went with it."""
    await ensure(session, Setting, event.id)
    await ensure(session, Submission, event.id)


consumer = Consumer("microsite", complete)
