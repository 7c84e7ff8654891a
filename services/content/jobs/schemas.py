"""Request and response bodies of career listings."""

from typing import Any, ClassVar, Literal

from services.chassis.richtext import RichTextInput
from services.chassis.types import ImageAddress, Link
from services.content.publishing.schemas import AttributedIn, AttributedOut, Line


class JobIn(AttributedIn):
    """A career listing to store. A field that is left out stays as it is."""

    rich: ClassVar = frozenset({"description"})
    never_null: ClassVar = frozenset({"job_title", "status"})

    job_title: str | None = None
    description: RichTextInput | None = None
    display_image_above: bool | None = None
    display_title: bool | None = None
    company_logo: ImageAddress | None = None
    company_logo_link: Link | None = None
    category: Literal["all", "science", "business"] | None = None
    company: Line | None = None
    location: Line | None = None
    link: Link | None = None


class JobOut(AttributedOut):
    """A career listing, as it is published too."""

    job_title: str
    description: dict[str, Any] | None
    description_html: str
    display_image_above: bool | None
    display_title: bool | None
    company_logo: str | None
    company_logo_link: str | None
    category: str | None
    company: str | None
    location: str | None
    link: str | None
