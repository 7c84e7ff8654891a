"""A microsite with its parts: its completeness, its files, and the lock of every write."""

from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import Any

from sqlalchemy import ColumnElement, Integer, Text, bindparam, cast, exists, func, null, select, true, union
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import PublishedState, published_entity
from services.chassis.identity import Caller
from services.chassis.resource import Records, matches_part
from services.chassis.resource.json_columns import json_list
from services.microsites.microsites.access import OWNER, is_owned, where_owned
from services.microsites.microsites.fields import SECTIONS, Section
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.schemas import MicrositeOut
from services.microsites.parts.models import SLOTS, Gallery, Image, Keyword, Setting, Submission
from services.microsites.replicas import User

_SEARCHED = (Microsite.page_title, Microsite.company, Microsite.first_name, Microsite.last_name, Microsite.email)


def is_shown(flag: str | None) -> ColumnElement[bool]:
    """Whether a section is shown: always if there is no setting, or no `flag` of the section in it."""
    return func.coalesce(getattr(Setting, flag), true()) if flag else true()


def _is_complete(section: Section) -> ColumnElement[bool]:
    """Whether a section was saved. Keywords have no flag: one keyword completes the section."""
    if section.progress is None:
        return exists().where(Keyword.microsite_id == Submission.id)
    return getattr(Submission, section.progress)  # type: ignore[no-any-return]  # an attribute acts as its column


def _count_true(conditions: Iterable[ColumnElement[bool]]) -> ColumnElement[int]:
    return reduce(add, (cast(condition, Integer) for condition in conditions))


_shown_sections = select(_count_true(is_shown(section.shown_by) for section in SECTIONS)).where(
    Setting.id == Microsite.id
)
_completed_sections = (
    select(_count_true(is_shown(section.shown_by) & _is_complete(section) for section in SECTIONS))
    .select_from(Submission)
    .outerjoin(Setting, Setting.id == Submission.id)
    .where(Submission.id == Microsite.id)
)


def _build_records(import_flags: ColumnElement[Any]) -> Records[Microsite]:
    return Records(
        Microsite,
        MicrositeOut,
        "microsite",
        columns={
            "owner_email": select(User.email).where(User.id == Microsite.user_id).scalar_subquery(),
            "client_portal_id": Microsite.client_id.expression,
            "sections": func.coalesce(_shown_sections.scalar_subquery(), len(SECTIONS)),
            "completed": func.coalesce(_completed_sections.scalar_subquery(), 0),
            "import_flags": import_flags,
        },
        filters={
            OWNER: is_owned,
            "status": Microsite.status == bindparam("status"),
            "template_type": Microsite.template_type == bindparam("template_type"),
            "application_type": Microsite.application_type == bindparam("application_type"),
            "import_flags": Microsite.import_flags.is_not(None) == bindparam("import_flags"),
            "q": matches_part("q", *_SEARCHED),
        },
        sorts={"company": func.lower(Microsite.company), "pageTitle": func.lower(Microsite.page_title)},
    )


microsites = _build_records(null())
_of_staff = _build_records(Microsite.import_flags.expression)


def get_microsites(caller: Caller) -> Records[Microsite]:
    """Return the microsites as the caller reads them: only staff read what must be mended (MOVE-16)."""
    return _of_staff if caller.is_staff else microsites


async def lock_microsite(
    session: AsyncSession, caller: Caller, microsite_id: int, expected: int | None = None
) -> Microsite:
    """Lock a microsite that the caller may change. Every write to one of its parts locks it first."""
    return await get_microsites(caller).lock(session, microsite_id, expected, *where_owned(caller))


def select_part_files() -> ColumnElement[Any]:
    """Return the subquery of the URLs of the files in a microsite's gallery and lists, as a sorted JSON array."""
    slots = func.unnest(array([getattr(Gallery, slot) for slot in SLOTS])).label("address")
    addresses = union(
        select(slots).where(Gallery.id == Microsite.id).correlate(Microsite),
        select(Image.image_url).where(Image.microsite_id == Microsite.id).correlate(Microsite),
    ).subquery("addresses")
    address = cast(addresses.c.address, Text).collate("C")
    return select(json_list(address, address)).where(addresses.c.address != "").scalar_subquery()


MICROSITE = PublishedState(
    published_entity("microsites", "microsite"),
    Microsite.id,
    [
        *(column for column in microsites.columns if column.name != "version"),
        Microsite.revision.label("version"),
        select_part_files().label("images"),
    ],
)
"""Events of microsites: the response body, as exhibitors read it, with the files of the parts (EVENT-1).

The version of an event is the microsite's revision, which also counts changes of its parts."""
