"""Visits as CSV, with the documents' column names (Document 002 §3, §7)."""

from typing import Any

from sqlalchemy import ColumnElement, DateTime, String, case, func, literal_column
from sqlalchemy.orm import InstrumentedAttribute

from services.stats.export import Export, safe
from services.stats.visits.kinds import VisitKind
from services.stats.visits.repository import VisitFilters, select_visits

_UTC: ColumnElement[str] = literal_column("'UTC'")  # without a zone, so that a spreadsheet recognises a time


def export_visits(kind: VisitKind, filters: VisitFilters, total: int) -> Export:
    """Export the visits that match the filters.

    Args:
        total: their number, from which a browser shows progress.
    """
    columns = [
        _cell(kind, getattr(kind.model, name)).label(field.alias or name)
        for name, field in kind.schema_out.model_fields.items()
    ]
    rows = select_visits(kind, filters).with_only_columns(*columns)
    return Export(rows, filters.values, kind.filename, {"X-Total-Count": str(total)})


def _cell(kind: VisitKind, column: InstrumentedAttribute[Any]) -> Any:
    if isinstance(column.type, String):
        return case((kind.model.has_formula, safe(column)), else_=column)
    return func.timezone(_UTC, column) if isinstance(column.type, DateTime) else column
