"""Puts records together: cleans texts, reads times, and collects what is lost and the lines about it."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from typing import Any

from deploy.moving.records import Found, Line, SourceRecord
from services.chassis.text import has_too_many_marks
from services.chassis.types import YEARS

_FORMATS = ("%d.%m.%Y %H:%M:%S", "%d.%m.%Y %H:%M", "%d.%m.%Y", "%d %b %Y", "%d %B %Y", "%b %d, %Y", "%B %d, %Y")
"""Besides ISO 8601, those that mean one day only: 3/4/2026 is in March or in April."""
_ENDS_OF_PLANES = "".join(chr(plane * 0x10000 + last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
_UNFIT = re.compile(f"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef{_ENDS_OF_PLANES}]")


def clean(text: str) -> str:
    """Return a text without control characters, surrogates, noncharacters and marks in numbers no letter has."""
    text = _UNFIT.sub("", text)
    if has_too_many_marks(text):
        return "".join(character for character in text if not unicodedata.combining(character))
    return text


def read_time(text: str) -> datetime | None:
    """Return a time as it is written, or None if it cannot be read with certainty."""
    for form in ("", *_FORMATS):
        with suppress(ValueError):
            time = datetime.strptime(text, form) if form else datetime.fromisoformat(text)  # noqa: DTZ007 - see `zone`
            return time if time.year in YEARS else None
    return None


@dataclass(slots=True)
class Builder:
    """A record in the making. An empty text is an absent field."""

    kind: str
    id: str
    file: str
    fields: dict[str, Any] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def note(self, what: str, why: str) -> None:
        """Add a line about the record."""
        self.lines.append(Line(self.kind, what, clean(why), id=clean(self.id), file=self.file))

    def clean(self, name: str, text: str) -> str:
        """Return the cleaned text of a field; a line says so if it changed."""
        cleaned = clean(text)
        if cleaned != text:
            self.note("changed", f"Characters that cannot be stored were taken out of the {name}.")
        return cleaned.strip()

    def set(self, name: str, text: str | None) -> None:
        """Set a field to a text."""
        if text and (cleaned := self.clean(name, text)):
            self.fields[name] = cleaned

    def read_utc(self, name: str, text: str, zone: tzinfo = UTC) -> str | None:
        """Return a time in UTC, by `zone` if it has none; one that cannot be read is a line."""
        if time := self.read_local(name, text):
            time = (time if time.tzinfo else time.replace(tzinfo=zone)).astimezone(UTC)
        return time.isoformat().replace("+00:00", "Z") if time else None

    def read_local(self, name: str, text: str) -> datetime | None:
        """Return a time as it is written; one that cannot be read is a line."""
        time = read_time(text.strip())
        if text.strip() and not time:
            self.note("missing", f"The {name} “{text[:50]}” is no time that can be read with certainty.")
        return time

    def finish(self, created: str | None = None, **others: str | None) -> Iterator[Found]:
        """Yield the lines about the record, and the record."""
        yield from self.lines
        lost = tuple(dict.fromkeys(map(clean, self.lost)))
        yield SourceRecord(self.kind, clean(self.id), self.fields, created, lost=lost, **others)


def check_ids(found: Iterable[Found]) -> Iterator[Found]:
    """Yield what was found, with a line in place of each record that has no id, or that of a record before it."""
    seen = set()
    for each in found:
        if not isinstance(each, SourceRecord):
            yield each
        elif each.id and (each.kind, each.id) not in seen:
            seen.add((each.kind, each.id))
            yield each
        else:
            yield Line(each.kind, "left out", "It has no id, or that of a record before it.", id=each.id)
