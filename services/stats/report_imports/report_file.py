"""Reads a report of a mail service (STATS-61). Pure functions.

A report has one or both of two parts: the overview, with a column or a line for each figure, and the table of clicks,
with a row for each address. Services export them as two files or below each other in one.
"""

import csv
import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile
from typing import BinaryIO, TypeVar

from services.chassis.http.problems import Invalid
from services.stats.csv_files import NO_CSV, detect_delimiter, detect_encoding, read_first_lines
from services.stats.figures.rules import parse_count, parse_rate
from services.stats.report_imports.fields import RATE_NAMES, find_click_field, find_figure

MAX_ROWS = 5_000
MAX_ADDRESS = 4_096
MAX_NUMBER = 40  # characters of a cell with a number
NOT_A_REPORT = "Neither figures nor clicked addresses were recognised in this file."
TOO_MANY_ROWS = f"A report may have at most {MAX_ROWS:,} rows."
SEVERAL_EMAILS = (
    "This file lists several emails, and none or more than one names issue {issue}. Export the report of one."
)
_ADDRESS = re.compile(r"https?://[^\s/]+\S*", re.IGNORECASE)

_DOTTED = re.compile(r"[1-9]\d{0,2}(?:\.\d{3})+")

Row = Sequence[str]
N = TypeVar("N", int, float)


@dataclass(frozen=True)
class ClickedAddress:
    """An address in the table of clicks. A number is None if the table does not have its column."""

    url: str
    clicks: int | None
    unique_clicks: int | None


@dataclass
class Report:
    """What a file says.

    Args:
        figures: the recognised figures by name, as numbers.
        clicks: the rows of the table of clicks, none if the file has no such table.
        skipped: the number of its rows that are no web addresses or have no number.
    """

    figures: dict[str, float] = field(default_factory=dict)
    clicks: list[ClickedAddress] = field(default_factory=list)
    skipped: int = 0


def read_report(file: BinaryIO, issue: int) -> Report:
    """Read a file.

    Args:
        issue: the number of the issue, which selects its row in an overview of several emails.

    Raises:
        Invalid: the file is not a CSV, is too long, or nothing in it is recognised.
    """
    rows = _read_rows(file)
    report, at = Report(), 0
    while at < len(rows):
        at = _read_part(rows, at, issue, report)
    if not report.figures and not report.clicks:
        raise Invalid.for_fields(NOT_A_REPORT, "file")
    return report


def _read_rows(file: BinaryIO) -> list[list[str]]:
    encoding = detect_encoding(file)
    delimiter, skipped = detect_delimiter(read_first_lines(file, encoding), _count_known)
    text = file.read().decode(encoding, "replace").replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n")
    lines = islice(io.StringIO(text), skipped, None)
    try:
        rows = list(islice(csv.reader(lines, delimiter=delimiter, skipinitialspace=True), MAX_ROWS + 1))
    except csv.Error as error:
        raise Invalid.for_fields(NO_CSV, "file") from error
    if len(rows) > MAX_ROWS:
        raise Invalid.for_fields(TOO_MANY_ROWS, "file")
    return [[cell.strip() for cell in row] for row in rows]


def _count_known(rows: Sequence[Row]) -> int:
    return sum(find_figure(cell) is not None or find_click_field(cell) is not None for row in rows for cell in row)


def _read_part(rows: Sequence[Row], at: int, issue: int, report: Report) -> int:
    """Read what begins in a row. Return the index of the row after it."""
    table = _map_columns(rows[at], find_click_field)
    if "address" in table and len(table) > 1:
        return _read_clicks(rows, at + 1, table, report)
    columns = _map_columns(rows[at], find_figure)
    if len(columns) > 1:
        data = _take_until_empty(rows, at + 1)
        _read_figures(_choose_row(data, issue), columns, report)
        return at + 1 + len(data)
    if len(rows[at]) > 1 and (name := find_figure(rows[at][0])):
        _read_figures(rows[at], {name: 1}, report)
    return at + 1


def _map_columns(header: Row, find: Callable[[str], str | None]) -> dict[str, int]:
    """Return the column of each recognised field, the first if several columns have its name."""
    columns: dict[str, int] = {}
    for index, cell in enumerate(header):
        if name := find(cell):
            columns.setdefault(name, index)
    return columns


def _take_until_empty(rows: Sequence[Row], at: int) -> list[Row]:
    return list(takewhile(any, rows[at:]))


def _choose_row(data: Sequence[Row], issue: int) -> Row:
    """Return the row of an overview. Of several, it is the one that names the issue."""
    if len(data) == 1:
        return data[0]
    number = re.compile(rf"(?<!\d){issue}(?!\d)")
    named = [row for row in data if any(not _is_number(cell) and number.search(cell) for cell in row)]
    if len(named) != 1:
        raise Invalid.for_fields(SEVERAL_EMAILS.format(issue=issue), "file")
    return named[0]


def _is_number(cell: str) -> bool:
    return not any(map(str.isalpha, cell))


def _read_figures(row: Row, columns: Mapping[str, int], report: Report) -> None:
    """Add the figures of a row that can be read. The first of a name counts."""
    for name, index in columns.items():
        parse = parse_rate if name in RATE_NAMES else _parse_whole
        number = _parse(row[index], parse) if index < len(row) else None
        if number is not None:
            report.figures.setdefault(name, number)


def _read_clicks(rows: Sequence[Row], at: int, columns: Mapping[str, int], report: Report) -> int:
    data = _take_until_empty(rows, at)
    for row in data:
        cells = {name: row[index] if index < len(row) else "" for name, index in columns.items()}
        clicks, unique = (_parse(cells.get(name, ""), _parse_whole) for name in ("clicks", "unique_clicks"))
        url = cells["address"]
        if len(url) > MAX_ADDRESS or not _ADDRESS.fullmatch(url) or (clicks is None and unique is None):
            report.skipped += 1
        else:
            report.clicks.append(ClickedAddress(url, clicks, unique))
    return at + len(data)


def _parse(text: str, parse: Callable[[str], N | None]) -> N | None:
    """Return the number in a cell, or None if it has none that can be read."""
    before, opening, _ = text.rpartition("(")
    number = before.rstrip() if opening and text.endswith(")") else text  # without the share in `34 (2.8%)`
    if len(text) > MAX_NUMBER or not any(map(str.isdigit, number)):
        return None
    try:
        return parse(number)
    except ValueError:
        return None


def _parse_whole(text: str) -> int | None:
    """Parse a count. A dot separates thousands, because no count of a report has decimals."""
    return parse_count(text.replace(".", "") if _DOTTED.fullmatch(text) else text)
