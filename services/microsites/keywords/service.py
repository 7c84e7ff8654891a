"""What happens to keywords, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.identity import Caller
from services.microsites.companions import service as companions
from services.microsites.keywords.repository import keywords
from services.microsites.keywords.rules import check_number
from services.microsites.keywords.schemas import KeywordsIn
from services.microsites.microsites.events import part_changed
from services.microsites.setting.repository import settings


async def save(session: AsyncSession, caller: Caller, microsite_id: int, sent: KeywordsIn) -> str:
    """Give a microsite these keywords instead of those it has; the list as JSON.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
        Invalid: there are none, or more than its setting allows.
    """
    microsite, setting = await companions.load(session, caller, settings, microsite_id, None)
    check_number(len(sent.keywords), setting.keyword_count)
    await keywords.replace(session, microsite_id, [keyword.model_dump() for keyword in sent.keywords])
    await part_changed(session, microsite)
    return await keywords.show(session, caller, microsite_id)
