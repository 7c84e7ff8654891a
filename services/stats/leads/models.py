"""Table of leads."""

from sqlalchemy import CheckConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.stats.models import StatsBase


class HasLeads:
    """Mixin of the parents of leads. Every change of leads locks the row of the parent and updates the count."""

    lead_count: Mapped[int] = mapped_column(default=0)


class LeadCells:
    """Columns of a lead other than the email address. Unknown texts are empty."""

    first_name: Mapped[str]
    last_name: Mapped[str]
    company: Mapped[str]
    job_title: Mapped[str]
    clicks: Mapped[int]
    priority: Mapped[bool]
    link: Mapped[str]


class Lead(LeadCells, Record, StatsBase):
    """A lead. The email address is in lower case. `import_id` is the import that added the lead.

    Exactly one parent is set. The columns are not foreign keys, because their checks make an import of a million leads
    50 % slower. Every insert locks the row of the parent, and a parent with leads is not removed (STATS-19).
    """

    __tablename__ = "leads"
    __table_args__ = (
        CheckConstraint("num_nonnulls(email_content_stat_id, emc_stat_id) = 1", name="parent"),
        UniqueConstraint(
            "email_content_stat_id", "emc_stat_id", "email", name="uq_leads_email", postgresql_nulls_not_distinct=True
        ),
        Index("ix_leads_newest", "email_content_stat_id", "emc_stat_id", "created_at", "id"),
    )

    email_content_stat_id: Mapped[int | None]
    emc_stat_id: Mapped[int | None]
    email: Mapped[str]
    import_id: Mapped[int | None]
