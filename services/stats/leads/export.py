"""Leads as CSV, under headers that an import recognises."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Boolean, Integer, String, cast, select

from services.stats.export import Export, safe
from services.stats.leads.imports.fields import HEADERS
from services.stats.leads.models import Lead
from services.stats.leads.parents import Parent
from services.stats.leads.repository import HOLDING, leads

FILENAME = "leads.csv"


def export_of(parent: Parent, parent_id: int, pattern: str | None, sort: str) -> Export:
    """All leads of one parent.

    Args:
        pattern: only those one of whose names is like it.
        sort: the order, as for their list.
    """
    columns = [_cell(name).label(header) for name, header in HEADERS.items()]
    rows = select(*columns).where(*parent.leads_of(parent_id))
    values: Mapping[str, Any] = {}
    if pattern:
        rows, values = rows.where(HOLDING), {"q": pattern}
    order = (leads.sorts[sort.removeprefix("-")], Lead.id)
    rows = rows.order_by(*(column.desc() if sort.startswith("-") else column.asc() for column in order))
    return Export(rows, values, FILENAME)


def _cell(name: str) -> Any:
    column = getattr(Lead, name)
    if isinstance(column.type, String):
        return safe(column)
    return cast(column, Integer) if isinstance(column.type, Boolean) else column
