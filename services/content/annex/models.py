"""Tables of the annex. A migration inserts the rows; requests fill, clear and move them, but never add any."""

from sqlalchemy import UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.content.models import ContentBase


class Place(Record, ContentBase):
    """A row of an annex page with its position."""

    __abstract__ = True

    page: Mapped[str]
    position: Mapped[int]


def unique_place() -> UniqueConstraint:
    """Return a deferred unique constraint on page and position, so that one statement can swap rows."""
    return UniqueConstraint("page", "position", deferrable=True)


class FeaturedPost(Place):
    """A featured post on an annex page; an empty row has no post."""

    __tablename__ = "featured_posts"
    __table_args__ = (unique_place(),)

    post_id: Mapped[int | None] = mapped_column(index=True)
    application_description: Mapped[str | None]


class FeaturedMicrosite(Place):
    """A featured microsite on an annex page, with a text and an image for that page."""

    __tablename__ = "featured_microsites"
    __table_args__ = (unique_place(),)

    microsite_id: Mapped[int | None] = mapped_column(index=True)
    microsite_image: Mapped[str | None]
    microsite_body: Mapped[str | None]
    microsite_link: Mapped[str | None]
    page_title: Mapped[str | None]
    client_id: Mapped[int | None]
