"""The rows of a file of leads, a few at a time."""

import csv
import io
import unicodedata
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import BinaryIO

from services.chassis.http.problems import Invalid
from services.stats.leads.imports.cells import MOST_TEXT
from services.stats.leads.imports.recognition import Layout

BLOCK = 64 * 1024  # characters; a line that fills one is no row of a list
MOST_LINES_OF_ROW = 20  # more, and a quotation mark was never closed
ROWS_AT_ONCE = 200  # whose cells a processor's cache holds
QUOTE = '"'
# Control characters are spaces, what cannot be read is marked so; delimiters and line breaks stay.
_CLEAN = dict.fromkeys((*range(1, 9), *range(11, 32), 127), " ") | {0: "\ufffd"}


class _NotClosed(Exception):
    """A row goes on for more lines than a row has."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of data: many that stand on a line each, or one that may stand on several.

    Args:
        line: the line the first begins on.
        cells: those of each row, as they came.
        plain: no row has a line break or room for a cell that is too long.
        closed: each quotation mark is.
    """

    line: int
    cells: list[list[str]]
    plain: bool
    closed: bool = True


class _Lines:
    """The lines of a file; some can be given back."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._again: deque[str] = deque()

    def __iter__(self) -> Iterator[str]:
        return chain(_popped(self._again), self._lines)

    def next(self) -> str:
        """The next line; empty at the end."""
        return next(iter(self), "")

    def unquoted(self) -> Iterator[str]:
        """The lines that follow, as far as they have no quotation mark."""
        for line in self:
            if QUOTE in line:
                self.give_back([line])
                return
            yield line

    def give_back(self, lines: Sequence[str]) -> None:
        """Let these be the next."""
        self._again.extendleft(reversed(lines))


def rows_of(file: BinaryIO, layout: Layout) -> Iterator[Rows]:
    """The rows of data: a line without a quotation mark is one as it stands, the others are read one by one."""
    lines = _Lines(_lines(file, layout.encoding))
    number = 1 + sum(1 for _ in islice(lines, layout.skipped))
    rows = _all_rows(lines, number, layout.delimiter)
    return _after_header(rows) if layout.has_header else rows


def _all_rows(lines: _Lines, number: int, delimiter: str) -> Iterator[Rows]:
    while line := lines.next():
        if QUOTE in line:
            rows, height = _quoted(line, lines, number, delimiter)
        else:
            some = [line, *islice(lines.unquoted(), ROWS_AT_ONCE)]
            rows, height = _unquoted(some, number, delimiter), len(some)
        yield rows
        number += height


def _unquoted(lines: Sequence[str], number: int, delimiter: str) -> Rows:
    cells = [line.rstrip("\n").split(delimiter) for line in lines]
    return Rows(number, cells, plain=max(map(len, lines)) <= MOST_TEXT)


def _quoted(first: str, lines: _Lines, number: int, delimiter: str) -> tuple[Rows, int]:
    """The row that begins with this line, and how many lines it stands on.

    A row whose quotation mark is never closed is the one line it begins with; the next line is read anew.
    """
    taken: list[str] = []
    source = _taken(chain((first,), lines), taken)
    try:
        cells = next(csv.reader(source, delimiter=delimiter, skipinitialspace=True))
    except (_NotClosed, csv.Error):
        lines.give_back(taken[1:])
        return Rows(number, [[first.rstrip("\n")]], plain=False, closed=False), 1
    return Rows(number, [cells], plain=len(taken) == 1 and len(first) <= MOST_TEXT), len(taken)


def _after_header(rows: Iterator[Rows]) -> Iterator[Rows]:
    """What follows the first row that holds anything."""
    for some in rows:
        at = next((at for at, cells in enumerate(some.cells) if some.closed and any(map(str.strip, cells))), None)
        if at is None:
            yield some
            continue
        if rest := some.cells[at + 1 :]:
            yield replace(some, line=some.line + at + 1, cells=rest)
        yield from rows


def _lines(file: BinaryIO, encoding: str) -> Iterator[str]:
    text = io.TextIOWrapper(file, encoding, errors="replace", newline=None)
    carried = ""
    try:
        while block := text.read(BLOCK):
            whole, newline, carried = (carried + _cleaned(block)).rpartition("\n")
            if len(carried) > BLOCK:
                raise Invalid.naming(f"A line of more than {BLOCK:,} characters is no row of a list of leads.", "file")
            yield from io.StringIO(whole + newline)
        if carried:
            yield carried
    finally:
        text.detach()


def _cleaned(block: str) -> str:
    if block.isascii():
        return block.translate(_CLEAN)
    return unicodedata.normalize("NFC", block).translate(_CLEAN)


def _popped(again: deque[str]) -> Iterator[str]:
    while again:
        yield again.popleft()


def _taken(lines: Iterator[str], taken: list[str]) -> Iterator[str]:
    """The lines, each noted until the row it belongs to is complete.

    Raises:
        _NotClosed: the row goes on and on, or the file ends in the midst of it.
    """
    for line in lines:
        taken.append(line)
        if len(taken) > MOST_LINES_OF_ROW:
            raise _NotClosed
        yield line
    if taken:
        raise _NotClosed
