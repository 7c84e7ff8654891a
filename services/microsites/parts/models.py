"""Tables of a microsite's parts, and rules of keywords and of the gallery's slots (SITE-2, SITE-10 to SITE-13)."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import BigInteger, Boolean, ForeignKey, Identity, Index, String, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, declared_attr, mapped_column

from services.chassis.http.problems import Invalid
from services.chassis.persistence.base import Record
from services.microsites.microsites.fields import PROGRESS
from services.microsites.microsites.files import GALLERY_IMAGE, FileRule
from services.microsites.models import MicrositesBase

KEYWORDS = "keywords"
GALLERY = "media-gallery"
"""The paths of the sections that are stored in tables of their own."""

NO_KEYWORDS = "Add at least one keyword."

IMAGE_SLOTS = range(1, 8)
VIDEO_SLOTS = range(8, 11)
SLOTS: Mapping[str, FileRule] = {
    **{f"image_url{number}": FileRule(GALLERY_IMAGE, pdf=True) for number in IMAGE_SLOTS},
    **{f"image_url{number}": FileRule(video=True) for number in VIDEO_SLOTS},
}
"""The rule of each slot of the gallery, by its column."""


def check_keyword_count(keywords: int, limit: int, *, may_be_empty: bool = False) -> None:
    """Check that there are keywords, and at most as many as the setting allows.

    With `may_be_empty` none is needed yet: an editor saves a draft by itself.
    """
    if not keywords and not may_be_empty:
        raise Invalid.for_fields(NO_KEYWORDS, "keywords")
    if keywords > limit:
        raise Invalid.for_fields(f"This microsite may have at most {limit} keywords, not {keywords}.", "keywords")


DEFAULT_KEYWORDS = 3


class Keyword(MicrositesBase):
    """A keyword of a microsite, in lower case. Keywords are ordered by id."""

    __tablename__ = "keywords"
    __table_args__ = (Index("ix_keywords_microsite", "microsite_id", "id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    microsite_id: Mapped[int] = mapped_column(ForeignKey("microsites.id", ondelete="CASCADE"))
    name: Mapped[str]
    place: Mapped[int | str | None] = mapped_column(JSONB(none_as_null=True), comment="as it was sent")


class ImageList(StrEnum):
    """The lists of images a microsite has."""

    FEATURED_PRODUCTS = "featured-products"
    MEDIA_ITEMS = "media-items"


class Image(MicrositesBase):
    """An image or video of one of a microsite's lists. A list is ordered by id."""

    __tablename__ = "images"
    __table_args__ = (Index("ix_images_list", "microsite_id", "list", "id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    microsite_id: Mapped[int] = mapped_column(ForeignKey("microsites.id", ondelete="CASCADE"))
    list: Mapped[str]
    image_url: Mapped[str]


class OneToOneRecord(Record, MicrositesBase):
    """A one-to-one record of a microsite. Its id is the microsite's."""

    __abstract__ = True

    @declared_attr
    def id(self) -> Mapped[int]:
        """The microsite's id."""
        microsite = ForeignKey("microsites.id", ondelete="CASCADE")
        return mapped_column(BigInteger, microsite, primary_key=True, autoincrement=False)


class Gallery(OneToOneRecord):
    """A microsite's images in slots 1 to 7 and videos in slots 8 to 10 (SITE-2)."""

    __tablename__ = "galleries"


for _slot in SLOTS:
    setattr(Gallery, _slot, mapped_column(String, nullable=True))


class Setting(OneToOneRecord):
    """The keyword limit and the shown sections of a microsite. Status and template are columns of the microsite."""

    __tablename__ = "settings"

    keyword_count: Mapped[int] = mapped_column(default=DEFAULT_KEYWORDS)
    show_featured_product: Mapped[bool] = mapped_column(default=True)
    show_add_products: Mapped[bool] = mapped_column(default=True)
    show_featured_resources: Mapped[bool] = mapped_column(default=True)
    show_gallery: Mapped[bool] = mapped_column(default=True)
    show_contact_info_section: Mapped[bool] = mapped_column(default=True)
    show_cta_section: Mapped[bool] = mapped_column(default=True)
    show_bio_section: Mapped[bool] = mapped_column(default=True)


class Submission(OneToOneRecord):
    """The progress of a microsite: a flag for each section, set when the section is saved (SITE-6)."""

    __tablename__ = "submissions"


for _flag in PROGRESS:
    setattr(Submission, _flag, mapped_column(Boolean, default=False, nullable=False))


class SectionVersion(MicrositesBase):
    """A section of a microsite as it was before a change (SITE-24)."""

    __tablename__ = "section_versions"
    __table_args__ = (
        Index("ix_section_versions_newest", "microsite_id", "section", "id"),
        Index("ix_section_versions_changed_at", "changed_at"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    microsite_id: Mapped[int] = mapped_column(ForeignKey("microsites.id", ondelete="CASCADE"))
    section: Mapped[str] = mapped_column(comment="its path")
    content: Mapped[dict[str, Any]] = mapped_column(JSONB, comment="its fields by their names in the API, and `hidden`")
    changed_at: Mapped[datetime] = mapped_column(server_default=func.now())
    changed_by: Mapped[int] = mapped_column(comment="the user who changed it")
    autosave: Mapped[bool] = mapped_column(comment="whether it is a series of autosaves that may go on")
