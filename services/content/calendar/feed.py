"""The calendar as an iCalendar file, for the programs that subscribe to it (CONSOLE-57, RFC 5545)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from icalendar import Calendar, Event
from sqlalchemy import Row, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource.days import DayRange
from services.chassis.text import remove_forbidden
from services.content.calendar.entries import select_dated, select_event_days
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import Status
from services.content.replicas import AlertItem

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
    """Build a file of entries, which programs read again every hour."""
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


PAST, FUTURE = timedelta(days=31), timedelta(days=366)
MAX_ENTRIES = 2000
"""Of each query, the earliest first."""
_EDITORS = {"post": "post", "job": "career-listing", "event": "event-listing", "ad": "ad"}
"""Path of each kind's editor in the console."""


async def build_feed(
    session: AsyncSession, kinds: Sequence[PublicationKind], public_url: str, brand: str, now: datetime
) -> bytes:
    """Build the file of a year: issues, records with a date, and the days of events.

    Args:
        public_url: of the console, for links, and for ids that stay the same from file to file.
        brand: the publisher's name.
    """
    today = now.astimezone(UTC).date()
    days = DayRange(today - PAST, today + FUTURE)
    feed = _Feed(public_url, {kind.name: kind.noun for kind in kinds})
    entries = [
        *feed.list_issues(await _read_issues(session, days)),
        *feed.list_records(await _read_records(session, kinds, days)),
        *feed.list_events((await session.execute(select_event_days(days).limit(MAX_ENTRIES))).all()),
    ]
    return build_calendar(f"{brand} calendar", entries, now)


async def _read_issues(session: AsyncSession, days: DayRange) -> Sequence[AlertItem]:
    dated = (AlertItem.deleted_at.is_(None), AlertItem.date >= days.begin, AlertItem.date < days.end)
    return (await session.scalars(select(AlertItem).where(*dated).order_by(AlertItem.date).limit(MAX_ENTRIES))).all()


async def _read_records(session: AsyncSession, kinds: Sequence[PublicationKind], days: DayRange) -> Sequence[Row[Any]]:
    entries = union_all(*(select_dated(kind, days) for kind in kinds)).cte("entries")
    return (await session.execute(select(entries).order_by(entries.c.date).limit(MAX_ENTRIES))).all()


class _Feed:
    """The entries of a feed."""

    def __init__(self, public_url: str, nouns: dict[str, str]) -> None:
        self._public_url = public_url
        self._host = urlsplit(public_url).netloc
        self._nouns = nouns

    def list_issues(self, issues: Sequence[AlertItem]) -> Iterator[Entry]:
        """Yield an entry for each issue, which lasts its day."""
        for issue in issues:
            assert issue.date, "only those with a date are read"
            yield Entry(
                uid=self._build_uid("issue", issue.id),
                version=issue.version,
                start=issue.date.astimezone(UTC).date(),
                summary=f"Issue# {issue.issue} {issue.title}",
                category="Alert issue",
                is_tentative=issue.status == Status.DRAFT and issue.publish_at is None,
                url=f"{self._public_url}/alert/{issue.id}",
            )

    def list_records(self, rows: Sequence[Row[Any]]) -> Iterator[Entry]:
        """Yield an entry for each record, which is a moment."""
        for row in rows:
            yield Entry(
                uid=self._build_uid(row.kind, row.id),
                version=row.version,
                start=row.date,
                summary=row.title,
                category=self._nouns[row.kind].capitalize(),
                is_tentative=row.status == Status.DRAFT,
                url=self._build_url(row.kind, row.id),
            )

    def list_events(self, rows: Sequence[Row[Any]]) -> Iterator[Entry]:
        """Yield an entry for the days of each event."""
        for row in rows:
            yield Entry(
                uid=self._build_uid("event-days", row.id),
                version=row.version,
                start=row.first_day,
                last_day=row.last_day,
                summary=", ".join(filter(None, (row.title, row.location))),
                category="Event takes place",
                is_tentative=row.status == Status.DRAFT,
                url=self._build_url("event", row.id),
            )

    def _build_uid(self, kind: str, record_id: int) -> str:
        return f"{kind}-{record_id}@{self._host}"

    def _build_url(self, kind: str, record_id: int) -> str:
        return f"{self._public_url}/{_EDITORS[kind]}/{record_id}"
