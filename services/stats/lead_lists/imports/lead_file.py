"""Reads the leads of a file in chunks. Invalid rows are skipped and collected (STATS-16)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import BinaryIO

from services.chassis.http.problems import Invalid
from services.stats.lead_lists.imports.layout import Layout
from services.stats.lead_lists.imports.lead_reader import InvalidRow, LeadReader, show_undecoded
from services.stats.lead_lists.imports.rows import Rows, read_rows

CHUNK_SIZE = 128 * 1024  # characters
SEPARATOR = "\x1f"  # of the values in a chunk; control characters were removed from cells
MAX_STORED_ROWS = 10_000
MAX_STORED_CHARACTERS = 4_000_000
MAX_ROWS_WITHOUT_LEAD = 10_000  # rows without a single lead

UNCLOSED_QUOTE = "A quotation mark is not closed."
NO_LEADS = f"None of the first {MAX_ROWS_WITHOUT_LEAD:,} rows is a lead."


@dataclass(frozen=True, slots=True)
class SkippedRow:
    """A row that is not a lead, with its original cells."""

    line: int
    reason: str
    cells: list[str]


@dataclass
class LeadFile:
    """A file of leads. Its numbers are final once all chunks are read.

    Args:
        layout: the layout of the file.
        leads: the number of rows that are leads.
        skipped: the number of invalid rows.
        rejected: the first invalid rows, limited in number and size.
    """

    layout: Layout
    leads: int = 0
    skipped: int = 0
    rejected: list[SkippedRow] = field(default_factory=list)
    _stored_characters: int = 0

    def __post_init__(self) -> None:
        self._reader = LeadReader(self.layout.mapping, len(self.layout.columns))

    @property
    def columns(self) -> list[str]:
        """The columns of a row in a chunk: its line number, then the fields of the file."""
        return ["line", *self._reader.fields]

    def read_chunks(self, file: BinaryIO) -> Iterator[bytes]:
        """Yield chunks of leads in the text format of `COPY`. An empty value is null.

        Raises:
            Invalid: the first rows contain no lead, or a line is too long.
        """
        leads, size = [], 0
        for rows in read_rows(file, self.layout):
            text = "".join(f"{row}\n" for row in self._read_leads(rows))
            leads.append(text)
            size += len(text)
            if size > CHUNK_SIZE:
                yield _encode(leads)
                leads, size = [], 0
        if size:
            yield _encode(leads)

    def _read_leads(self, rows: Rows) -> Iterable[str]:
        columns = self._reader.read_columns(rows.cells) if rows.plain and rows.closed else None
        if columns is None:
            return self._read_one_by_one(rows)
        self.leads += len(rows.cells)
        return map(SEPARATOR.join, zip(map(str, count(rows.line)), *columns, strict=False))

    def _read_one_by_one(self, rows: Rows) -> Iterator[str]:
        """Read leads row by row, because some rows are invalid or not of the usual form."""
        for line, cells in enumerate(rows.cells, rows.line):
            try:
                if not rows.closed:
                    raise InvalidRow(UNCLOSED_QUOTE)
                lead = self._reader.read_row(cells, plain=rows.plain)
            except InvalidRow as reason:
                self._reject(line, str(reason), cells)
                continue
            if lead is not None:
                self.leads += 1
                yield SEPARATOR.join((str(line), *lead))

    def _reject(self, line: int, reason: str, cells: list[str]) -> None:
        self.skipped += 1
        if self.skipped >= MAX_ROWS_WITHOUT_LEAD and not self.leads:
            raise Invalid.for_fields(NO_LEADS, "file")
        self._stored_characters += sum(map(len, cells))
        if len(self.rejected) < MAX_STORED_ROWS and self._stored_characters < MAX_STORED_CHARACTERS:
            self.rejected.append(SkippedRow(line, reason, list(map(show_undecoded, cells))))


def _encode(rows: Sequence[str]) -> bytes:
    return "".join(rows).replace("\\", r"\\").encode()
