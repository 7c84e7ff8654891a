"""Converts the cells of a row to the fields of a lead (STATS-15, STATS-16). Pure functions.

A file may have a million rows, so rows of the usual form are converted by column, with few calls per row.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from services.chassis.text import TOO_MANY_MARKS, has_too_many_marks
from services.chassis.types import normalize_link
from services.stats.csv_files import UNDECODED
from services.stats.figures.rules import parse_count
from services.stats.lead_lists.imports.fields import HEADERS
from services.stats.lead_lists.imports.layout import is_email

MAX_TEXT = 500
MAX_LINK = 2048
NO_EMAIL = "The e-mail is missing."
TOO_MANY_CELLS = "This row has more cells than there are columns."
NOT_UTF_8 = "“{text}” is not UTF-8, as the rest of the file is."
TOO_LONG = f"A cell may be at most {MAX_TEXT} characters long."
_TRUE = frozenset({"1", "true", "yes", "y", "x", "t", "high"})
_WRAPPED = re.compile(r"(?:[^<>@]*<)?(?:mailto:)?([^<>]+)>?")  # Ann Lee <ann@example.com>
_NO_LINK = frozenset({"", "na", "n/a", "-"})


class InvalidRow(ValueError):
    """A row is not a lead. The message is the reason that the user is shown."""


class LeadReader:
    """Reads the rows of one file.

    Args:
        mapping: the column of each field.
        width: the number of columns.
    """

    def __init__(self, mapping: Mapping[str, int], width: int) -> None:
        self.fields = [name for name in HEADERS if name in mapping]
        self._width = width
        self._email_at = mapping["email"]
        self._link_at = mapping.get("link", -1)
        self._converters = [(mapping[name], convert) for name, convert in _CONVERTERS.items() if name in mapping]
        columns = [mapping[name] for name in self.fields]
        self._pick: Callable[[Sequence[Any]], Sequence[Any]] = (
            itemgetter(*columns) if len(columns) > 1 else _pick_first(columns)
        )

    def read_columns(self, rows: Sequence[Sequence[str]]) -> Sequence[Sequence[str]] | None:
        """Return the values of `fields` of many rows by column, or None unless all rows are leads of the usual form.

        Args:
            rows: of one line each, and shorter than the maximum length of a cell.
        """
        if any(len(row) != self._width for row in rows):
            return None
        columns = [list(map(str.strip, column)) for column in zip(*rows, strict=True)]
        columns[self._email_at] = emails = list(map(str.lower, columns[self._email_at]))
        if not all(map(is_email, emails)):
            return None
        try:
            for at, convert in self._converters:
                columns[at] = list(map(convert, columns[at]))
        except InvalidRow:
            return None
        return self._pick(columns)

    def read_row(self, cells: Sequence[str], *, plain: bool) -> Sequence[str] | None:
        """Return the values of `fields` of a row, or None if all cells are empty.

        Args:
            plain: as `Rows.plain`.
        """
        texts = list(map(str.strip, cells))
        if len(texts) != self._width:
            texts = self._fit_width(texts)
        if not plain:
            texts = [self._clean_cell(text, at) for at, text in enumerate(texts)]
        texts[self._email_at] = email = _clean_email(texts[self._email_at])
        if not is_email(email):
            if not any(texts):
                return None
            raise InvalidRow(f"“{email[:100]}” is no e-mail address." if email else NO_EMAIL)
        for at, convert in self._converters:
            texts[at] = convert(texts[at])
        return self._pick(texts)

    def _fit_width(self, texts: list[str]) -> list[str]:
        """Pad or cut the row to the number of columns. Only empty cells are cut."""
        if any(texts[self._width :]):
            raise InvalidRow(TOO_MANY_CELLS)
        return [*texts[: self._width], *[""] * (self._width - len(texts))]

    def _clean_cell(self, text: str, at: int) -> str:
        if len(text) > (MAX_LINK if at == self._link_at else MAX_TEXT):
            raise InvalidRow(TOO_LONG)
        if UNDECODED.search(text):
            raise InvalidRow(NOT_UTF_8.format(text=show_undecoded(text[:100])))
        if has_too_many_marks(text):
            raise InvalidRow(TOO_MANY_MARKS)
        return text.replace("\n", " ")


def show_undecoded(text: str) -> str:
    """Return a text with the replacement character for each byte that is not UTF-8."""
    return UNDECODED.sub("\ufffd", text)


def _clean_email(text: str) -> str:
    """Return an email address in lower case, without invisible characters, a name and `mailto:`."""
    email = (text if text.isprintable() else "".join(filter(str.isprintable, text)).strip()).lower()
    wrapped = None if is_email(email) else _WRAPPED.fullmatch(email)
    return wrapped[1] if wrapped else email


def _pick_first(columns: Sequence[int]) -> Callable[[Sequence[Any]], Sequence[Any]]:
    """Like `itemgetter` of one column, but returns a tuple."""
    [at] = columns
    return lambda texts: (texts[at],)


def _parse_clicks(text: str) -> str:
    if not text or (text.isascii() and text.isdigit() and len(text) < 16):
        return text
    try:
        return str(parse_count(text))
    except ValueError as error:
        raise InvalidRow(f"Clicks: {error}") from error


def _parse_priority(text: str) -> str:
    return str(text.lower() in _TRUE) if text else ""


@lru_cache(maxsize=1024)  # the leads of one item have few different links
def _parse_link(text: str) -> str:
    if text.lower() in _NO_LINK:
        return ""
    try:
        return normalize_link(text)
    except ValueError as error:
        raise InvalidRow(f"Link: {error}") from error


_CONVERTERS: Mapping[str, Callable[[str], str]] = {
    "clicks": _parse_clicks,
    "priority": _parse_priority,
    "link": _parse_link,
}
