"""What a file of leads is: its encoding, delimiter, header, and which column holds what. Pure functions."""

import codecs
import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import BinaryIO

from services.chassis.http.problems import Invalid
from services.stats.leads.imports.fields import field_named
from services.stats.leads.imports.problems import UnknownColumns

HEAD_BYTES = 64 * 1024
MOST_COLUMNS = 500
SAMPLE_ROWS = 5
MOST_EMAIL = 254
LOOKED_AT = 20  # rows
DELIMITERS = (",", ";", "\t")

EMPTY = "This file is empty."
NO_CSV = "This file is not a CSV."
SPREADSHEET = "This is a spreadsheet or an archive, not a CSV. Save it as CSV first."
TOO_WIDE = f"This file has more than {MOST_COLUMNS} columns: it is no list of leads."
_ARCHIVES = (b"PK\x03\x04", b"\x1f\x8b", b"\xd0\xcf\x11\xe0", b"Rar!", b"7z\xbc\xaf", b"BZh")
_BINARY_SHARE = 0.03  # of control characters; pictures and archives have three times as many
_CONTROL = re.compile("[\0-\x08\x0e-\x1f]")
_NOT_OF_EMAIL = r"\s@,;<>()\[\]\"\ufffd"
_EMAIL = re.compile(rf"(?!.*\.\.)[^{_NOT_OF_EMAIL}]+@[^{_NOT_OF_EMAIL}]+\.[^.{_NOT_OF_EMAIL}]+")
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_NAMES_OF_ENCODINGS = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-16": "UTF-16",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "cp1252": "Windows-1252",
}


@dataclass(frozen=True)
class Layout:
    """How a file of leads is written.

    Args:
        encoding: as Python calls it.
        delimiter: what stands between cells.
        skipped: lines before the first row: a line that only names the delimiter.
        has_header: whether the first row names the columns.
        columns: their names, made up where the file gives none.
        mapping: the column of each field that is recognised.
        sample: the first rows of data.
    """

    encoding: str
    delimiter: str
    skipped: int
    has_header: bool
    columns: Sequence[str]
    mapping: Mapping[str, int]
    sample: Sequence[Sequence[str]]

    @property
    def encoding_name(self) -> str:
        """The encoding as people call it."""
        return _NAMES_OF_ENCODINGS[self.encoding]


def is_email(text: str) -> bool:
    """Whether a cell holds one e-mail address, as far as its form tells."""
    return len(text) <= MOST_EMAIL and _EMAIL.fullmatch(text) is not None


def layout_of(file: BinaryIO, mapping: Mapping[str, int] | None) -> Layout:
    """How the file is written; it is read from its beginning and left there.

    Args:
        mapping: the column of each field, when a person has said so.

    Raises:
        Invalid: it is no CSV, or has too many columns.
        UnknownColumns: nobody says which column holds the e-mail, or the mapping names a column there is not.
    """
    encoding = _encoding_of(file)
    lines = _first_lines(file, encoding)
    delimiter, skipped = _delimiter_of(lines)
    rows = [row for row in _rows(lines[skipped:], delimiter, LOOKED_AT) if any(map(str.strip, row))]
    if not rows:
        raise Invalid.naming(EMPTY, "file")
    if len(rows[0]) > MOST_COLUMNS:
        raise Invalid.naming(TOO_WIDE, "file")
    has_header = not any(is_email(cell.strip()) for cell in rows[0])
    data = rows[1:] if has_header else rows
    layout = Layout(
        encoding=encoding,
        delimiter=delimiter,
        skipped=skipped,
        has_header=has_header,
        columns=_names(rows[0], has_header),
        mapping=_mapping_of(rows[0] if has_header else (), data),
        sample=[[cell[:200] for cell in row] for row in data[:SAMPLE_ROWS]],
    )
    return _as_told(layout, mapping) if mapping else _as_found(layout)


def _encoding_of(file: BinaryIO) -> str:
    head = file.read(HEAD_BYTES)
    if not head.strip(b"\0 \t\r\n"):
        raise Invalid.naming(EMPTY, "file")
    if head.startswith(_ARCHIVES):
        raise Invalid.naming(SPREADSHEET, "file")
    encoding = next((name for bom, name in _BOMS if head.startswith(bom)), None) or _utf_16_without_bom(head)
    file.seek(0)
    encoding = encoding or ("utf-8" if _is_utf_8(file) else "cp1252")
    text = head.decode(encoding, "ignore")
    if len(_CONTROL.findall(text)) > _BINARY_SHARE * len(text):
        raise Invalid.naming(NO_CSV, "file")
    file.seek(0)
    return encoding


def _utf_16_without_bom(head: bytes) -> str | None:
    """Most letters of people's files have a zero byte in UTF-16, all on the same side."""
    for name, zeros in (("utf-16-le", head[1::2]), ("utf-16-be", head[::2])):
        if zeros and zeros.count(0) > 0.6 * len(zeros):
            return name
    return None


def _is_utf_8(file: BinaryIO) -> bool:
    """Whether all of the file can be read as UTF-8: one letter may tell, anywhere."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        while block := file.read(1024 * 1024):
            decoder.decode(block)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def _first_lines(file: BinaryIO, encoding: str) -> list[str]:
    """The lines that the beginning of the file holds whole."""
    head = file.read(HEAD_BYTES)
    is_all = not file.read(1)
    file.seek(0)
    # NUL is the one character that is stored nowhere, and stands in few headers only.
    text = head.decode(encoding, "ignore").replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.splitlines(keepends=True) if "\n" not in text else [f"{line}\n" for line in text.split("\n")]
    return lines if is_all or len(lines) < 2 else lines[:-1]


def _delimiter_of(lines: Sequence[str]) -> tuple[str, int]:
    """The delimiter, and how many lines only name it, as Excel writes `sep=;`."""
    said = re.fullmatch(r"sep=(.)", lines[0].strip(" \n\"'"), re.IGNORECASE) if lines else None
    if said:
        return said[1], 1
    return max(DELIMITERS, key=lambda delimiter: _fit(lines, delimiter)), 0


def _fit(lines: Sequence[str], delimiter: str) -> tuple[int, int]:
    """How well a delimiter fits: known headers first, then how many columns most rows have."""
    rows = [row for row in _rows(lines, delimiter, LOOKED_AT) if row]
    if not rows:
        return 0, 0
    widths = [len(row) for row in rows]
    return sum(field_named(cell) is not None for cell in rows[0]), max(set(widths), key=widths.count)


def _rows(lines: Iterable[str], delimiter: str, most: int) -> list[list[str]]:
    try:
        return list(islice(csv.reader(lines, delimiter=delimiter, skipinitialspace=True), most))
    except csv.Error:
        return []


def _names(first: Sequence[str], has_header: bool) -> list[str]:
    given = first if has_header else [""] * len(first)
    return [cell.strip()[:200] or f"Column {number}" for number, cell in enumerate(given, 1)]


def _mapping_of(header: Sequence[str], data: Sequence[Sequence[str]]) -> dict[str, int]:
    """The columns whose headers are known, and the one column of e-mails if its header is not."""
    mapping: dict[str, int] = {}
    for index, cell in enumerate(header):
        if field := field_named(cell):
            mapping.setdefault(field, index)
    if "email" not in mapping:
        width = max(map(len, data), default=0)
        of_emails = [index for index in range(width) if _holds_emails(data, index)]
        if len(of_emails) == 1:
            mapping["email"] = of_emails[0]
    return mapping


def _holds_emails(data: Sequence[Sequence[str]], index: int) -> bool:
    cells = [row[index].strip() for row in data if len(row) > index]
    return bool(cells) and sum(map(is_email, cells)) > len(cells) / 2


def _as_found(layout: Layout) -> Layout:
    """What was recognised will do, unless a person must say more: a file without headers tells only its e-mails."""
    told_enough = layout.has_header or len(layout.columns) == 1
    if "email" not in layout.mapping or not told_enough:
        raise UnknownColumns(layout.columns, layout.sample, layout.mapping)
    return layout


def _as_told(layout: Layout, mapping: Mapping[str, int]) -> Layout:
    if "email" not in mapping or any(index >= len(layout.columns) for index in mapping.values()):
        raise UnknownColumns(layout.columns, layout.sample, layout.mapping)
    return replace(layout, mapping=mapping)
