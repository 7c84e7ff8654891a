"""Reads the leads of a file, a piece at a time, whatever is wrong with some of its rows."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import BinaryIO

from services.chassis.http.problems import Invalid
from services.stats.leads.imports.cells import LeadReader, Refused
from services.stats.leads.imports.recognition import Layout
from services.stats.leads.imports.rows import Rows, rows_of

PIECE = 128 * 1024  # characters
SEPARATOR = "\x1f"  # of values in a piece; a control character, which no cell holds any more
MOST_REJECTED_KEPT = 10_000
MOST_CHARACTERS_KEPT = 4_000_000
HOPELESS = 10_000  # rows, none of them good

NOT_CLOSED = "A quotation mark is not closed."
NO_LEADS = f"None of the first {HOPELESS:,} rows is a lead."


@dataclass(frozen=True, slots=True)
class Rejected:
    """A row that is no lead, with its cells as they came."""

    line: int
    reason: str
    cells: list[str]


@dataclass
class Reading:
    """One reading of a file; the numbers are right when all pieces are read.

    Args:
        layout: how the file is written.
        good: rows that are leads.
        skipped: rows that are none.
        rejected: those that are kept, at most so many and so much.
    """

    layout: Layout
    good: int = 0
    skipped: int = 0
    rejected: list[Rejected] = field(default_factory=list)
    _characters_kept: int = 0

    def __post_init__(self) -> None:
        self._reader = LeadReader(self.layout.mapping, len(self.layout.columns))

    @property
    def columns(self) -> list[str]:
        """What a row of the pieces holds: its line, then the fields that the file has."""
        return ["line", *self._reader.fields]

    def pieces(self, file: BinaryIO) -> Iterator[bytes]:
        """Rows for `COPY` in its text format, of the good rows only; an empty value is none.

        Raises:
            Invalid: there are hardly any rows, or a line has no end.
        """
        waiting, size = [], 0
        for rows in rows_of(file, self.layout):
            good = "".join(f"{row}\n" for row in self._good(rows))
            waiting.append(good)
            size += len(good)
            if size > PIECE:
                yield _encoded(waiting)
                waiting, size = [], 0
        if size:
            yield _encoded(waiting)

    def _good(self, rows: Rows) -> Iterable[str]:
        columns = self._reader.columns(rows.cells) if rows.plain and rows.closed else None
        if columns is None:
            return self._good_among(rows)
        self.good += len(rows.cells)
        return map(SEPARATOR.join, zip(map(str, count(rows.line)), *columns, strict=False))

    def _good_among(self, rows: Rows) -> Iterator[str]:
        """The good ones, found one by one since not all are, or some are not as usual."""
        for line, cells in enumerate(rows.cells, rows.line):
            try:
                if not rows.closed:
                    raise Refused(NOT_CLOSED)
                lead = self._reader.lead(cells, plain=rows.plain)
            except Refused as refused:
                self._reject(line, str(refused), cells)
                continue
            if lead is not None:
                self.good += 1
                yield SEPARATOR.join((str(line), *lead))

    def _reject(self, line: int, reason: str, cells: list[str]) -> None:
        self.skipped += 1
        if self.skipped >= HOPELESS and not self.good:
            raise Invalid.naming(NO_LEADS, "file")
        self._characters_kept += sum(map(len, cells))
        if len(self.rejected) < MOST_REJECTED_KEPT and self._characters_kept < MOST_CHARACTERS_KEPT:
            self.rejected.append(Rejected(line, reason, cells))


def _encoded(rows: Sequence[str]) -> bytes:
    return "".join(rows).replace("\\", r"\\").encode()
