"""Request and response schemas of campaigns."""

from typing import Annotated

from pydantic import Field

from services.chassis.types import Id, ImageAddress, Link, Text, UtcTime
from services.stats.figures.schemas import EmptyAsNone, FiguresIn, FiguresOut


class EmcStatIn(FiguresIn):
    """A campaign in requests. A field that is left out is unchanged."""

    client_id: Annotated[Id | None, EmptyAsNone, Field(title="Client")] = None
    image_url: Annotated[ImageAddress | None, Field(title="Image")] = None
    newsletter_link: Annotated[Link | None, Field(title="Email marketing link")] = None
    subject: Annotated[Annotated[str, Text(500)] | None, Field(title="Subject line")] = None
    date: Annotated[UtcTime | None, EmptyAsNone, Field(title="Appearance date")] = None


class EmcStatOut(FiguresOut):
    """A campaign in responses. The company is null until the replica of the client exists."""

    client_id: int
    client_company: str | None
    image_url: str
    newsletter_link: str
    subject: str
    date: UtcTime
    lead_count: int
