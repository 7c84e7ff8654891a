"""Schemas and queries of public pages."""

from typing import Annotated, Any

from pydantic import create_model
from sqlalchemy import ColumnElement, String, bindparam, case, cast, func, literal_column, or_, select
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import In, Out
from services.chassis.types import Text
from services.microsites.microsites.fields import FIELDS, LINE, SECTIONS
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import ApplicationType, Status, TemplateType
from services.microsites.parts.aggregate import is_shown
from services.microsites.parts.lists import featured_products, keywords, media_items
from services.microsites.parts.models import IMAGE_SLOTS, VIDEO_SLOTS, Gallery, Image, Keyword, Setting

MAX_MESSAGE = 5000
PUBLIC_FIELDS = {column: field for column, field in FIELDS.items() if not field.private}

_TYPES: dict[str, Any] = dict.fromkeys(PUBLIC_FIELDS, (str | None, ...))
_Fields = create_model("PublicFields", __base__=Out, **_TYPES)


class PublicMicrosite(_Fields):
    """The public page of a microsite. The fields of a hidden section are null or an empty list.

    `contact` is whether the contact form is shown. `status` marks a draft for its owner and staff.
    """

    id: int
    page_title: str
    company: str
    application_type: ApplicationType | None
    template_type: TemplateType
    status: Status
    contact: bool
    keywords: list[str]
    images: list[str]
    videos: list[str]
    product_images: list[str]
    media_items: list[str]


class ContactIn(In):
    """A message to an exhibitor."""

    name: Annotated[str, Text(LINE)] = ""
    email: Annotated[str, Text(LINE)] = ""
    message: Annotated[str, Text(MAX_MESSAGE, lines=True)] = ""
    company: Annotated[str, Text(LINE)] | None = None


_EMPTY: ColumnElement[Any] = literal_column("'[]'::json")
_is_contactable = is_shown("show_contact_info_section") & or_(
    Microsite.rec_email1.is_not(None), Microsite.rec_email2.is_not(None), Microsite.rec_email3.is_not(None)
)


def _aggregate_slots(numbers: range) -> ColumnElement[Any]:
    """Return the files in these slots of the gallery as a JSON array."""
    filled = func.array_remove(array([getattr(Gallery, f"image_url{number}") for number in numbers]), None)
    return func.to_json(filled)


def _list_if_shown(flag: str, content: ColumnElement[Any]) -> ColumnElement[Any]:
    return case((is_shown(flag), content), else_=_EMPTY)


def _build_page_columns() -> list[ColumnElement[Any]]:
    """Return the columns of `PublicMicrosite`, labelled with their names in JSON."""
    fields = [
        case((is_shown(section.shown_by), getattr(Microsite, field.column))).label(field.name)
        for section in SECTIONS
        for field in section.fields
        if field.column in PUBLIC_FIELDS
    ]
    return [
        Microsite.id.expression,
        Microsite.page_title.label("pageTitle"),
        Microsite.template_type.label("templateType"),
        Microsite.status.expression,
        *fields,
        _is_contactable.label("contact"),
        keywords.aggregate(Keyword.name).label("keywords"),
        _list_if_shown("show_gallery", _aggregate_slots(IMAGE_SLOTS)).label("images"),
        _list_if_shown("show_gallery", _aggregate_slots(VIDEO_SLOTS)).label("videos"),
        _list_if_shown("show_featured_product", featured_products.aggregate(Image.image_url)).label("productImages"),
        _list_if_shown("show_gallery", media_items.aggregate(Image.image_url)).label("mediaItems"),
    ]


_page = (
    select(*_build_page_columns())
    .select_from(Microsite)
    .outerjoin(Setting, Setting.id == Microsite.id)
    .outerjoin(Gallery, Gallery.id == Microsite.id)
    .where(Microsite.id == bindparam("microsite_id"))
    .subquery("page")
)
PUBLIC_PAGE = select(
    cast(func.row_to_json(literal_column(_page.name)), String),
    Microsite.revision,
    Microsite.status,
    Microsite.user_id,
).join(_page, _page.c.id == Microsite.id)
"""Selects a microsite's page as JSON, its revision, its status and its owner."""


async def find_contactable(session: AsyncSession, microsite_id: int) -> Microsite | None:
    """Return a published microsite whose page shows the contact form and has a recipient, or None."""
    microsite = select(Microsite).outerjoin(Setting, Setting.id == Microsite.id)
    return await session.scalar(
        microsite.where(Microsite.id == microsite_id, Microsite.status == Status.PUBLISHED, _is_contactable)
    )
