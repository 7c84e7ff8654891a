"""Use cases of the parts of a microsite, each in one transaction: its one-to-one records (SITE-5), keywords and images.

Setting and submission are created when the microsite's event arrives. A request that needs one earlier creates it with
its defaults.
"""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import ColumnElement, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.chassis.http.problems import NotFound
from services.chassis.identity import Caller
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import In, Out, RecordResponse, Records
from services.chassis.resource.import_flags import check_mended, keep_flags
from services.microsites.microsites.access import OWNER, get_owner_filter, is_part_owned
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import Status, check_publishable
from services.microsites.microsites.schemas import MicrositeIn
from services.microsites.parts.aggregate import MICROSITE, lock_microsite, microsites
from services.microsites.parts.lists import PartList, keywords, list_keywords
from services.microsites.parts.models import (
    GALLERY,
    KEYWORDS,
    Gallery,
    OneToOneRecord,
    Setting,
    Submission,
    check_keyword_count,
)
from services.microsites.parts.schemas import (
    FeaturedProductsIn,
    GalleryIn,
    GalleryOut,
    KeywordsIn,
    MediaItemsIn,
    SettingIn,
    SettingOut,
    SubmissionIn,
    SubmissionOut,
)
from services.microsites.parts.versions import list_changed_sections, store_versions

M = TypeVar("M", bound=OneToOneRecord)


def _build_records(
    model: type[M], schema: type[Out], columns: dict[str, ColumnElement[Any]] | None = None
) -> Records[M]:
    return Records(
        model,
        schema,
        "microsite",
        columns={"microsite_id": model.id.expression, **(columns or {})},
        filters={OWNER: is_part_owned(model.id)},
    )


def _select_microsite_column(name: str) -> ColumnElement[Any]:
    return select(getattr(Microsite, name)).where(Microsite.id == Setting.id).scalar_subquery()


_ON_MICROSITE = ("template_type", "status", "contact_letters")
galleries = _build_records(Gallery, GalleryOut)
settings = _build_records(Setting, SettingOut, {name: _select_microsite_column(name) for name in _ON_MICROSITE})
submissions = _build_records(Submission, SubmissionOut)


@dataclass(frozen=True, kw_only=True, eq=False)
class OneToOne(Generic[M]):
    """A record with the defaults of its table, written field by field.

    Args:
        noun: its user-facing name, and the end of its path.
        schema_in: the request body; null leaves a value as it is.
        staff_only: the fields that are ignored in requests of exhibitors (ACCESS-3).
        on_microsite: the fields that are columns of the microsite.
    """

    noun: str
    records: Records[M]
    schema_in: type[In]
    schema_out: type[Out]
    staff_only: frozenset[str] = frozenset()
    on_microsite: frozenset[str] = frozenset()


SETTING = OneToOne(
    noun="setting",
    records=settings,
    schema_in=SettingIn,
    schema_out=SettingOut,
    staff_only=frozenset({"template_type", "keyword_count", "contact_letters"}),
    on_microsite=frozenset(_ON_MICROSITE),
)
SUBMISSION = OneToOne(noun="submission", records=submissions, schema_in=SubmissionIn, schema_out=SubmissionOut)


async def insert_defaults(session: AsyncSession, model: type[OneToOneRecord], microsite_id: int) -> None:
    """Insert a microsite's record with its defaults. Do nothing if the record exists or the microsite does not."""
    # FOR KEY SHARE, as a foreign key takes it: it blocks a removal but no change.
    microsite = select(Microsite.id).where(Microsite.id == microsite_id).with_for_update(read=True, key_share=True)
    await session.execute(insert(model).from_select(["id"], microsite).on_conflict_do_nothing())


async def get_record(session: AsyncSession, caller: Caller, records: Records[M], microsite_id: int) -> RecordResponse:
    """Return a microsite's record. It is created if it does not exist yet."""
    try:
        return await records.get(session, microsite_id, owner=get_owner_filter(caller))
    except NotFound:
        return await create_record(session, caller, records, microsite_id)


async def create_record(
    session: AsyncSession, caller: Caller, records: Records[M], microsite_id: int
) -> RecordResponse:
    """Create a microsite's record with its defaults, or return the one that exists."""
    await lock_microsite(session, caller, microsite_id)
    await insert_defaults(session, records.model, microsite_id)
    return await records.get(session, microsite_id)


async def lock_record(
    session: AsyncSession, caller: Caller, records: Records[M], microsite_id: int, expected: int | None
) -> tuple[Microsite, M]:
    """Lock a microsite and its record for a change."""
    microsite = await lock_microsite(session, caller, microsite_id)
    await insert_defaults(session, records.model, microsite_id)
    return microsite, await records.lock(session, microsite_id, expected)


async def update_record(
    session: AsyncSession,
    caller: Caller,
    kind: OneToOne[M],
    microsite_id: int,
    expected: int | None,
    body: In,
    *,
    autosave: bool = False,
) -> RecordResponse:
    """Change the fields that the request contains and the caller may set."""
    microsite, record = await lock_record(session, caller, kind.records, microsite_id, expected)
    values = _select_allowed(caller, kind, body)
    if microsite.status == Status.DRAFT and values.get("status") == Status.PUBLISHED:
        check_publishable(microsite)
        check_mended({"": microsite.import_flags or []}, MicrositeIn)
    own = {name: value for name, value in values.items() if name not in kind.on_microsite}
    await store_versions(session, caller, microsite_id, list_changed_sections(record, own), autosave=autosave)
    for name, value in values.items():
        setattr(record if name in own else microsite, name, value)
    microsite.revision += 1
    return await kind.records.change(session, record, publish=MICROSITE, of=microsite.id)


def _select_allowed(caller: Caller, kind: OneToOne[M], body: In) -> dict[str, Any]:
    """Return the fields that the request contains and the caller may set (ACCESS-3); null leaves a value as it is."""
    fields = body.provided_fields()
    allowed = fields.keys() if caller.is_staff else fields.keys() - kind.staff_only
    return {name: fields[name] for name in allowed if fields[name] is not None}


async def replace_keywords(
    session: AsyncSession, caller: Caller, microsite_id: int, body: KeywordsIn, *, autosave: bool = False
) -> str:
    """Replace a microsite's keywords. Return the list as JSON. An autosave may leave a draft without any."""
    microsite, setting = await lock_record(session, caller, settings, microsite_id, None)
    may_be_empty = autosave and microsite.status == Status.DRAFT
    check_keyword_count(len(body.keywords), setting.keyword_count, may_be_empty=may_be_empty)
    entries = [keyword.model_dump() for keyword in body.keywords]
    if entries != await list_keywords(session, microsite_id):
        await store_versions(session, caller, microsite_id, [KEYWORDS], autosave=autosave)
        await keywords.replace(session, microsite_id, entries)
    microsite.revision += 1
    microsite.import_flags = keep_flags(microsite.import_flags, body.model_fields_set)
    await MICROSITE.publish(session, microsite.id)
    return await keywords.get(session, caller, microsite_id)


async def replace_images(
    session: AsyncSession,
    caller: Caller,
    part_list: PartList,
    microsite_id: int,
    body: FeaturedProductsIn | MediaItemsIn,
) -> str:
    """Replace the images of one of a microsite's lists. Return the list as JSON."""
    microsite = await lock_microsite(session, caller, microsite_id)
    [images] = body.provided_fields().values()
    await part_list.replace(session, microsite_id, [image.model_dump() for image in images])
    microsite.revision += 1
    microsite.import_flags = keep_flags(microsite.import_flags, body.model_fields_set)
    await MICROSITE.publish(session, microsite.id)
    return await part_list.get(session, caller, microsite_id)


async def get_gallery(reader: AsyncReadSession, caller: Caller, microsite_id: int) -> RecordResponse | None:
    """Return a microsite's gallery, or None if it was never saved."""
    try:
        return await galleries.get(reader, microsite_id, owner=get_owner_filter(caller))
    except NotFound:
        await microsites.get(reader, microsite_id, owner=get_owner_filter(caller))
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


async def provision_microsite(session: AsyncSession, event: Event) -> None:
    """Insert the setting and the submission of a microsite. A removed microsite gets neither."""
    await insert_defaults(session, Setting, event.id)
    await insert_defaults(session, Submission, event.id)


consumer = Consumer("microsite", provision_microsite)
