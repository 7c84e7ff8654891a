"""Reads the rows of a file of leads."""

import csv
import io
import re
import unicodedata
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import BinaryIO, NamedTuple

from services.chassis.http.problems import Invalid
from services.chassis.text import has_too_many_marks
from services.stats.lead_lists.imports.layout import Layout, is_email

BLOCK_SIZE = 64 * 1024  # characters; also the maximum length of a line
MAX_LINES_OF_ROW = 20  # a row with more lines has an unclosed quotation mark
QUOTE = '"'
# Control characters are replaced by spaces, NUL by the replacement character. Tabs and line breaks are kept.
_CLEAN = dict.fromkeys((*range(1, 9), *range(11, 32), 127), " ") | {0: "\ufffd"}
_PROTECTING = re.compile(r"'(?=[=+@\t-])")  # the apostrophe that exports put before what could run as a formula


class _UnclosedQuote(Exception):
    """A quotation mark is not closed within the maximum number of lines of a row."""


class Row(NamedTuple):
    """A row of data, on one line or more.

    Args:
        line: the number of the line on which it begins.
        cells: the original ones.
        closed: whether every quotation mark is closed.
    """

    line: int
    cells: list[str]
    closed: bool = True


class _Lines(Iterator[str]):
    """The lines of a file. Lines can be pushed back."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._pushed: deque[str] = deque()

    def __next__(self) -> str:
        return self._pushed.popleft() if self._pushed else next(self._lines)

    def push_back(self, lines: Sequence[str]) -> None:
        """Push lines back, so that they are read next."""
        self._pushed.extendleft(reversed(lines))


def read_rows(file: BinaryIO, layout: Layout) -> Iterator[Row]:
    """Yield the rows of data. A line without a quotation mark is a row; other rows are parsed as CSV."""
    lines = _Lines(_read_lines(file, layout))
    number = 1 + sum(1 for _ in islice(lines, layout.skipped))
    rows = _read_all(lines, number, layout)
    return _skip_header(rows) if layout.has_header else rows


def _read_all(lines: _Lines, number: int, layout: Layout) -> Iterator[Row]:
    for line in lines:
        row, height = Row(number, line.rstrip("\n").split(layout.delimiter)), 1
        if QUOTE in line:
            row, height = _read_quoted(line, lines, number, layout)
        yield row
        number += height


def _read_quoted(first: str, lines: _Lines, number: int, layout: Layout) -> tuple[Row, int]:
    """Parse the row that begins with this line. Return it with its number of lines.

    A row with an unclosed quotation mark is its first line only. Its other lines are pushed back.
    """
    consumed: list[str] = []
    source = _record_lines(chain((first,), lines), consumed)
    try:
        cells = next(csv.reader(source, delimiter=layout.delimiter, skipinitialspace=True))
        _check_closed(consumed, cells, layout)
    except (_UnclosedQuote, csv.Error):
        lines.push_back(consumed[1:])
        return Row(number, [first.rstrip("\n")], closed=False), 1
    return Row(number, cells), len(consumed)


def _check_closed(lines: Sequence[str], cells: Sequence[str], layout: Layout) -> None:
    """Check that the quotation mark of a row of several lines does not end within one of the next rows.

    Raises:
        _UnclosedQuote: a cell of several lines has a line that is a row of its own.
        csv.Error: text follows the closing quotation mark.
    """
    if len(lines) == 1:
        return
    next(csv.reader(lines, delimiter=layout.delimiter, skipinitialspace=True, strict=True))
    if any(_is_row(line, layout) for cell in cells if "\n" in cell for line in cell.split("\n")):
        raise _UnclosedQuote


def _is_row(line: str, layout: Layout) -> bool:
    """Whether a line has an address in one of several cells, or as many cells as there are columns."""
    cells, width = line.split(layout.delimiter), len(layout.columns)
    if len(cells) < min(2, width):
        return False
    return len(cells) >= max(3, width) or any(is_email(cell.strip(' "').lower()) for cell in cells)


def _skip_header(rows: Iterator[Row]) -> Iterator[Row]:
    """Skip the first row that is not empty."""
    for row in rows:
        if row.closed and any(map(str.strip, row.cells)):
            break
        yield row
    yield from rows


def _read_lines(file: BinaryIO, layout: Layout) -> Iterator[str]:
    errors = "surrogateescape" if layout.encoding.startswith("utf-8") else "replace"
    text = io.TextIOWrapper(file, layout.encoding, errors=errors, newline=None)
    remainder = ""
    try:
        while block := text.read(BLOCK_SIZE):
            complete, newline, remainder = (remainder + _clean(block)).rpartition("\n")
            if len(remainder) > BLOCK_SIZE:
                raise Invalid.for_fields(
                    f"A line of more than {BLOCK_SIZE:,} characters is no row of a list of leads.", "file"
                )
            yield from io.StringIO(_remove_protection(complete + newline, layout.delimiter))
        if remainder:
            yield _remove_protection(remainder, layout.delimiter)
    finally:
        text.detach()


def _clean(block: str) -> str:
    if block.isascii():
        return block.translate(_CLEAN)
    if has_too_many_marks(block):  # only the rows that have them are refused
        lines = block.translate(_CLEAN).splitlines(keepends=True)
        return "".join(line if has_too_many_marks(line) else unicodedata.normalize("NFC", line) for line in lines)
    return unicodedata.normalize("NFC", block).translate(_CLEAN)


def _remove_protection(lines: str, delimiter: str) -> str:
    """Remove one protecting apostrophe from the beginning of each cell (STATS-22)."""

    def replace_apostrophe(match: re.Match[str]) -> str:
        begins_cell = lines[max(match.start() - 1, 0) : match.start()] in ("", "\n", QUOTE, delimiter)
        ends_cell = lines[match.end()] == delimiter
        return "" if begins_cell and not ends_cell else "'"

    return _PROTECTING.sub(replace_apostrophe, lines)


def _record_lines(lines: Iterator[str], consumed: list[str]) -> Iterator[str]:
    """Yield the lines and append each to `consumed`."""
    for line in lines:
        consumed.append(line)
        if len(consumed) > MAX_LINES_OF_ROW:
            raise _UnclosedQuote
        yield line
    if consumed:
        raise _UnclosedQuote
