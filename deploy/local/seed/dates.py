"""The dates of the demo publisher's issues: the coming one is next Tuesday's, each other one a week before the next."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

COMING = 418
"""The number of the issue that is not published yet."""

_TUESDAY = 1  # as `date.weekday` counts
_TIME = "T01:00:00Z"


def get_issue_day(number: int, today: date | None = None) -> date:
    """Return the day of an issue, as of today in UTC unless given. The coming one is one to seven days away."""
    today = today or datetime.now(UTC).date()
    coming = today + timedelta(days=(_TUESDAY - today.weekday() - 1) % 7 + 1)
    return coming - timedelta(weeks=COMING - number)


def format_issue_date(number: int, today: date | None = None) -> str:
    """Return the date of an issue as the API takes it."""
    return f"{get_issue_day(number, today)}{_TIME}"


def format_event_days(event: Mapping[str, Any], issued: date) -> str:
    """Return the days of an event as readers see them, such as 'March 30 – April 1, 2027'.

    An event `starts_after` days from its issue and `lasts` some days.
    """
    first = issued + timedelta(days=event["starts_after"])
    last = first + timedelta(days=event["lasts"] - 1)
    until = f"–{last.day}" if last.month == first.month else f" – {last:%B} {last.day}"
    return f"{first:%B} {first.day}{until}, {last.year}"
