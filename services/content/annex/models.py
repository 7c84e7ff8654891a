"""The tables of the annex. A migration makes the rows; they are filled, emptied and moved, never added."""

from sqlalchemy import UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.database import Record
from services.content.models import ContentBase


class Place(Record, ContentBase):
    """A row of a page, and where it stands."""

    __abstract__ = True

    page: Mapped[str]
    position: Mapped[int]


def one_in_each_place() -> UniqueConstraint:
    """Checked when a statement is over, so that one statement may let rows change places."""
    return UniqueConstraint("page", "position", deferrable=True)


class FeaturedPost(Place):
    """A post shown on an annex page (Document 002 §3); empty without one."""

    __tablename__ = "featured_posts"
    __table_args__ = (one_in_each_place(),)

    post_id: Mapped[int | None] = mapped_column(index=True)
    application_description: Mapped[str | None]


class FeaturedMicrosite(Place):
    """A microsite shown on an annex page (Document 002 §3), with words and a picture of its own there."""

    __tablename__ = "featured_microsites"
    __table_args__ = (one_in_each_place(),)

    microsite_id: Mapped[int | None] = mapped_column(index=True)
    microsite_image: Mapped[str | None]
    microsite_body: Mapped[str | None]
    microsite_link: Mapped[str | None]
    page_title: Mapped[str | None]
    client_id: Mapped[int | None]
