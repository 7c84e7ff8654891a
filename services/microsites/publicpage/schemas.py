"""What the world sees of a microsite, made from the registry, and what it may write to it."""

from typing import Annotated, Any

from pydantic import create_model

from services.chassis.resource import In, Out
from services.chassis.types import Text
from services.microsites.microsites.fields import FIELDS, LINE
from services.microsites.microsites.rules import ApplicationType, Status, TemplateType

MOST_MESSAGE = 5000
SHOWN = {column: field for column, field in FIELDS.items() if not field.private}

_SHOWN_AS: dict[str, Any] = dict.fromkeys(SHOWN, (str | None, ...))
_FIELDS = create_model("PublicFields", __base__=Out, **_SHOWN_AS)


class PublicMicrosite(_FIELDS):
    """A microsite as the world sees it: what a section holds is null, or an empty list, while it is not shown.

    `contact` says whether somebody receives what is written to the microsite; `status` tells those who may see a draft
    that it is one.
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
    message: Annotated[str, Text(MOST_MESSAGE, lines=True)] = ""
    company: Annotated[str, Text(LINE)] | None = None
