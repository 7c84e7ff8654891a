"""Reads a report of a mail service (STATS-61). Pure functions.

A report has one or both of two parts: the overview, with a column or a line for each figure, and the table of clicks,
with a row for each address. Services export them as two files or below each other in one. The overview of a test of
several versions has a block of figures for each, which are added up.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile
from typing import BinaryIO, NamedTuple, TypeVar

from services.chassis.http.problems import Invalid
from services.stats.csv_files import NO_CSV, detect_delimiter, detect_encoding, map_columns, read_first_lines
from services.stats.figures.rules import parse_count, parse_rate
from services.stats.report_imports.rules import RATE_NAMES, find_click_field, find_figure

MAX_ROWS = 5_000
MAX_ADDRESS = 4_096
MAX_NUMBER = 40  # characters
MAX_UNUSED = 100
NOT_A_REPORT = (
    "Neither figures nor clicked addresses were recognized in this file. Export the issue's summary, or its report of"
    " clicked links."
)
TOO_MANY_ROWS = f"A report may have at most {MAX_ROWS:,} rows."
SEVERAL_EMAILS = (
    "This file lists several emails, and none or more than one names issue {issue}. Export the report of one."
)
TWO_REPORTS = "Two of these files say the same kind of thing. Drop the report of one issue."
DIFFERENT_BLOCKS = (
    "This report has {blocks} blocks of figures that do not say the same. Export the figures of the whole email."
)
_ADDRESS = re.compile(r"https?://[^\s/]\S*", re.IGNORECASE)

_DOTTED = re.compile(r"[1-9]\d{0,2}(?:\.\d{3})+")

N = TypeVar("N", int, float)


class Row(NamedTuple):
    """A row of the file with the number of its last line."""

    line: int
    cells: list[str]


@dataclass(frozen=True)
class ClickedAddress:
    """An address in the table of clicks. A number is None if the table does not have its column."""

    url: str
    clicks: int | None
    unique_clicks: int | None

    @property
    def count(self) -> int:
        """All clicks; those of different recipients if the table has no others."""
        return (self.unique_clicks if self.clicks is None else self.clicks) or 0


@dataclass
class Block:
    """The figures that belong together, by name, and the labels they were read from."""

    figures: dict[str, float] = field(default_factory=dict)
    labels: set[str] = field(default_factory=set)


@dataclass
class Report:
    """What a file says.

    Args:
        clicks: the rows of the table of clicks, none if the file has no such table.
        skipped: the number of its rows that are no web addresses or have no number.
        joined: the number of blocks of figures that were added to the first.
    """

    figures: dict[str, float] = field(default_factory=dict)
    clicks: list[ClickedAddress] = field(default_factory=list)
    skipped: int = 0
    joined: int = 0
    unused_columns: list[str] = field(default_factory=list)
    unused_rows: list[Row] = field(default_factory=list)
    _blocks: list[Block] = field(default_factory=lambda: [Block()])

    def count_clicks(self) -> int:
        """Return the clicks on all addresses."""
        return sum(click.count for click in self.clicks)

    def add_figure(self, label: str, name: str, number: float) -> None:
        """Add a figure to the last block, or to a new one if the last has the label already.

        The first label of a name counts.
        """
        if label in self._blocks[-1].labels:
            self._blocks.append(Block())
        block = self._blocks[-1]
        block.labels.add(label)
        block.figures.setdefault(name, number)

    def leave_out(self, *rows: Row) -> None:
        """Add to the unused rows."""
        self.unused_rows.extend(row for row in rows if any(row.cells))
        del self.unused_rows[MAX_UNUSED:]

    def leave_out_columns(self, header: Sequence[str], columns: Mapping[str, int]) -> None:
        """Add the columns of a table that were not recognised to the unused ones."""
        used = {*columns.values(), *(header.index(name) for name in self.unused_columns if name in header)}
        self.unused_columns.extend(name for index, name in enumerate(header) if name and index not in used)

    def add_up_blocks(self) -> None:
        """Set the figures to those of all blocks."""
        first, *others = self._blocks
        others = [block for block in others if not block.figures.items() <= first.figures.items() or block == first]
        blocks = [first, *others]
        if any(block.labels != first.labels for block in others):
            raise Invalid.for_fields(DIFFERENT_BLOCKS.format(blocks=len(blocks)), "file")
        total = Counter[str]()
        for block in blocks:
            total.update({name: int(number) for name, number in block.figures.items() if name not in RATE_NAMES})
        whole = [block for block in blocks if all(2 * block.figures[name] == total[name] for name in total)]
        if len(blocks) < 3 or not whole:
            self.joined = len(others)
            self.figures = dict(total) if others else first.figures
        else:
            self.figures = whole[0].figures  # one of the blocks is the sum of the others


def read_report(rows: Sequence[Row], issue: int) -> Report:
    """Read the rows of a file; the number of the issue selects its row in an overview of several emails."""
    report, at = Report(), 0
    while at < len(rows):
        at = _read_part(rows, at, issue, report)
    report.add_up_blocks()
    if not report.figures and not report.clicks:
        raise Invalid.for_fields(NOT_A_REPORT, "file")
    return report


def join_reports(reports: Sequence[Report]) -> Report:
    """Return what several files say: only one of them may have figures, and one the clicked addresses."""
    for name in ("figures", "clicks"):
        if sum(bool(getattr(report, name)) for report in reports) > 1:
            raise Invalid.for_fields(TWO_REPORTS, "file")
    joined = Report()
    for report in reports:
        joined.figures |= report.figures
        joined.clicks += report.clicks
        joined.skipped += report.skipped
        joined.joined += report.joined
        joined.unused_columns += report.unused_columns
        joined.leave_out(*report.unused_rows)
    return joined


def read_rows(file: BinaryIO) -> list[Row]:
    """Read the rows of a CSV in any encoding."""
    encoding = detect_encoding(file)
    delimiter, skipped = detect_delimiter(read_first_lines(file, encoding), _count_known)
    text = file.read().decode(encoding, "replace").replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(islice(io.StringIO(text), skipped, None), delimiter=delimiter, skipinitialspace=True)
    try:
        rows = [Row(skipped + reader.line_num, [cell.strip() for cell in row]) for row in islice(reader, MAX_ROWS + 1)]
    except csv.Error as error:
        raise Invalid.for_fields(NO_CSV, "file") from error
    if len(rows) > MAX_ROWS:
        raise Invalid.for_fields(TOO_MANY_ROWS, "file")
    return rows


def _count_known(rows: Sequence[Sequence[str]]) -> int:
    return sum(find_figure(cell) is not None or find_click_field(cell) is not None for row in rows for cell in row)


def _read_part(rows: Sequence[Row], at: int, issue: int, report: Report) -> int:
    """Read what begins in a row. Return the index of the row after it."""
    header = rows[at].cells
    table = map_columns(header, find_click_field)
    if "address" in table and len(table) > 1:
        report.leave_out_columns(header, table)
        return _read_clicks(rows, at + 1, table, report)
    columns = map_columns(header, find_figure)
    if len(columns) > 1:
        data = _take_until_empty(rows, at + 1)
        chosen = _choose_row(data, issue)
        _read_figures(chosen, header, columns, report)
        report.leave_out(*(row for row in data if row is not chosen))
        report.leave_out_columns(header, columns)
        return at + 1 + len(data)
    name = find_figure(header[0]) if len(header) > 1 else None
    if name is None or not _read_figures(rows[at], header, {name: 1}, report):
        report.leave_out(rows[at])
    return at + 1


def _take_until_empty(rows: Sequence[Row], at: int) -> list[Row]:
    return list(takewhile(lambda row: any(row.cells), rows[at:]))


def _choose_row(data: Sequence[Row], issue: int) -> Row:
    """Return the row of an overview. Of several, it is the one that names the issue."""
    if len(data) == 1:
        return data[0]
    number = re.compile(rf"(?<!\d){issue}(?!\d)")
    named = [row for row in data if any(not _is_number(cell) and number.search(cell) for cell in row.cells)]
    if len(named) != 1:
        raise Invalid.for_fields(SEVERAL_EMAILS.format(issue=issue), "file")
    return named[0]


def _is_number(cell: str) -> bool:
    return not any(map(str.isalpha, cell))


def _read_figures(row: Row, labels: Sequence[str], columns: Mapping[str, int], report: Report) -> bool:
    """Add the figures of a row that can be read. Return whether there are any.

    Args:
        labels: of the columns; that of a row with a single figure is its first cell.
    """
    is_read = False
    for name, index in columns.items():
        parse = parse_rate if name in RATE_NAMES else _parse_whole
        number = _parse(row.cells[index], parse) if index < len(row.cells) else None
        if number is not None:
            report.add_figure(labels[0] if row.cells is labels else labels[index], name, number)
            is_read = True
    return is_read


def _read_clicks(rows: Sequence[Row], at: int, columns: Mapping[str, int], report: Report) -> int:
    data = _take_until_empty(rows, at)
    for row in data:
        cells = {name: row.cells[index] if index < len(row.cells) else "" for name, index in columns.items()}
        clicks, unique = (_parse(cells.get(name, ""), _parse_whole) for name in ("clicks", "unique_clicks"))
        url = cells["address"]
        if len(url) > MAX_ADDRESS or not _ADDRESS.fullmatch(url) or (clicks is None and unique is None):
            report.skipped += 1
            report.leave_out(row)
        else:
            report.clicks.append(ClickedAddress(url, clicks, unique))
    return at + len(data)


def _parse(text: str, parse: Callable[[str], N | None]) -> N | None:
    """Return the number in a cell, or None if it has none that can be read."""
    number = text.rpartition("(")[0] if text.endswith(")") else text  # as in `34 (2.8%)`
    if len(text) > MAX_NUMBER or not any(map(str.isdigit, number)):
        return None
    try:
        return parse(number)
    except ValueError:
        return None


def _parse_whole(text: str) -> int | None:
    """Parse a count. A dot separates thousands, because no count of a report has decimals."""
    return parse_count(text.replace(".", "") if _DOTTED.fullmatch(text) else text)
