"""Visits as CSV, under the documents' names (Document 002 §3, §7)."""

from typing import Any

from sqlalchemy import ColumnElement, DateTime, String, case, func, literal_column
from sqlalchemy.orm import InstrumentedAttribute

from services.stats.export import Export, safe
from services.stats.visits.kinds import Kind
from services.stats.visits.repository import Wanted, rows_of

_UTC: ColumnElement[str] = literal_column("'UTC'")  # without a zone, so that a spreadsheet takes it for a time


def export_of(kind: Kind, wanted: Wanted, total: int) -> Export:
    """All visits that are wanted; `total` lets a browser show how far it is."""
    columns = [
        _cell(kind, getattr(kind.model, name)).label(field.alias or name)
        for name, field in kind.shown.model_fields.items()
    ]
    rows = rows_of(kind, wanted).with_only_columns(*columns)
    return Export(rows, wanted.values, kind.filename, {"X-Total-Count": str(total)})


def _cell(kind: Kind, column: InstrumentedAttribute[Any]) -> Any:
    if isinstance(column.type, String):
        return case((kind.model.has_formula, safe(column)), else_=column)
    return func.timezone(_UTC, column) if isinstance(column.type, DateTime) else column
