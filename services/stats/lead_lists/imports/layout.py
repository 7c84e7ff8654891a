"""Detects the layout of a file of leads: encoding, delimiter, header, and columns (STATS-15). Pure functions."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

from pydantic.alias_generators import to_camel

from services.chassis.http.problems import FieldError, Invalid
from services.stats.csv_files import (
    EMPTY,
    ENCODING_NAMES,
    detect_delimiter,
    detect_encoding,
    index_headers,
    map_columns,
    read_first_lines,
    simplify_header,
    split_rows,
)

MAX_COLUMNS = 500
SAMPLE_ROWS = 5
MAX_EMAIL = 254
MAX_TEXT = 500  # characters of a cell
SAMPLED_ROWS = 20

WHICH_COLUMNS = "Please say which column holds the e-mail addresses."
TOO_WIDE = f"This file has more than {MAX_COLUMNS} columns: it is no list of leads."
_NOT_IN_EMAIL = r"\s@,;:|<>()\[\]\"\ufffd"
_EMAIL = re.compile(rf"(?!.*\.\.)[^{_NOT_IN_EMAIL}]+@[^{_NOT_IN_EMAIL}]+\.[^.{_NOT_IN_EMAIL}]+")


HEADERS: Mapping[str, str] = {
    "email": "Email",
    "first_name": "First Name",
    "last_name": "Last Name",
    "company": "Company",
    "job_title": "Job Title",
    "clicks": "Clicks",
    "priority": "Priority",
    "link": "Link",
}
"""The fields of a lead with the headers of the export (STATS-18)."""

_ALIASES: Mapping[str, str] = {
    "email": "email emailaddress mail mailaddress emailid contactemail workemail businessemail",
    "first_name": "firstname first givenname forename vorname",
    "last_name": "lastname last surname familyname nachname",
    "company": (
        "company companyname organization organisation organizationname employer account "
        "accountname companyaccount associatedcompany firma"
    ),
    "job_title": "jobtitle title position role jobrole function",
    "clicks": "clicks click clickcount totalclicks numberofclicks uniqueclicks",
    "priority": "priority prio ispriority highpriority",
    "link": "link url clickedlink clickedurl linkurl clicklink linkaddress clickedlinkaddress clickedlinkurl",
}
_CLICK_TIMES = frozenset(("clickedat", "clickedon", "clicktime", "clickdate", "clickeddate", "clickedtime"))
_BY_NAME = index_headers(_ALIASES)


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
        skipped: the number of lines before the first row, such as a title or a line that only names the delimiter.
        unused_lines: those that are not empty, with their numbers.
        columns: the names of the columns, generated if the file has none.
    """

    encoding: str
    delimiter: str
    skipped: int
    unused_lines: Sequence[tuple[int, str]]
    has_header: bool
    columns: Sequence[str]
    mapping: Mapping[str, int]
    sample: Sequence[Sequence[str]]

    @property
    def encoding_name(self) -> str:
        """The user-facing name of the encoding."""
        return ENCODING_NAMES[self.encoding]

    @property
    def unused_columns(self) -> list[str]:
        """The names of the columns that are not imported."""
        used = set(self.mapping.values())
        return [name for index, name in enumerate(self.columns) if index not in used]

    @property
    def is_click_log(self) -> bool:
        """Whether each row is a click: rows have a link or a time, and no number of clicks."""
        has_click = "link" in self.mapping or any(map(is_click_time, self.columns))
        return "clicks" not in self.mapping and has_click


def is_email(text: str) -> bool:
    """Whether a text has the form of an email address."""
    return len(text) <= MAX_EMAIL and _EMAIL.fullmatch(text) is not None and text.isprintable()


def find_field(header: str) -> str | None:
    """Return the field of a header, or None for an unknown one."""
    return _BY_NAME.get(simplify_header(header))


def is_click_time(header: str) -> bool:
    """Whether a header is that of the time of a click."""
    return simplify_header(header) in _CLICK_TIMES


def detect_layout(file: BinaryIO, mapping: Mapping[str, int] | None) -> Layout:
    """Detect the layout of a file. The file is read from its beginning and rewound.

    Args:
        mapping: the column of each field, as the user chose it.

    Raises:
        Invalid: the file is not a CSV or has too many columns.
        UnknownColumns: the column of the email address is unknown, or the mapping has a column that does not exist.
            A file with several columns and no mapping needs headers.
    """
    encoding = detect_encoding(file)
    lines = read_first_lines(file, encoding)
    delimiter, skipped = detect_delimiter(lines, _count_known_headers)
    skipped = _find_header(lines, skipped, delimiter)
    rows = [row for row in split_rows(lines[skipped:], delimiter, SAMPLED_ROWS) if any(map(str.strip, row))]
    if not rows:
        raise Invalid.for_fields(EMPTY, "file")
    if len(rows[0]) > MAX_COLUMNS:
        raise Invalid.for_fields(TOO_WIDE, "file")
    has_header = not any(is_email(cell.strip()) for cell in rows[0])
    data = rows[1:] if has_header else rows
    columns = _name_columns(rows[0], has_header)
    sample = [[cell[:200] for cell in row] for row in data[:SAMPLE_ROWS]]
    detected = _detect_mapping(rows[0] if has_header else (), data)
    chosen = mapping or detected
    is_clear = bool(mapping) or has_header or len(columns) == 1
    if "email" not in chosen or not is_clear or any(at >= len(columns) for at in (mapping or {}).values()):
        raise UnknownColumns(columns, sample, detected)
    return Layout(
        encoding=encoding,
        delimiter=delimiter,
        skipped=skipped,
        unused_lines=[(number, line.strip()[:200]) for number, line in enumerate(lines[:skipped], 1) if line.strip()],
        has_header=has_header,
        columns=columns,
        mapping=chosen,
        sample=sample,
    )


def _find_header(lines: Sequence[str], skipped: int, delimiter: str) -> int:
    """Return the number of lines before the header, if one of the first lines names the column of the email address."""
    for number, line in enumerate(lines[skipped : skipped + SAMPLED_ROWS], skipped):
        cells = [cell for row in split_rows([line], delimiter, 1) for cell in row]
        if any(is_email(cell.strip()) for cell in cells):
            break
        if any(find_field(cell) == "email" for cell in cells):
            return number
    return skipped


def _count_known_headers(rows: Sequence[Sequence[str]]) -> int:
    return max(sum(find_field(cell) is not None for cell in row) for row in rows)


def _name_columns(first: Sequence[str], has_header: bool) -> list[str]:
    names = first if has_header else [""] * len(first)
    return [cell.strip()[:200] or f"Column {number}" for number, cell in enumerate(names, 1)]


def _detect_mapping(header: Sequence[str], data: Sequence[Sequence[str]]) -> dict[str, int]:
    """Map known headers to columns. An unknown email column is mapped if only one column has email addresses."""
    mapping = map_columns(header, find_field)
    if "email" not in mapping:
        width = max(map(len, data), default=0)
        email_columns = [index for index in range(width) if _has_emails(data, index)]
        if len(email_columns) == 1:
            mapping["email"] = email_columns[0]
    return mapping


def _has_emails(data: Sequence[Sequence[str]], index: int) -> bool:
    cells = [row[index].strip() for row in data if len(row) > index]
    return bool(cells) and sum(map(is_email, cells)) > len(cells) / 2
