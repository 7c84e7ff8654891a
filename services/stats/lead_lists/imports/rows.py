"""Reads the rows of a file of leads, some at a time."""

import csv
import io
import unicodedata
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import BinaryIO

from services.chassis.http.problems import Invalid
from services.stats.lead_lists.imports.layout import Layout
from services.stats.lead_lists.imports.lead_reader import MAX_TEXT

BLOCK = 64 * 1024  # characters; a longer line is not a row
MAX_LINES_OF_ROW = 20  # a row with more has a quotation mark that is never closed
ROWS_AT_ONCE = 200  # their cells fit into the processor's cache
QUOTE = '"'
# Control characters become spaces, NUL the replacement character; tabs and line breaks stay.
_CLEAN = dict.fromkeys((*range(1, 9), *range(11, 32), 127), " ") | {0: "\ufffd"}


class _UnclosedQuote(Exception):
    """A quotation mark is not closed within the lines a row may have."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of data: many of one line each, or a single one of one or more lines.

    Args:
        line: the line on which the first row begins.
        cells: the original cells of each row.
        plain: no row has a line break or is long enough for a cell that is too long.
        closed: whether every quotation mark is closed.
    """

    line: int
    cells: list[list[str]]
    plain: bool
    closed: bool = True


class _Lines:
    """The lines of a file; lines can be pushed back."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._pushed: deque[str] = deque()

    def __iter__(self) -> Iterator[str]:
        return chain(_drain(self._pushed), self._lines)

    def next(self) -> str:
        """Read the next line; empty at the end."""
        return next(iter(self), "")

    def read_unquoted(self) -> Iterator[str]:
        """Read the next lines up to one with a quotation mark."""
        for line in self:
            if QUOTE in line:
                self.push_back([line])
                return
            yield line

    def push_back(self, lines: Sequence[str]) -> None:
        """Push lines back; they are read next."""
        self._pushed.extendleft(reversed(lines))


def select_visits(file: BinaryIO, layout: Layout) -> Iterator[Rows]:
    """Read the rows of data. A line without a quotation mark is a row; other rows are parsed one by one."""
    lines = _Lines(_read_lines(file, layout.encoding))
    number = 1 + sum(1 for _ in islice(lines, layout.skipped))
    rows = _read_all(lines, number, layout.delimiter)
    return _skip_header(rows) if layout.has_header else rows


def _read_all(lines: _Lines, number: int, delimiter: str) -> Iterator[Rows]:
    while line := lines.next():
        if QUOTE in line:
            rows, height = _read_quoted(line, lines, number, delimiter)
        else:
            some = [line, *islice(lines.read_unquoted(), ROWS_AT_ONCE)]
            rows, height = _split_unquoted(some, number, delimiter), len(some)
        yield rows
        number += height


def _split_unquoted(lines: Sequence[str], number: int, delimiter: str) -> Rows:
    cells = [line.rstrip("\n").split(delimiter) for line in lines]
    return Rows(number, cells, plain=max(map(len, lines)) <= MAX_TEXT)


def _read_quoted(first: str, lines: _Lines, number: int, delimiter: str) -> tuple[Rows, int]:
    """Parse the row that begins with this line; returns it with its number of lines.

    A row whose quotation mark is never closed is its first line only. Its other lines are pushed back.
    """
    taken: list[str] = []
    source = _record_lines(chain((first,), lines), taken)
    try:
        cells = next(csv.reader(source, delimiter=delimiter, skipinitialspace=True))
    except (_UnclosedQuote, csv.Error):
        lines.push_back(taken[1:])
        return Rows(number, [[first.rstrip("\n")]], plain=False, closed=False), 1
    return Rows(number, [cells], plain=len(taken) == 1 and len(first) <= MAX_TEXT), len(taken)


def _skip_header(rows: Iterator[Rows]) -> Iterator[Rows]:
    """Skip up to and including the first row that is not empty."""
    for some in rows:
        at = next((at for at, cells in enumerate(some.cells) if some.closed and any(map(str.strip, cells))), None)
        if at is None:
            yield some
            continue
        if rest := some.cells[at + 1 :]:
            yield replace(some, line=some.line + at + 1, cells=rest)
        yield from rows


def _read_lines(file: BinaryIO, encoding: str) -> Iterator[str]:
    text = io.TextIOWrapper(file, encoding, errors="replace", newline=None)
    carried = ""
    try:
        while block := text.read(BLOCK):
            whole, newline, carried = (carried + _clean(block)).rpartition("\n")
            if len(carried) > BLOCK:
                raise Invalid.for_fields(
                    f"A line of more than {BLOCK:,} characters is no row of a list of leads.", "file"
                )
            yield from io.StringIO(whole + newline)
        if carried:
            yield carried
    finally:
        text.detach()


def _clean(block: str) -> str:
    if block.isascii():
        return block.translate(_CLEAN)
    return unicodedata.normalize("NFC", block).translate(_CLEAN)


def _drain(again: deque[str]) -> Iterator[str]:
    while again:
        yield again.popleft()


def _record_lines(lines: Iterator[str], taken: list[str]) -> Iterator[str]:
    """Pass the lines on and append each to `taken`.

    Raises:
        _UnclosedQuote: the row has too many lines, or the file ends within it.
    """
    for line in lines:
        taken.append(line)
        if len(taken) > MAX_LINES_OF_ROW:
            raise _UnclosedQuote
        yield line
    if taken:
        raise _UnclosedQuote
