"""Use cases of keywords, images and galleries, each in one transaction."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import NotFound
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse
from services.microsites.microsites.access import get_owner_filter
from services.microsites.microsites.rules import Status
from services.microsites.parts.aggregate import MICROSITE, lock_microsite, microsites
from services.microsites.parts.lists import PartList, keywords, list_keywords
from services.microsites.parts.one_to_one import galleries, lock_record, settings
from services.microsites.parts.rules import GALLERY, KEYWORDS, check_keyword_count
from services.microsites.parts.schemas import GalleryIn, ImageIn, KeywordsIn
from services.microsites.parts.versions import store_versions


async def replace_keywords(
    session: AsyncSession, caller: Caller, microsite_id: int, body: KeywordsIn, *, autosave: bool = False
) -> str:
    """Replace a microsite's keywords. Return the list as JSON.

    Args:
        autosave: whether the editor saves by itself; a draft may then have no keyword yet.
    """
    microsite, setting = await lock_record(session, caller, settings, microsite_id, None)
    may_be_empty = autosave and microsite.status == Status.DRAFT
    check_keyword_count(len(body.keywords), setting.keyword_count, may_be_empty=may_be_empty)
    entries = [keyword.model_dump() for keyword in body.keywords]
    if entries != await list_keywords(session, microsite_id):
        await store_versions(session, caller, microsite_id, [KEYWORDS], autosave=autosave)
        await keywords.replace(session, microsite_id, entries)
    microsite.revision += 1
    await MICROSITE.publish(session, microsite.id)
    return await keywords.get(session, caller, microsite_id)


async def replace_images(
    session: AsyncSession, caller: Caller, part_list: PartList, microsite_id: int, images: Sequence[ImageIn]
) -> str:
    """Replace the images of one of a microsite's lists. Return the list as JSON."""
    microsite = await lock_microsite(session, caller, microsite_id)
    await part_list.replace(session, microsite_id, [image.model_dump() for image in images])
    microsite.revision += 1
    await MICROSITE.publish(session, microsite.id)
    return await part_list.get(session, caller, microsite_id)


async def get_gallery(db: Database, caller: Caller, microsite_id: int) -> RecordResponse | None:
    """Return a microsite's gallery, or None if it was never saved."""
    try:
        return await galleries.get(db, microsite_id, owner=get_owner_filter(caller))
    except NotFound:
        await microsites.get(db, microsite_id, owner=get_owner_filter(caller))
        return None


async def save_gallery(
    session: AsyncSession,
    caller: Caller,
    microsite_id: int,
    expected: int | None,
    body: GalleryIn,
    *,
    autosave: bool = False,
) -> RecordResponse:
    """Store the slots that the request contains. The gallery is created if there is none."""
    microsite, gallery = await lock_record(session, caller, galleries, microsite_id, expected)
    slots = {name: address or None for name, address in body.provided_fields().items()}
    is_changed = any(getattr(gallery, name) != address for name, address in slots.items())
    await store_versions(session, caller, microsite_id, [GALLERY] if is_changed else [], autosave=autosave)
    for name, address in slots.items():
        setattr(gallery, name, address)
    microsite.revision += 1
    return await galleries.change(session, gallery, publish=MICROSITE, of=microsite.id)
