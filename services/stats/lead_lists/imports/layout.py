"""Detects the layout of a file of leads: its encoding, delimiter, header and columns. Pure functions."""

import codecs
import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, BinaryIO

from pydantic.alias_generators import to_camel

from services.chassis.http.problems import FieldError, Invalid
from services.stats.lead_lists.imports.fields import find_field

HEAD_BYTES = 64 * 1024
MAX_COLUMNS = 500
SAMPLE_ROWS = 5
MAX_EMAIL = 254
SAMPLED_ROWS = 20
DELIMITERS = (",", ";", "\t")

EMPTY = "This file is empty."
WHICH_COLUMNS = "Please say which column holds the e-mail addresses."
NO_CSV = "This file is not a CSV."
SPREADSHEET = "This is a spreadsheet or an archive, not a CSV. Save it as CSV first."
TOO_WIDE = f"This file has more than {MAX_COLUMNS} columns: it is no list of leads."
_ARCHIVES = (b"PK\x03\x04", b"\x1f\x8b", b"\xd0\xcf\x11\xe0", b"Rar!", b"7z\xbc\xaf", b"BZh")
_BINARY_SHARE = 0.03  # share of control characters; images and archives have three times as many
_CONTROL = re.compile("[\0-\x08\x0e-\x1f]")
_NOT_IN_EMAIL = r"\s@,;<>()\[\]\"\ufffd"
_EMAIL = re.compile(rf"(?!.*\.\.)[^{_NOT_IN_EMAIL}]+@[^{_NOT_IN_EMAIL}]+\.[^.{_NOT_IN_EMAIL}]+")
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ENCODING_NAMES = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-16": "UTF-16",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "cp1252": "Windows-1252",
}


class UnknownColumns(Invalid):
    """The column of the email address is unknown. `columns` and `sample` let the user choose it."""

    def __init__(self, columns: Sequence[str], sample: Sequence[Sequence[str]], mapping: Mapping[str, int]) -> None:
        super().__init__(WHICH_COLUMNS, errors=[FieldError(field="mapping", message=WHICH_COLUMNS)])
        self._columns_to_choose = {
            "columns": list(columns),
            "sample": [list(row) for row in sample],
            "mapping": {to_camel(field): index for field, index in mapping.items()},
        }

    def document(self, request_id: str | None) -> dict[str, Any]:
        """Return the problem document with the columns to choose from."""
        return super().document(request_id) | self._columns_to_choose


@dataclass(frozen=True)
class Layout:
    """The layout of a file of leads.

    Args:
        encoding: the name of the codec.
        delimiter: between cells.
        skipped: the number of lines before the first row, such as a line that only names the delimiter.
        has_header: whether the first row names the columns.
        columns: the names of the columns, generated if the file has none.
        mapping: the column of each recognised field.
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
        """The user-facing name of the encoding."""
        return _ENCODING_NAMES[self.encoding]


def is_email(text: str) -> bool:
    """Whether a text has the form of an email address."""
    return len(text) <= MAX_EMAIL and _EMAIL.fullmatch(text) is not None


def detect_layout(file: BinaryIO, mapping: Mapping[str, int] | None) -> Layout:
    """Detect the layout of a file. The file is read from its beginning and rewound.

    Args:
        mapping: the column of each field, as the user chose it.

    Raises:
        Invalid: the file is not a CSV or has too many columns.
        UnknownColumns: the column of the email address is unknown, or the mapping has a column that does not exist.
    """
    encoding = _detect_encoding(file)
    lines = _read_first_lines(file, encoding)
    delimiter, skipped = _detect_delimiter(lines)
    rows = [row for row in _split_rows(lines[skipped:], delimiter, SAMPLED_ROWS) if any(map(str.strip, row))]
    if not rows:
        raise Invalid.for_fields(EMPTY, "file")
    if len(rows[0]) > MAX_COLUMNS:
        raise Invalid.for_fields(TOO_WIDE, "file")
    has_header = not any(is_email(cell.strip()) for cell in rows[0])
    data = rows[1:] if has_header else rows
    layout = Layout(
        encoding=encoding,
        delimiter=delimiter,
        skipped=skipped,
        has_header=has_header,
        columns=_name_columns(rows[0], has_header),
        mapping=_detect_mapping(rows[0] if has_header else (), data),
        sample=[[cell[:200] for cell in row] for row in data[:SAMPLE_ROWS]],
    )
    return _apply_mapping(layout, mapping) if mapping else _require_email(layout)


def _detect_encoding(file: BinaryIO) -> str:
    head = file.read(HEAD_BYTES)
    if not head.strip(b"\0 \t\r\n"):
        raise Invalid.for_fields(EMPTY, "file")
    if head.startswith(_ARCHIVES):
        raise Invalid.for_fields(SPREADSHEET, "file")
    encoding = next((name for bom, name in _BOMS if head.startswith(bom)), None) or _detect_utf_16(head)
    file.seek(0)
    encoding = encoding or ("utf-8" if _is_utf_8(file) else "cp1252")
    text = head.decode(encoding, "ignore")
    if len(_CONTROL.findall(text)) > _BINARY_SHARE * len(text):
        raise Invalid.for_fields(NO_CSV, "file")
    file.seek(0)
    return encoding


def _detect_utf_16(head: bytes) -> str | None:
    """Detect UTF-16 by its zero bytes, which are all on the same side in most texts."""
    for name, zeros in (("utf-16-le", head[1::2]), ("utf-16-be", head[::2])):
        if zeros and zeros.count(0) > 0.6 * len(zeros):
            return name
    return None


def _is_utf_8(file: BinaryIO) -> bool:
    """Whether the whole file is valid UTF-8. It is read to the end, because a single byte decides."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        while block := file.read(1024 * 1024):
            decoder.decode(block)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def _read_first_lines(file: BinaryIO, encoding: str) -> list[str]:
    """Read the complete lines at the beginning of the file."""
    head = file.read(HEAD_BYTES)
    is_whole_file = not file.read(1)
    file.seek(0)
    # PostgreSQL cannot store NUL.
    text = head.decode(encoding, "ignore").replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.splitlines(keepends=True) if "\n" not in text else [f"{line}\n" for line in text.split("\n")]
    return lines if is_whole_file or len(lines) < 2 else lines[:-1]


def _detect_delimiter(lines: Sequence[str]) -> tuple[str, int]:
    """Detect the delimiter, and the number of lines that only name it, such as Excel's `sep=;`."""
    match = re.fullmatch(r"sep=(.)", lines[0].strip(" \n\"'"), re.IGNORECASE) if lines else None
    if match:
        return match[1], 1
    return max(DELIMITERS, key=lambda delimiter: _score_delimiter(lines, delimiter)), 0


def _score_delimiter(lines: Sequence[str], delimiter: str) -> tuple[int, int]:
    """Score a delimiter by the known headers it yields, then by the most common number of columns."""
    rows = [row for row in _split_rows(lines, delimiter, SAMPLED_ROWS) if row]
    if not rows:
        return 0, 0
    widths = [len(row) for row in rows]
    return sum(find_field(cell) is not None for cell in rows[0]), max(set(widths), key=widths.count)


def _split_rows(lines: Iterable[str], delimiter: str, limit: int) -> list[list[str]]:
    try:
        return list(islice(csv.reader(lines, delimiter=delimiter, skipinitialspace=True), limit))
    except csv.Error:
        return []


def _name_columns(first: Sequence[str], has_header: bool) -> list[str]:
    names = first if has_header else [""] * len(first)
    return [cell.strip()[:200] or f"Column {number}" for number, cell in enumerate(names, 1)]


def _detect_mapping(header: Sequence[str], data: Sequence[Sequence[str]]) -> dict[str, int]:
    """Map known headers to columns. An unknown email column is mapped if only one column has email addresses."""
    mapping: dict[str, int] = {}
    for index, cell in enumerate(header):
        if field := find_field(cell):
            mapping.setdefault(field, index)
    if "email" not in mapping:
        width = max(map(len, data), default=0)
        email_columns = [index for index in range(width) if _has_emails(data, index)]
        if len(email_columns) == 1:
            mapping["email"] = email_columns[0]
    return mapping


def _has_emails(data: Sequence[Sequence[str]], index: int) -> bool:
    cells = [row[index].strip() for row in data if len(row) > index]
    return bool(cells) and sum(map(is_email, cells)) > len(cells) / 2


def _require_email(layout: Layout) -> Layout:
    """Check that the email column was detected. A file with several columns also needs headers."""
    is_clear = layout.has_header or len(layout.columns) == 1
    if "email" not in layout.mapping or not is_clear:
        raise UnknownColumns(layout.columns, layout.sample, layout.mapping)
    return layout


def _apply_mapping(layout: Layout, mapping: Mapping[str, int]) -> Layout:
    if "email" not in mapping or any(index >= len(layout.columns) for index in mapping.values()):
        raise UnknownColumns(layout.columns, layout.sample, layout.mapping)
    return replace(layout, mapping=mapping)
