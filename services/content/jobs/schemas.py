"""What goes into and comes out of career listings."""

from typing import Annotated, Any, Literal

from pydantic import Field

from services.chassis.resource import In, RecordOut
from services.chassis.richtext import RichTextInput
from services.chassis.types import Id, ImageAddress, Link, UtcTime
from services.content.publishing.life import Status

Line = Annotated[str, Field(max_length=500)]
Notes = Annotated[str, Field(max_length=10_000)]


class JobIn(In):
    """A career listing as it is sent. A change carries only what changes."""

    job_title: str | None = None
    bold_title: bool | None = None
    italic_title: bool | None = None
    description: RichTextInput | None = None
    status: Status | None = None
    date: UtcTime | None = None
    display_image_above: bool | None = None
    display_title: bool | None = None
    company_logo: ImageAddress | None = None
    company_logo_link: Link | None = None
    category: Literal["all", "science", "business"] | None = None
    company: Line | None = None
    location: Line | None = None
    link: Link | None = None
    notes: Notes | None = None
    attribution: Line | None = None
    attribution2: Line | None = None
    client_portal_id: Id | None = None
    client_id: Id | None = None


class JobOut(RecordOut):
    """A career listing as it is answered and announced."""

    job_title: str
    bold_title: bool | None
    italic_title: bool | None
    description: dict[str, Any] | None
    description_html: str
    status: Status
    date: UtcTime | None
    display_image_above: bool | None
    display_title: bool | None
    company_logo: str | None
    company_logo_link: str | None
    permalink: str
    category: str | None
    company: str | None
    location: str | None
    link: str | None
    notes: str | None
    attribution: str | None
    attribution2: str | None
    client_portal_id: int | None
    client_id: int | None
