"""Request and response schemas of career listings."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from services.chassis.richtext import RichTextInput
from services.chassis.types import ImageAddress, Link, Text
from services.content.publishing.schemas import AttributedIn, AttributedOut, Line


class JobIn(AttributedIn):
    """The request body of a career listing. A change carries only the fields to change."""

    rich_text_fields: ClassVar = frozenset({"description"})
    not_nullable_fields: ClassVar = frozenset({"job_title", "status"})

    job_title: Annotated[str, Text(100, too_long="Career Title too long!")] | None = Field(None, title="Career Title")
    description: RichTextInput | None = Field(None, title="Body")
    display_image_above: bool | None = None
    display_title: bool | None = None
    company_logo: ImageAddress | None = None
    company_logo_link: Link | None = Field(None, title="Logo link")
    category: Literal["all", "science", "business"] | None = None
    company: Line | None = None
    location: Line | None = None
    link: Link | None = None


class JobOut(AttributedOut):
    """A career listing in responses and events."""

    job_title: str
    description: dict[str, object] | None
    description_html: str
    display_image_above: bool | None
    display_title: bool | None
    company_logo: str | None
    company_logo_link: str | None
    category: str | None
    company: str | None
    location: str | None
    link: str | None
