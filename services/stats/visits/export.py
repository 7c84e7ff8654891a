"""Exports visits as CSV with the documented columns (STATS-20, STATS-22)."""

from functools import partial
from typing import Any

from sqlalchemy import String, case
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.events import publish_export_audit
from services.chassis.resource.csv_export import Export, escape_formulas
from services.stats.visits.kinds import VisitKind
from services.stats.visits.repository import VisitFilters, select_visits


def export_visits(kind: VisitKind, filters: VisitFilters, total: int) -> Export:
    """Export the visits that match the filters.

    Args:
        total: the number of visits, which is sent as `X-Total-Count`.
    """
    columns = [
        _select_cell(kind, getattr(kind.model, name)).label(field.alias or name)
        for name, field in kind.schema_out.model_fields.items()
    ]
    rows = select_visits(kind, filters).with_only_columns(*columns)
    shown = {name: str(value) for name, value in filters.values.items()}
    record = partial(publish_export_audit, context="stats", what=f"All {kind.table}", filters=shown, rows=total)
    return Export(rows, filters.values, kind.filename, {"X-Total-Count": str(total)}, record)


def _select_cell(kind: VisitKind, column: InstrumentedAttribute[Any]) -> Any:
    if isinstance(column.type, String):
        return case((kind.model.has_formula, escape_formulas(column)), else_=column)
    return column
