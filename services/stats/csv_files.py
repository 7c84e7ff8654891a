"""Detects encoding and delimiter of CSV files that users upload. Pure functions."""

import codecs
import csv
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import BinaryIO

from services.chassis.http.problems import Invalid

HEAD_BYTES = 64 * 1024
SAMPLED_ROWS = 20
DELIMITERS = (",", ";", "\t", "|")

EMPTY = "This file is empty."
NO_CSV = "This file is not a CSV."
SPREADSHEET = "This is a spreadsheet or an archive, not a CSV. Save it as CSV first."
_ARCHIVES = (b"PK\x03\x04", b"\x1f\x8b", b"\xd0\xcf\x11\xe0", b"Rar!", b"7z\xbc\xaf", b"BZh")
_BINARY_SHARE = 0.03  # share of control characters; images and archives have three times as many
_CONTROL = re.compile("[\0-\x08\x0e-\x1f]")
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
ENCODING_NAMES = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-16": "UTF-16",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "cp1252": "Windows-1252",
}
UNDECODED = re.compile("[\udc80-\udcff]")
"""Bytes of a UTF-8 file that are not UTF-8, as `surrogateescape` decodes them."""

CountKnown = Callable[[Sequence[Sequence[str]]], int]
"""Counts the known headers in the first rows of a file."""


def index_headers(aliases: Mapping[str, str]) -> dict[str, str]:
    """Return the fields by the headers that are recognised for them, which `aliases` lists as simplified words."""
    return {header: field for field, headers in aliases.items() for header in headers.split()}


def simplify_header(header: str) -> str:
    """Return a header without case, spaces and punctuation."""
    return "".join(filter(str.isalnum, header)).lower()


def map_columns(header: Sequence[str], find: Callable[[str], str | None]) -> dict[str, int]:
    """Return the column of each recognised field, the first if several columns have its name."""
    columns: dict[str, int] = {}
    for index, cell in enumerate(header):
        if name := find(cell):
            columns.setdefault(name, index)
    return columns


def detect_encoding(file: BinaryIO) -> str:
    """Return the name of the codec of a file. It is read to the end if necessary, and rewound."""
    head = file.read(HEAD_BYTES)
    if not head.strip(b"\0 \t\r\n"):
        raise Invalid.for_fields(EMPTY, "file")
    if head.startswith(_ARCHIVES):
        raise Invalid.for_fields(SPREADSHEET, "file")
    encoding = next((name for bom, name in _BOMS if head.startswith(bom)), None) or _detect_utf_16(head)
    file.seek(0)
    encoding = encoding or ("utf-8" if _is_mostly_utf_8(file) else "cp1252")
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


def _is_mostly_utf_8(file: BinaryIO) -> bool:
    """Whether a file has at least as many letters in UTF-8 beyond ASCII as bytes that are not UTF-8.

    It is read to the end, because a single byte may decide.
    """
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    letters = stray = 0
    while block := file.read(1024 * 1024):
        text = decoder.decode(block)
        if not text.isascii():
            undecoded = len(UNDECODED.findall(text))
            letters += len(text) - len(text.encode("ascii", "ignore")) - undecoded
            stray += undecoded
    stray += len(decoder.decode(b"", final=True))
    return letters >= stray


def read_first_lines(file: BinaryIO, encoding: str) -> list[str]:
    """Read the complete lines at the beginning of the file."""
    head = file.read(HEAD_BYTES)
    is_whole_file = not file.read(1)
    file.seek(0)
    # PostgreSQL cannot store NUL.
    text = head.decode(encoding, "ignore").replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.splitlines(keepends=True) if "\n" not in text else [f"{line}\n" for line in text.split("\n")]
    return lines if is_whole_file or len(lines) < 2 else lines[:-1]


def detect_delimiter(lines: Sequence[str], count_known: CountKnown) -> tuple[str, int]:
    """Detect the delimiter, and the number of lines that only name it, such as Excel's `sep=;`.

    The delimiter that yields most known headers is chosen, then the one with the most common number of columns.
    """
    match = re.fullmatch(r"sep=(.)", lines[0].strip(" \n\"'"), re.IGNORECASE) if lines else None
    if match:
        return match[1], 1
    return max(DELIMITERS, key=lambda delimiter: _score_delimiter(lines, delimiter, count_known)), 0


def _score_delimiter(lines: Sequence[str], delimiter: str, count_known: CountKnown) -> tuple[int, int]:
    rows = [row for row in split_rows(lines, delimiter, SAMPLED_ROWS) if row]
    if not rows:
        return 0, 0
    widths = [len(row) for row in rows]
    return count_known(rows), max(set(widths), key=widths.count)


def split_rows(lines: Iterable[str], delimiter: str, limit: int) -> list[list[str]]:
    """Return the first rows, none if the lines are no CSV."""
    try:
        return list(islice(csv.reader(lines, delimiter=delimiter, skipinitialspace=True), limit))
    except csv.Error:
        return []
