"""Every query of public pages: each is one statement."""

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Text, bindparam, case, cast, func, literal_column, or_, select
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource.compiled import CompiledStatement
from services.microsites.gallery.models import Gallery
from services.microsites.gallery.schemas import IMAGES, VIDEOS
from services.microsites.images.models import Image
from services.microsites.images.repository import featured_products, media_items
from services.microsites.keywords.models import Keyword
from services.microsites.keywords.repository import keywords
from services.microsites.microsites.fields import SECTIONS
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import Status
from services.microsites.publicpage.schemas import SHOWN
from services.microsites.setting.models import Setting
from services.microsites.setting.shown import is_shown

_NOTHING: ColumnElement[Any] = literal_column("'[]'::json")


_contacted = is_shown("show_contact_info_section") & or_(
    Microsite.rec_email1.is_not(None), Microsite.rec_email2.is_not(None), Microsite.rec_email3.is_not(None)
)


def _slots(numbers: range) -> ColumnElement[Any]:
    """What stands in these slots of the gallery, as JSON."""
    filled = func.array_remove(array([getattr(Gallery, f"image_url{number}") for number in numbers]), None)
    return func.to_json(filled)


def _when_shown(flag: str, listed: ColumnElement[Any]) -> ColumnElement[Any]:
    return case((is_shown(flag), listed), else_=_NOTHING)


def _page() -> list[ColumnElement[Any]]:
    """The fields of `PublicMicrosite`, under the names they are answered with."""
    own = [
        case((is_shown(section.shown_by), getattr(Microsite, field.column))).label(field.name)
        for section in SECTIONS
        for field in section.fields
        if field.column in SHOWN
    ]
    return [
        Microsite.id.expression,
        Microsite.page_title.label("pageTitle"),
        Microsite.template_type.label("templateType"),
        Microsite.status.expression,
        *own,
        _contacted.label("contact"),
        keywords.of_each(Keyword.name).label("keywords"),
        _when_shown("show_gallery", _slots(IMAGES)).label("images"),
        _when_shown("show_gallery", _slots(VIDEOS)).label("videos"),
        _when_shown("show_featured_product", featured_products.of_each(Image.image_url)).label("productImages"),
        _when_shown("show_gallery", media_items.of_each(Image.image_url)).label("mediaItems"),
    ]


_parts = (
    select(*_page())
    .select_from(Microsite)
    .outerjoin(Setting, Setting.id == Microsite.id)
    .outerjoin(Gallery, Gallery.id == Microsite.id)
    .where(Microsite.id == bindparam("microsite_id", type_=BigInteger))
    .subquery("page")
)
page = CompiledStatement(
    select(
        cast(func.row_to_json(literal_column(_parts.name)), Text),
        Microsite.revision,
        Microsite.status,
        Microsite.user_id,
    ).join(_parts, _parts.c.id == Microsite.id)
)
"""Finds of a microsite its page as JSON, its revision, its status and its owner."""


async def reachable(session: AsyncSession, microsite_id: int) -> Microsite | None:
    """A published microsite whose contact form somebody receives."""
    found = select(Microsite).outerjoin(Setting, Setting.id == Microsite.id)
    return await session.scalar(
        found.where(Microsite.id == microsite_id, Microsite.status == Status.PUBLISHED, _contacted)
    )
