"""The calendar as an iCalendar file (RFC 5545)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from icalendar import Calendar, Event

from services.chassis.text import remove_forbidden

MEDIA_TYPE = "text/calendar; charset=utf-8"
REFRESH_INTERVAL = timedelta(hours=1)


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


def build_calendar(name: str, entries: Iterable[Entry], now: datetime) -> bytes:
    """Build a file of entries, which programs read again every hour.

    Args:
        name: what programs call the calendar.
        now: when the file is made.
    """
    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//Masthead//Calendar//EN")
    calendar.add("name", remove_forbidden(name))
    calendar.add("x-wr-calname", remove_forbidden(name))
    calendar.add("refresh-interval", REFRESH_INTERVAL, parameters={"value": "DURATION"})
    for entry in entries:
        calendar.add_component(_build_event(entry, now))
    content: bytes = calendar.to_ical()
    return content


def _build_event(entry: Entry, now: datetime) -> Event:
    event = Event()
    event.add("uid", entry.uid)
    event.add("dtstamp", now)
    event.add("sequence", entry.version)
    event.add("dtstart", entry.start.astimezone(UTC) if isinstance(entry.start, datetime) else entry.start)
    if entry.last_day:
        event.add("dtend", entry.last_day + timedelta(days=1))  # the end is exclusive
    event.add("summary", remove_forbidden(entry.summary))
    event.add("categories", [entry.category])
    event.add("status", "TENTATIVE" if entry.is_tentative else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    event.add("url", entry.url)
    return event
