"""Table of career listings."""

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.resource.search import search_index
from services.content.publishing.models import BY_DATE, Attributed, publication_table_args, published_index


class Job(Attributed):
    """A career listing (CONTENT-19)."""

    __tablename__ = "jobs"
    __table_args__ = (
        *publication_table_args("jobs"),
        published_index("jobs", BY_DATE),
        search_index("ix_jobs_search", "job_title", "company", "location", "description_text"),
    )

    job_title: Mapped[str]
    description: Mapped[dict[str, object] | None] = mapped_column(JSONB(none_as_null=True))
    description_html: Mapped[str] = mapped_column(default="")
    description_text: Mapped[str] = mapped_column(default="")
    display_image_above: Mapped[bool | None]
    display_title: Mapped[bool | None]
    company_logo: Mapped[str | None]
    company_logo_link: Mapped[str | None]
    category: Mapped[str | None]
    company: Mapped[str | None]
    location: Mapped[str | None]
    link: Mapped[str | None]
