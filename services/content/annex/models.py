"""The tables of the annex. A migration inserts the rows; they are filled, cleared and moved, never added."""

from sqlalchemy import UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.content.models import ContentBase


class Place(Record, ContentBase):
    """A row of a page with its position."""

    __abstract__ = True

    page: Mapped[str]
    position: Mapped[int]


def unique_place() -> UniqueConstraint:
    """A constraint that is checked at the end of a statement, so that one statement can swap rows."""
    return UniqueConstraint("page", "position", deferrable=True)


class FeaturedPost(Place):
    """A post on an annex page (Document 002 §3). An empty row has none."""

    __tablename__ = "featured_posts"
    __table_args__ = (unique_place(),)

    post_id: Mapped[int | None] = mapped_column(index=True)
    application_description: Mapped[str | None]


class FeaturedMicrosite(Place):
    """A microsite on an annex page (Document 002 §3), with a text and an image for that page."""

    __tablename__ = "featured_microsites"
    __table_args__ = (unique_place(),)

    microsite_id: Mapped[int | None] = mapped_column(index=True)
    microsite_image: Mapped[str | None]
    microsite_body: Mapped[str | None]
    microsite_link: Mapped[str | None]
    page_title: Mapped[str | None]
    client_id: Mapped[int | None]
