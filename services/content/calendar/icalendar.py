"""iCalendar files (RFC 5545). Pure functions."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

MEDIA_TYPE = "text/calendar; charset=utf-8"
_MAX_LINE = 75
"""Bytes of a line, without its end (RFC 5545, 3.1)."""
_SPECIAL = re.compile(r"[\\;,]")
_LINE_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, kw_only=True)
class Entry:
    """An entry of a calendar.

    Args:
        uid: the same from file to file.
        version: of its record.
        start: a moment, or a day.
        last_day: the last of several days.
        is_tentative: whether it may still change.
    """

    uid: str
    version: int
    start: datetime | date
    last_day: date | None = None
    summary: str
    category: str
    is_tentative: bool
    url: str


def build_calendar(name: str, entries: Iterable[Entry], now: datetime) -> str:
    """Build a file of entries, which programs read again every hour.

    Args:
        name: what programs call the calendar.
        now: when the file is made.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Masthead//Calendar//EN",
        "CALSCALE:GREGORIAN",
        f"NAME:{escape_text(name)}",
        f"X-WR-CALNAME:{escape_text(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        *(line for entry in entries for line in _build_event(entry, now)),
        "END:VCALENDAR",
    ]
    return "".join(f"{fold_line(line)}\r\n" for line in lines)


def escape_text(text: str) -> str:
    """Escape a text value (RFC 5545, 3.3.11)."""
    return _LINE_BREAK.sub(r"\\n", _SPECIAL.sub(r"\\\g<0>", text))


def fold_line(line: str) -> str:
    """Fold a line of more than 75 bytes; no character is split (RFC 5545, 3.1)."""
    parts, length = [""], 0
    for character in line:
        size = len(character.encode())
        if length + size > _MAX_LINE:
            parts.append("")
            length = 1  # the space that continues the line
        parts[-1] += character
        length += size
    return "\r\n ".join(parts)


def _build_event(entry: Entry, now: datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{escape_text(entry.uid)}"
    yield f"DTSTAMP:{_format_moment(now)}"
    yield f"SEQUENCE:{entry.version}"
    yield f"DTSTART{_format_start(entry.start)}"
    if entry.last_day:
        yield f"DTEND{_format_start(entry.last_day + timedelta(days=1))}"  # the end is exclusive
    yield f"SUMMARY:{escape_text(entry.summary)}"
    yield f"CATEGORIES:{escape_text(entry.category)}"
    yield f"STATUS:{'TENTATIVE' if entry.is_tentative else 'CONFIRMED'}"
    yield "TRANSP:TRANSPARENT"
    yield f"URL:{entry.url}"
    yield "END:VEVENT"


def _format_start(start: datetime | date) -> str:
    if isinstance(start, datetime):
        return f":{_format_moment(start)}"
    return f";VALUE=DATE:{start:%Y%m%d}"


def _format_moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"
