"""What happens to galleries, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import NotFound
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse
from services.microsites.companions import service as companions
from services.microsites.gallery.repository import galleries
from services.microsites.gallery.schemas import GalleryIn
from services.microsites.microsites.access import owner
from services.microsites.microsites.events import part_changed
from services.microsites.microsites.repository import microsites


async def show(db: Database, caller: Caller, microsite_id: int) -> RecordResponse | None:
    """A microsite's gallery; None while it is empty.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
    """
    try:
        return await galleries.get(db, microsite_id, owner=owner(caller))
    except NotFound:
        await microsites.get(db, microsite_id, owner=owner(caller))
        return None


async def save(
    session: AsyncSession, caller: Caller, microsite_id: int, expected: int | None, sent: GalleryIn
) -> RecordResponse:
    """Put what the request carries into the slots of a microsite's gallery, which is made when there is none.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
        Stale: the gallery is no longer the `expected` version.
    """
    microsite, gallery = await companions.load(session, caller, galleries, microsite_id, expected)
    for name, address in sent.carried().items():
        setattr(gallery, name, address or None)
    shown = await galleries.change(session, gallery)
    await part_changed(session, microsite)
    return shown
