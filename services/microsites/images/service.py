"""What happens to listed images, each in one transaction."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.identity import Caller
from services.microsites.images.schemas import ImageIn
from services.microsites.microsites.events import part_changed
from services.microsites.microsites.lists import OwnList
from services.microsites.microsites.repository import hold


async def save(
    session: AsyncSession, caller: Caller, images: OwnList, microsite_id: int, sent: Sequence[ImageIn]
) -> str:
    """Give a microsite these images instead of those in its list; the list as JSON.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
    """
    microsite = await hold(session, caller, microsite_id)
    await images.replace(session, microsite_id, [image.model_dump() for image in sent])
    await part_changed(session, microsite)
    return await images.show(session, caller, microsite_id)
