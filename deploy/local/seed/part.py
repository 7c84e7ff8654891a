"""What the parts of the seed have in common: the tables of facts, the signed-in client, the companies and the dates.

The coming issue is next Tuesday's, each other one a week before the next.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from deploy.local.seed.api import Api

FOLDER = Path(__file__).parent
COMING = 418
"""The number of the issue that is not published yet."""

_TUESDAY = 1  # as `date.weekday` counts
_TIME = "T01:00:00Z"

Record = Mapping[str, Any]
"""A record as the API returned it, or facts from a table."""


def read_facts(name: str) -> dict[str, Any]:
    """Read a table of facts beside this module."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text())


@dataclass
class Part:
    """Creates a part of the demo publisher.

    `api` is signed in as a member of staff; `companies` are as the API returned them, with their facts and the address
    of their ad's `picture`.
    """

    api: Api
    companies: Sequence[Record] = ()

    def __post_init__(self) -> None:
        self.clients = {client["company"]: client for client in self.companies}
        self.today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)


def get_issue_day(number: int, today: date | None = None) -> date:
    """Return the day of an issue, as of today in UTC unless given. The coming one is one to seven days away."""
    today = today or datetime.now(UTC).date()
    coming = today + timedelta(days=(_TUESDAY - today.weekday() - 1) % 7 + 1)
    return coming - timedelta(weeks=COMING - number)


def format_issue_date(number: int, today: date | None = None) -> str:
    """Return the date of an issue as the API takes it."""
    return f"{get_issue_day(number, today)}{_TIME}"


def format_event_days(event: Record, issued: date) -> str:
    """Return the days of an event as readers see them, such as 'March 30 – April 1, 2027'.

    An event `starts_after` days from its issue and `lasts` some days.
    """
    first = issued + timedelta(days=event["starts_after"])
    last = first + timedelta(days=event["lasts"] - 1)
    until = f"–{last.day}" if last.month == first.month else f" – {last:%B} {last.day}"
    return f"{first:%B} {first.day}{until}, {last.year}"
