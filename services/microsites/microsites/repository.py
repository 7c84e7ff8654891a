"""Every query of microsites."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import add

from sqlalchemy import ColumnElement, Integer, String, bindparam, cast, delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.identity import Caller
from services.chassis.resource import Records, joined_text
from services.microsites.gallery.models import Gallery
from services.microsites.gallery.schemas import SLOTS
from services.microsites.images.models import Image
from services.microsites.keywords.models import Keyword
from services.microsites.microsites.access import OWNER, among, is_of_owner
from services.microsites.microsites.fields import SECTIONS, Section
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.schemas import MicrositeOut
from services.microsites.replicas.users import User
from services.microsites.setting.models import Setting
from services.microsites.setting.shown import is_shown
from services.microsites.submission.models import Submission

MOST_IN_LIST = 2000
_SEARCHED = (Microsite.page_title, Microsite.company, Microsite.first_name, Microsite.last_name, Microsite.email)


def _is_complete(section: Section) -> ColumnElement[bool]:
    """Whether a section was saved; keywords have no flag for it: one of them is enough."""
    if section.progress is None:
        return exists().where(Keyword.microsite_id == Submission.id)
    return getattr(Submission, section.progress)  # type: ignore[no-any-return]  # an attribute acts as its column


def _number(conditions: Iterable[ColumnElement[bool]]) -> ColumnElement[int]:
    return reduce(add, (cast(condition, Integer) for condition in conditions))


_shown = select(_number(is_shown(section.shown_by) for section in SECTIONS)).where(Setting.id == Microsite.id)
_complete = select(_number(is_shown(section.shown_by) & _is_complete(section) for section in SECTIONS))
_complete = _complete.select_from(Submission).outerjoin(Setting, Setting.id == Submission.id)

microsites = Records(
    Microsite,
    MicrositeOut,
    "microsite",
    columns={
        "owner_email": select(User.email).where(User.id == Microsite.user_id).scalar_subquery(),
        "client_portal_id": Microsite.client_id.expression,
        "sections": func.coalesce(_shown.scalar_subquery(), len(SECTIONS)),
        "completed": func.coalesce(_complete.where(Submission.id == Microsite.id).scalar_subquery(), 0),
    },
    filters={
        OWNER: is_of_owner,
        "status": Microsite.status == bindparam("status", type_=String),
        "template_type": Microsite.template_type == bindparam("template_type", type_=String),
        "application_type": Microsite.application_type == bindparam("application_type", type_=String),
        "q": joined_text(*_SEARCHED).ilike(bindparam("q", type_=String)),
    },
    sorts={"company": func.lower(Microsite.company), "pageTitle": func.lower(Microsite.page_title)},
)


async def hold(session: AsyncSession, caller: Caller, microsite_id: int, expected: int | None = None) -> Microsite:
    """A microsite the caller may change, locked: whoever changes a part of it holds it first.

    Raises:
        NotFound: there is none, or it is not the caller's.
        Stale: it is no longer the `expected` version.
    """
    return await microsites.lock(session, microsite_id, expected, *among(caller))


async def hold_number(session: AsyncSession, user_id: int) -> None:
    """Create a user's microsites one request at a time: how many there are holds until the commit."""
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"microsites-of:{user_id}", 0))))


async def number_of(session: AsyncSession, user_id: int) -> int:
    """How many microsites a user has."""
    counted = select(func.count()).where(Microsite.user_id == user_id)
    return await session.scalar(counted) or 0


async def remove_all(session: AsyncSession, ids: Sequence[int]) -> dict[int, int]:
    """Remove the microsites that exist; their last revisions by id."""
    removed = delete(Microsite).where(Microsite.id.in_(ids)).returning(Microsite.id, Microsite.revision)
    return {row.id: row.revision for row in await session.execute(removed)}


async def pictures_of(session: AsyncSession, microsite_id: int) -> Sequence[str]:
    """The addresses of a microsite's files that are not on its own row."""
    gallery = await session.get(Gallery, microsite_id)
    slots = [getattr(gallery, slot) for slot in SLOTS] if gallery else []
    listed = await session.scalars(select(Image.image_url).where(Image.microsite_id == microsite_id))
    return sorted({*filter(None, slots), *listed})
