"""Leads of either parent: people that clicked on a client's content or campaign (STATS-17, STATS-18)."""

from typing import Any

from sqlalchemy import CheckConstraint, Index, UniqueConstraint, bindparam, func, literal_column, select
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.sql.elements import ColumnElement

from services.chassis.http.problems import Conflict
from services.chassis.persistence.base import Record
from services.chassis.resource import RecordOut, Records, matches_part
from services.chassis.resource.json_columns import json_columns, json_list
from services.stats.models import StatsBase


class LeadOut(RecordOut):
    """A lead. Unknown texts are empty."""

    email_content_stat_id: int | None
    emc_stat_id: int | None
    email: str
    first_name: str
    last_name: str
    company: str
    job_title: str
    clicks: int
    priority: bool
    link: str


DELETE_LEADS_FIRST = "Delete all leads first"


def check_no_leads(count: int) -> None:
    """Check that a parent has no leads, so that it may be removed."""
    if count:
        raise Conflict(DELETE_LEADS_FIRST)


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


MAX_SHOWN = 50  # more are asked for by `GET email-lead-stats/{id}`, which protects them (ACCESS-32)

_SEARCHED = (Lead.email, Lead.first_name, Lead.last_name, Lead.company, Lead.job_title)
MATCHES_SEARCH = matches_part("q", *_SEARCHED)
"""Whether one of a lead's texts matches the pattern `q`."""

leads = Records(
    Lead,
    LeadOut,
    "lead",
    filters={
        "email_content_stat": Lead.email_content_stat_id == bindparam("email_content_stat"),
        # The first column of the indexes is compared too, so that they are used for both parents.
        "emc_stat": Lead.email_content_stat_id.is_(None) & (Lead.emc_stat_id == bindparam("emc_stat")),
        "q": MATCHES_SEARCH,
    },
    sorts={
        "email": Lead.email,
        "lastName": func.lower(Lead.last_name),
        "company": func.lower(Lead.company),
        "clicks": Lead.clicks,
    },
)


def select_newest_leads(parent: type[Any]) -> ColumnElement[Any]:
    """Return the subquery of the newest leads of a content stat as a JSON array."""
    rows = select(*json_columns(Lead, LeadOut, {})).where(Lead.email_content_stat_id == parent.id)
    rows = rows.order_by(Lead.created_at.desc(), Lead.id.desc()).limit(literal_column(str(MAX_SHOWN)))
    newest = rows.correlate(parent).subquery("lead")
    return select(json_list(func.row_to_json(literal_column("lead")))).select_from(newest).scalar_subquery()
