"""Exports leads as CSV, with headers that an import recognises."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from sqlalchemy import Boolean, Integer, String, cast, select

from services.chassis.events import publish_export_audit
from services.chassis.resource.csv_export import Export, escape_formulas
from services.stats.lead_lists.imports.fields import HEADERS
from services.stats.lead_lists.parents import Parent
from services.stats.lead_lists.repository import where_leads
from services.stats.leads.repository import MATCHES_SEARCH, Lead, leads

FILENAME = "leads.csv"


def export_leads(parent: Parent, parent_id: int, pattern: str | None, sort: str) -> Export:
    """Export the leads of one parent.

    Args:
        pattern: selects leads with a matching text; None selects all.
        sort: the order, as in the list.
    """
    columns = [_select_cell(name).label(header) for name, header in HEADERS.items()]
    rows = select(*columns).where(*where_leads(parent, parent_id))
    values: Mapping[str, Any] = {}
    if pattern:
        rows, values = rows.where(MATCHES_SEARCH), {"q": pattern}
    order = (leads.sorts[sort.removeprefix("-")], Lead.id)
    rows = rows.order_by(*(column.desc() if sort.startswith("-") else column.asc() for column in order))
    what = f"Leads of {parent.noun}"
    record = partial(publish_export_audit, context="stats", what=what, filters=values, rows=None, id=parent_id)
    return Export(rows, values, FILENAME, record=record)


def _select_cell(name: str) -> Any:
    column = getattr(Lead, name)
    if isinstance(column.type, String):
        return escape_formulas(column)
    return cast(column, Integer) if isinstance(column.type, Boolean) else column
