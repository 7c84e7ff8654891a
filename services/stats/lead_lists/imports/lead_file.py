"""Reads the leads of a file in chunks (STATS-15). Invalid rows are skipped and collected (STATS-16)."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import BinaryIO

from services.chassis.http.problems import Invalid
from services.chassis.text import TOO_MANY_MARKS, has_too_many_marks
from services.chassis.types import normalize_link
from services.stats.csv_files import UNDECODED
from services.stats.figures.rules import parse_count
from services.stats.lead_lists.imports.layout import HEADERS, MAX_TEXT, Layout, is_email
from services.stats.lead_lists.imports.rows import read_rows

LEADS_EACH = 1000  # of a chunk
SEPARATOR = "\x1f"  # of the values in a chunk; control characters were removed from cells
MAX_STORED_ROWS = 10_000
MAX_STORED_CHARACTERS = 4_000_000
MAX_ROWS_WITHOUT_LEAD = 10_000  # rows without a single lead
UNCLOSED_QUOTE = "A quotation mark is not closed."
NO_LEADS = f"None of the first {MAX_ROWS_WITHOUT_LEAD:,} rows is a lead."
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


def show_undecoded(text: str) -> str:
    """Return a text with the replacement character for each byte that is not UTF-8."""
    return UNDECODED.sub("\ufffd", text)


def _clean_email(text: str) -> str:
    """Return an email address in lower case, without invisible characters, a name and `mailto:`."""
    email = (text if text.isprintable() else "".join(filter(str.isprintable, text)).strip()).lower()
    wrapped = None if is_email(email) else _WRAPPED.fullmatch(email)
    return wrapped[1] if wrapped else email


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
def parse_link(text: str) -> str:
    """Return the link of a lead as it is stored; empty if the text says that there is none."""
    if text.lower() in _NO_LINK:
        return ""
    try:
        return normalize_link(text)
    except ValueError as error:
        raise InvalidRow(f"Link: {error}") from error


_CONVERTERS: Mapping[str, Callable[[str], str]] = {
    "clicks": _parse_clicks,
    "priority": _parse_priority,
    "link": parse_link,
}


@dataclass(frozen=True, slots=True)
class SkippedRow:
    """A row that is not a lead, with its original cells."""

    line: int
    reason: str
    cells: list[str]


class LeadFile:
    """A file of leads. Its numbers are final once all chunks are read."""

    def __init__(self, layout: Layout) -> None:
        self.layout, mapping = layout, layout.mapping
        self.leads = self.skipped = self._stored_characters = 0
        self.rejected: list[SkippedRow] = []
        self._fields = [name for name in HEADERS if name in mapping]
        self._width = len(layout.columns)
        self._email_at, self._link_at = mapping["email"], mapping.get("link", -1)
        self._converters = [(mapping[name], convert) for name, convert in _CONVERTERS.items() if name in mapping]
        self._columns = [mapping[name] for name in self._fields]

    @property
    def columns(self) -> list[str]:
        """The columns of a row in a chunk: its line number, then the fields of the file."""
        return ["line", *self._fields]

    def read_chunks(self, file: BinaryIO) -> Iterator[bytes]:
        """Yield chunks of leads in the text format of `COPY`. An empty value is null."""
        leads = self._read_leads(file)
        while chunk := "".join(islice(leads, LEADS_EACH)):
            yield chunk.replace("\\", r"\\").encode()

    def _read_leads(self, file: BinaryIO) -> Iterator[str]:
        for row in read_rows(file, self.layout):
            try:
                if not row.closed:
                    raise InvalidRow(UNCLOSED_QUOTE)
                lead = self._read_row(row.cells)
            except InvalidRow as reason:
                self._reject(row.line, str(reason), row.cells)
                continue
            if lead is not None:
                self.leads += 1
                yield SEPARATOR.join((str(row.line), *lead)) + "\n"

    def _read_row(self, cells: Sequence[str]) -> Sequence[str] | None:
        """Return the values of a row in a chunk, or None if all cells are empty."""
        texts = list(map(str.strip, cells))
        if len(texts) != self._width:
            texts = self._fit_width(texts)
        joined = "".join(texts)
        if len(joined) > MAX_TEXT or "\n" in joined or not joined.isascii():  # few are
            texts = [self._clean_cell(text, at) for at, text in enumerate(texts)]
        texts[self._email_at] = email = _clean_email(texts[self._email_at])
        if not is_email(email):
            if not any(texts):
                return None
            raise InvalidRow(f"“{email[:100]}” is no e-mail address." if email else NO_EMAIL)
        for at, convert in self._converters:
            texts[at] = convert(texts[at])
        return [texts[at] for at in self._columns]

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

    def _reject(self, line: int, reason: str, cells: list[str]) -> None:
        self.skipped += 1
        if self.skipped >= MAX_ROWS_WITHOUT_LEAD and not self.leads:
            raise Invalid.for_fields(NO_LEADS, "file")
        self._stored_characters += sum(map(len, cells))
        if len(self.rejected) < MAX_STORED_ROWS and self._stored_characters < MAX_STORED_CHARACTERS:
            self.rejected.append(SkippedRow(line, reason, list(map(show_undecoded, cells))))
