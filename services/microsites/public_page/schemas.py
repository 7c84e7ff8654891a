"""Schemas of the public page, derived from the registry of sections, and of the contact form."""

from typing import Annotated, Any

from pydantic import create_model

from services.chassis.resource import In, Out
from services.chassis.types import Text
from services.microsites.microsites.fields import FIELDS, LINE
from services.microsites.microsites.rules import ApplicationType, Status, TemplateType

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
