"""Table of microsites."""

from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Index, String, text, true
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.chassis.resource.search import search_index
from services.microsites.microsites.fields import FIELDS
from services.microsites.microsites.rules import Status, TemplateType
from services.microsites.models import MicrositesBase


class Microsite(Record, MicrositesBase):
    """A microsite, with a column for each field of its sections.

    `revision` counts changes of the microsite and its parts, `version` only changes of the microsite.

    In the API, status and template are fields of the setting. They are columns of this table, because lists are
    filtered by them. So is the switch for contact emails, because it is published with the microsite.
    """

    __tablename__ = "microsites"
    __table_args__ = (
        CheckConstraint("status IN ('draft', 'published')", name="status"),
        CheckConstraint(
            "template_type IN ('complimentary', 'standard', 'signature', 'professional')", name="template_type"
        ),
        Index("ix_microsites_newest", "created_at", "id"),
        search_index("ix_microsites_search", "page_title", "company", "first_name", "last_name", "email"),
        Index("ix_microsites_owner", "user_id", "created_at", "id"),
        Index("ix_microsites_status", "status", "created_at", "id"),
        Index("ix_microsites_template_type", "template_type", "created_at", "id"),
        Index("ix_microsites_application_type", "application_type", "created_at", "id"),
        Index("ix_microsites_company", text("lower(company)"), "id"),
        Index("ix_microsites_page_title", text("lower(page_title)"), "id"),
    )

    user_id: Mapped[int]
    hidden_versions: Mapped[int] = mapped_column(
        BigInteger, default=0, server_default="0", comment="versions up to this id are those of a previous owner"
    )
    client_id: Mapped[int | None]
    page_title: Mapped[str]
    status: Mapped[str] = mapped_column(default=Status.DRAFT)
    template_type: Mapped[str] = mapped_column(default=TemplateType.STANDARD)
    contact_letters: Mapped[bool] = mapped_column(default=True, server_default=true())
    revision: Mapped[int] = mapped_column(default=1)
    import_flags: Mapped[list[dict[str, str]] | None] = mapped_column(
        JSONB(none_as_null=True), comment="what a person could not have saved, as it was imported: field, message"
    )

    # Fields of the sections that are no plain texts, or that this service reads by name.
    first_name: Mapped[str | None]
    last_name: Mapped[str | None]
    company: Mapped[str] = mapped_column(default="")
    email: Mapped[str | None]
    application_type: Mapped[str | None]
    primary_color: Mapped[str | None] = mapped_column(comment="hex without #")
    tag_line: Mapped[str | None]
    logo: Mapped[str | None]
    rec_email1: Mapped[str | None]
    rec_email2: Mapped[str | None]
    rec_email3: Mapped[str | None]
    microsite_selected_categories: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)


for _column in FIELDS:
    if not hasattr(Microsite, _column):
        setattr(Microsite, _column, mapped_column(String, nullable=True))
