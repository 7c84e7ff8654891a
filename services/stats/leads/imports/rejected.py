"""The rows an import skipped, as a file to put right and send again."""

import csv
import io
from collections.abc import Iterator, Sequence

from services.stats.leads.imports.models import LeadImport, RejectedRow

REASON = "Reason"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def rejected_csv(done: LeadImport, rows: Sequence[RejectedRow]) -> Iterator[str]:
    """The file's own columns and, last, why each row was no lead."""
    width = len(done.columns)
    yield _line([*map(_safe, done.columns), REASON])
    for row in rows:
        cells = [*row.cells[:width], *[""] * (width - len(row.cells))]
        yield _line([*map(_safe, cells), row.reason])


def _safe(cell: str) -> str:
    """As `services.stats.export.safe`, of a cell that PostgreSQL does not write."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _line(cells: Sequence[str]) -> str:
    line = io.StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue()
