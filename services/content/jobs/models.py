"""The table of career listings."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, Index
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.database import Record
from services.content.models import ContentBase


class Job(Record, ContentBase):
    """A job advert of the career centre (Document 001 §3)."""

    __tablename__ = "jobs"
    __table_args__ = (
        CheckConstraint("status IN ('draft', 'scheduled', 'published')", name="status"),
        Index("ix_jobs_newest", "created_at", "id"),
    )

    job_title: Mapped[str]
    bold_title: Mapped[bool | None]
    italic_title: Mapped[bool | None]
    description: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    description_html: Mapped[str] = mapped_column(default="")
    description_text: Mapped[str] = mapped_column(default="")
    status: Mapped[str] = mapped_column(default="draft")
    date: Mapped[datetime | None]
    display_image_above: Mapped[bool | None]
    display_title: Mapped[bool | None]
    company_logo: Mapped[str | None]
    company_logo_link: Mapped[str | None]
    permalink: Mapped[str] = mapped_column(unique=True)
    category: Mapped[str | None]
    company: Mapped[str | None]
    location: Mapped[str | None]
    link: Mapped[str | None]
    notes: Mapped[str | None]
    attribution: Mapped[str | None]
    attribution2: Mapped[str | None]
    client_portal_id: Mapped[int | None]
    client_id: Mapped[int | None]
