"""The table of leads."""

from sqlalchemy import CheckConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.stats.models import StatsBase


class HasLeads:
    """The column of a parent of leads. Every change to its leads locks the parent's row and updates the count."""

    lead_count: Mapped[int] = mapped_column(default=0)


class LeadCells:
    """The columns of a lead beside the e-mail. Unknown texts are empty."""

    first_name: Mapped[str]
    last_name: Mapped[str]
    company: Mapped[str]
    job_title: Mapped[str]
    clicks: Mapped[int]
    priority: Mapped[bool]
    link: Mapped[str]


class Lead(LeadCells, Record, StatsBase):
    """A person; the e-mail is in lower case. `import_id` is the import that added the lead.

    One of the two parents is set. They are not foreign keys, because the checks make storing a million leads take half
    as long again. Every insert of leads locks their parent's row, and a parent with leads is not removed.
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
