"""Writes the rows an import skipped as a CSV, which a person can correct and send again."""

import csv
import io
from collections.abc import Iterator, Sequence

from services.stats.lead_lists.imports.models import LeadImport, RejectedRow

REASON = "Reason"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_rejected_csv(record: LeadImport, rows: Sequence[RejectedRow]) -> Iterator[str]:
    """Write the file's own columns and, in the last one, why each row is not a lead."""
    width = len(record.columns)
    yield _write_line([*map(_escape_formula, record.columns), REASON])
    for row in rows:
        cells = [*row.cells[:width], *[""] * (width - len(row.cells))]
        yield _write_line([*map(_escape_formula, cells), row.reason])


def _escape_formula(cell: str) -> str:
    """Escape a formula, as `services.stats.export.safe` does in SQL."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _write_line(cells: Sequence[str]) -> str:
    line = io.StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue()
