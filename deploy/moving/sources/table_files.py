"""Reads the rows of CSV and XLSX files of strangers, with bounds on everything that grows."""

import csv
import io
import os
import zipfile
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import openpyxl

from deploy.moving.records import SourceError
from deploy.moving.sources.xml_files import BLOCK, check_xml, open_export
from services.chassis.http.problems import Invalid
from services.stats.csv_files import detect_delimiter, detect_encoding, read_first_lines

MAX_ROWS = 1_048_576  # as in Excel
MAX_COLUMNS = 500
MAX_CELL = 131_072  # characters, as in Python's csv
MAX_CELLS = 50_000_000  # with the empty ones before a filled one
MAX_PACKED = 64 * 1024 * 1024  # bytes of an XLSX
MAX_PARTS = 1_000  # files in it
MAX_UNPACKED = 512 * 1024 * 1024  # bytes
MAX_HELD = 64 * 1024 * 1024  # of them, those that are not sheets and are held in memory, such as the texts
_OLD = b"\xd0\xcf\x11\xe0"
_ZIP = b"PK\x03\x04"
_BEFORE_XML = b"\xef\xbb\xbf\xff\xfe\0 \t\r\n"
_HALF_A_SECOND = timedelta(microseconds=500_000)


class Row(NamedTuple):
    """A row of a table, with the number of its line in the file."""

    number: int
    cells: Sequence[str]


def read_rows(file: Path, is_known: Callable[[str], bool], unread: list[str]) -> Iterator[Row]:
    """Yield the rows of a CSV or XLSX that have a text, after all of them could be read once.

    Args:
        is_known: whether a cell is a known heading, which tells the delimiter of a CSV.
        unread: where the names of further sheets go.
    """
    for _ in _read_once(file, is_known, []):
        pass
    yield from _read_once(file, is_known, unread)


def _read_once(file: Path, is_known: Callable[[str], bool], unread: list[str]) -> Iterator[Row]:
    with open_export(file) as opened:
        head = opened.read(4)
        opened.seek(0)
        if head == _OLD:
            raise SourceError(f"{file.name} is an old or protected spreadsheet. Save it as .xlsx without a password.")
        rows = _read_xlsx(opened, file.name, unread) if head == _ZIP else _read_csv(opened, file.name, is_known)
        for row in rows:
            if row.number > MAX_ROWS:
                raise SourceError(f"{file.name} has more than {MAX_ROWS:,} rows. Split it.")
            if len(row.cells) > MAX_COLUMNS and any(row.cells[MAX_COLUMNS:]):
                raise SourceError(f"Row {row.number} of {file.name} has more than {MAX_COLUMNS} cells.")
            if any(map(str.strip, row.cells)):
                yield row


def _read_csv(opened: BinaryIO, name: str, is_known: Callable[[str], bool]) -> Iterator[Row]:
    try:
        encoding = detect_encoding(opened)
    except Invalid as error:
        raise SourceError(f"{name}: {error.errors[0].message}") from error
    lines = read_first_lines(opened, encoding)
    delimiter, skipped = detect_delimiter(lines, lambda rows: max(sum(map(is_known, row)) for row in rows))
    errors = "surrogateescape" if encoding.startswith("utf-8") else "replace"
    text = io.TextIOWrapper(opened, encoding, errors=errors, newline=None)
    reader = csv.reader(_read_lines(text, name), delimiter=delimiter, skipinitialspace=True, strict=True)
    number = 1
    try:
        for cells in reader:
            if number > skipped:
                yield Row(number, cells)
            number = reader.line_num + 1
    except csv.Error as error:
        raise SourceError(f"The row that begins in line {number} of {name} cannot be read: {error}.") from error


def _read_lines(text: io.TextIOWrapper, name: str) -> Iterator[str]:
    while line := text.readline(MAX_CELL * 8):
        if len(line) == MAX_CELL * 8:
            raise SourceError(f"{name} has a line of more than {MAX_CELL * 8:,} characters: it is no table.")
        yield line


def _read_xlsx(opened: BinaryIO, name: str, unread: list[str]) -> Iterator[Row]:
    try:
        _check_archive(opened, name)
        book = openpyxl.load_workbook(opened, read_only=True, data_only=True, keep_links=False)
        sheet, *others = book.worksheets
        unread += (other.title for other in others)
        sheet.reset_dimensions()  # what the file says of them may be wrong
        total = 0
        for number, cells in enumerate(sheet.iter_rows(values_only=True), 1):
            total += len(cells)
            if total > MAX_CELLS:
                raise SourceError(f"{name} has more than {MAX_CELLS:,} cells. Split it.")
            yield Row(number, [_to_text(cell) for cell in cells])
    except SourceError:
        raise
    except Exception as error:  # the libraries raise what their parts do
        raise SourceError(f"{name} is damaged or protected, and cannot be read to its end: {error!s:.200}.") from error


def _check_archive(opened: BinaryIO, name: str) -> None:
    """Check the sizes in the archive's directory, which bound what is unpacked, and then each XML."""
    if opened.seek(0, os.SEEK_END) > MAX_PACKED:  # of which all could be its directory, held in memory
        raise SourceError(f"{name} has more than {MAX_PACKED // 1024**2} MB. Save it as CSV.")
    with zipfile.ZipFile(opened) as archive:
        parts = archive.infolist()
        held = sum(part.file_size for part in parts if not part.filename.startswith("xl/worksheets/"))
        if len(parts) > MAX_PARTS or held > MAX_HELD or sum(part.file_size for part in parts) > MAX_UNPACKED:
            raise SourceError(f"{name} unpacks to more than a table has; it was not read.")
        for part in parts:
            with archive.open(part) as opened_part:
                head = opened_part.read(BLOCK).lstrip(_BEFORE_XML)
            if not head or head.startswith(b"<"):  # whatever its name is
                with archive.open(part) as xml:
                    check_xml(xml)


def _to_text(value: Any) -> str:
    """Return a cell as text; times of Excel are fractions, so they are rounded to a second."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return (value + _HALF_A_SECOND).replace(microsecond=0).isoformat(" ")
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    text = str(value)
    if len(text) > MAX_CELL:
        raise SourceError(f"A cell has more than {MAX_CELL:,} characters.")
    return text
