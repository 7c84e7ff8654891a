"""Writes the skipped rows of an import as a CSV that a user can correct and import again (STATS-16)."""

import csv
import io
from collections.abc import Iterator, Sequence

from services.chassis.resource.csv_export import BOM
from services.stats.lead_lists.imports.models import LeadImport, RejectedRow

REASON = "Reason"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_rejected_csv(record: LeadImport, rows: Sequence[RejectedRow]) -> Iterator[str]:
    """Yield the lines of the CSV: the columns of the file, and the reason in the last column."""
    width = len(record.columns)
    yield BOM
    yield _write_line([*map(_escape_formula, record.columns), REASON])
    for row in rows:
        cells = [*row.cells[:width], *[""] * (width - len(row.cells))]
        yield _write_line([*map(_escape_formula, cells), row.reason])


def _escape_formula(cell: str) -> str:
    """Escape a formula, as `services.chassis.resource.csv_export.escape_formulas` does in SQL."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _write_line(cells: Sequence[str]) -> str:
    line = io.StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue()
