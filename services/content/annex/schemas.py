"""Request and response schemas of the annex."""

from typing import Annotated

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import STRICT_INTEGER, Id, ImageAddress, Link, Text
from services.content.publishing.lifecycle import Status

Position = Annotated[int, STRICT_INTEGER]
Words = Annotated[str, Text(1500, lines=True)]
Line = Annotated[str, Text(500)]


class FeaturedPostIn(In):
    """The request body of a featured post. A null `postId` clears the row; `position` moves it within its page."""

    position: Position | None = None
    post_id: Id | None = None
    application_description: Words | None = None


class FeaturedMicrositeIn(In):
    """The request body of a featured microsite. `position` moves the row within its page.

    Without `micrositeId`, the microsite is taken from the `id` in the link.
    """

    position: Position | None = None
    microsite_id: Id | None = None
    microsite_image: ImageAddress | None = None
    microsite_body: Words | None = None
    microsite_link: Link | None = None
    page_title: Line | None = None
    client_id: Id | None = None


class ShownPost(Out):
    """The post of a row."""

    id: int
    title: str
    status: Status
    featured_image: str | None


class PlaceOut(RecordOut):
    """The page and position of a row."""

    page: str
    position: int


class FeaturedPostOut(PlaceOut):
    """A row of featured posts."""

    post_id: int | None
    application_description: str | None
    post: ShownPost | None


class ShownMicrosite(Out):
    """The microsite of a row, in its last published state."""

    id: int
    page_title: str
    client_id: int | None
    logo: str | None


class FeaturedMicrositeOut(PlaceOut):
    """A row of featured microsites."""

    microsite_id: int | None
    microsite_image: str | None
    microsite_body: str | None
    microsite_link: str | None
    page_title: str | None
    client_id: int | None
    microsite: ShownMicrosite | None
