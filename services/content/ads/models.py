"""Table of ads."""

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.resource.search import search_index
from services.content.publishing.models import IS_PUBLISHED, Publication, publication_table_args


class Ad(Publication):
    """An advertisement with a placement and a sponsor (CONTENT-24)."""

    __tablename__ = "ads"
    __table_args__ = (
        *publication_table_args("ads"),
        search_index("ix_ads_search", "name", "sponsor"),
        Index(
            *("ix_ads_placement", "placement", "created_at", "id"),
            postgresql_where=IS_PUBLISHED,
        ),
    )

    name: Mapped[str]
    sponsor: Mapped[str | None]
    display_image_above: Mapped[bool | None]
    display_title: Mapped[bool | None]
    image_link: Mapped[str | None]
    image_width: Mapped[int | None] = mapped_column(comment="in pixels, from its bytes; null when nobody could look")
    image_height: Mapped[int | None]
    company_logo_link: Mapped[str | None]
    application_type: Mapped[str | None]
    placement: Mapped[int | None]
    link: Mapped[str | None]
    tracking_code: Mapped[str | None]
    default: Mapped[bool] = mapped_column(default=False)
