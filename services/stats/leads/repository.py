"""Queries of leads of either parent."""

from typing import Any

from sqlalchemy import BigInteger, bindparam, func, literal_column, select
from sqlalchemy.sql.elements import ColumnElement

from services.chassis.resource import Records, matches_part
from services.chassis.resource.json_columns import json_columns
from services.stats.leads.models import Lead
from services.stats.leads.schemas import LeadOut

MAX_PAGE_SIZE = 500
MAX_SHOWN = 50  # more are asked for by `GET email-lead-stats/{id}`, which protects them (ACCESS-32)

_SEARCHED = (Lead.email, Lead.first_name, Lead.last_name, Lead.company, Lead.job_title)
MATCHES_SEARCH = matches_part("q", *_SEARCHED)
"""Whether one of a lead's texts matches the pattern `q`."""

leads = Records(
    Lead,
    LeadOut,
    "lead",
    filters={
        "email_content_stat": Lead.email_content_stat_id == bindparam("email_content_stat", type_=BigInteger),
        # The first column of the indexes is compared too, so that they are used for both parents.
        "emc_stat": Lead.email_content_stat_id.is_(None)
        & (Lead.emc_stat_id == bindparam("emc_stat", type_=BigInteger)),
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
    array = func.json_agg(func.row_to_json(literal_column("lead"))).label("leads")
    empty: ColumnElement[Any] = literal_column("'[]'::json")
    return func.coalesce(select(array).select_from(newest).scalar_subquery(), empty)
