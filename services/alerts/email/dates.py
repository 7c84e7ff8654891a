"""Formats and parses the dates in the email."""

import re
from calendar import month_name
from dataclasses import dataclass
from datetime import date

_ORDINALS = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}

_DAY = r"(?P<first>[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?"
_DAYS = rf"{_DAY}(?:\s*(?:[-\u2010-\u2014]|to)\s*(?P<last>[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?)?"
_MONTH = r"(?P<month>[A-Za-z]{3,9})\.?"
_YEAR = r"(?:,?\s+(?P<year>\d{4}))?"
_PATTERNS = (
    re.compile(rf"{_MONTH}\s+{_DAYS}{_YEAR}"),
    re.compile(rf"{_DAYS}\s+{_MONTH}{_YEAR}"),
)


@dataclass(frozen=True, slots=True)
class DateBlock:
    """An event's date, split for display: `days` in large type, `month` below."""

    days: str
    month: str


def format_date(day: date) -> str:
    """Format a date as `MMMM Do, YYYY`, such as 'November 24th, 2026'."""
    return f"{month_name[day.month]} {day.day}{_ORDINALS.get(day.day, 'th')}, {day.year}"


def parse_date_block(text: str) -> DateBlock | None:
    """Split an event's free-text date of days within one month. Return None for any other text."""
    text = text.strip()
    match = next((match_of_pattern for pattern in _PATTERNS if (match_of_pattern := pattern.fullmatch(text))), None)
    month = _parse_month(match["month"]) if match else None
    if match is None or month is None:
        return None
    first, last = match["first"], match["last"]
    if last is not None and int(last) <= int(first):
        return None
    return DateBlock(
        days=f"{first}–{last}" if last else first,
        month=f"{month} {match['year']}" if match["year"] else month,
    )


def _parse_month(name: str) -> str | None:
    prefix = name.lower()
    return next((month for month in month_name[1:] if month.lower().startswith(prefix)), None)
