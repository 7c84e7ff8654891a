"""What the cells of a row say of a lead (API contract §3). Pure functions.

A million rows are read one by one, so what is usual is found by few calls.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from services.chassis.types import web_address
from services.stats.figures.rules import count_of
from services.stats.leads.imports.fields import HEADERS
from services.stats.leads.imports.recognition import is_email

MOST_TEXT = 500
MOST_LINK = 2048
NO_EMAIL = "The e-mail is missing."
TOO_MANY_CELLS = "This row has more cells than there are columns."
TOO_LONG = f"A cell may be at most {MOST_TEXT} characters long."
_TRUE = frozenset({"1", "true", "yes", "y", "x", "t", "high"})
_NO_LINK = frozenset({"", "na", "n/a", "-"})


class Refused(ValueError):
    """Why a row is no lead, as a sentence."""


class LeadReader:
    """Reads rows of one file.

    Args:
        mapping: the column of each field.
        width: how many columns there are.
    """

    def __init__(self, mapping: Mapping[str, int], width: int) -> None:
        self.fields = [name for name in HEADERS if name in mapping]
        self._width = width
        self._email_at = mapping["email"]
        self._link_at = mapping.get("link", -1)
        self._converted = [(mapping[name], convert) for name, convert in _CONVERTED.items() if name in mapping]
        columns = [mapping[name] for name in self.fields]
        self._pick: Callable[[Sequence[Any]], Sequence[Any]] = (
            itemgetter(*columns) if len(columns) > 1 else _first_of(columns)
        )

    def columns(self, rows: Sequence[Sequence[str]]) -> Sequence[Sequence[str]] | None:
        """The values of `fields` of many rows, a column each; None unless all rows are leads, and as usual.

        Args:
            rows: each is so short that no cell is too long, and stands on one line.
        """
        if any(len(row) != self._width for row in rows):
            return None
        columns = [list(map(str.strip, column)) for column in zip(*rows, strict=True)]
        columns[self._email_at] = emails = list(map(str.lower, columns[self._email_at]))
        if not all(map(is_email, emails)):
            return None
        try:
            for at, convert in self._converted:
                columns[at] = list(map(convert, columns[at]))
        except Refused:
            return None
        return self._pick(columns)

    def lead(self, cells: Sequence[str], *, plain: bool) -> Sequence[str] | None:
        """The values of `fields`; None for a row of empty cells.

        Args:
            plain: the row is so short that no cell is too long, and stands on one line.

        Raises:
            Refused: the row is no lead.
        """
        texts = list(map(str.strip, cells))
        if len(texts) != self._width:
            texts = self._of_width(texts)
        if not plain:
            texts = [self._bounded(text, at) for at, text in enumerate(texts)]
        texts[self._email_at] = email = texts[self._email_at].lower()
        if not is_email(email):
            if not any(texts):
                return None
            raise Refused(f"“{email[:100]}” is no e-mail address." if email else NO_EMAIL)
        for at, convert in self._converted:
            texts[at] = convert(texts[at])
        return self._pick(texts)

    def _of_width(self, texts: list[str]) -> list[str]:
        """The row with as many cells as there are columns; empty ones may be missing or too many."""
        if any(texts[self._width :]):
            raise Refused(TOO_MANY_CELLS)
        return [*texts[: self._width], *[""] * (self._width - len(texts))]

    def _bounded(self, text: str, at: int) -> str:
        if len(text) > (MOST_LINK if at == self._link_at else MOST_TEXT):
            raise Refused(TOO_LONG)
        return text.replace("\n", " ")


def _first_of(columns: Sequence[int]) -> Callable[[Sequence[Any]], Sequence[Any]]:
    """As `itemgetter`, which gives a single item bare."""
    [at] = columns
    return lambda texts: (texts[at],)


def _clicks(text: str) -> str:
    if not text or (text.isascii() and text.isdigit() and len(text) < 16):
        return text
    try:
        return str(count_of(text))
    except ValueError as error:
        raise Refused(f"Clicks: {error}") from error


def _priority(text: str) -> str:
    return str(text.lower() in _TRUE) if text else ""


@lru_cache(maxsize=1024)  # the leads of one item mostly followed the same few links
def _link(text: str) -> str:
    if text.lower() in _NO_LINK:
        return ""
    try:
        return web_address(text)
    except ValueError as error:
        raise Refused(f"Link: {error}") from error


_CONVERTED: Mapping[str, Callable[[str], str]] = {"clicks": _clicks, "priority": _priority, "link": _link}
