"""The days of a calendar query: `from` and `to`, both included."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, NamedTuple

from fastapi import Depends, Query

from services.chassis.http.problems import Invalid

MAX_DAYS = 62
_Day = Annotated[date, Query(ge=date(1900, 1, 1), lt=date(3000, 1, 1))]


class DayRange(NamedTuple):
    """Days from the first to the last."""

    first: date
    last: date

    @property
    def begin(self) -> datetime:
        """When the first day begins, in UTC."""
        return to_midnight(self.first)

    @property
    def end(self) -> datetime:
        """When the last day has ended, in UTC."""
        return to_midnight(self.last + timedelta(days=1))


def _read_days(
    first: Annotated[_Day, Query(alias="from", description="The first day.")],
    last: Annotated[_Day, Query(alias="to", description=f"The last day; {MAX_DAYS} days at most.")],
) -> DayRange:
    """Return the days of the query."""
    if not timedelta(0) <= last - first < timedelta(MAX_DAYS):
        raise Invalid.for_fields(f"Choose up to {MAX_DAYS} days, the first one first.", "to")
    return DayRange(first, last)


Days = Annotated[DayRange, Depends(_read_days)]
"""The days of the query, as an annotation of an endpoint's parameter."""


def to_midnight(day: date) -> datetime:
    """Return the beginning of a calendar day, in UTC."""
    return datetime.combine(day, time(), UTC)
