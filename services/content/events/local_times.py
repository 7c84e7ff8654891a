"""Local times with a time zone (API-8, CONTENT-23). Pure functions."""

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from services.chassis.http.problems import Invalid
from services.chassis.types import YEARS
from services.content.events.models import Event

FORMAT = "%Y-%m-%d %H:%M:%S"
EXAMPLE = "2027-03-09 09:00:00"
WRONG_FORMAT = f"Write the time as in {EXAMPLE}."
NOT_A_ZONE = "Choose a time zone from the list, such as Europe/Berlin."
NO_SUCH_TIME = "There is no such time on that day in {zone}: the clocks go forward."
NOT_PLACES = frozenset({"localtime", "posixrules", "Factory"})


def parse_local_time(value: object) -> object:
    """Parse a local time from a request. An empty text is None.

    Raises:
        ValueError: the format is wrong, or the year is out of range.
    """
    if value is None or value == "":
        return None
    try:
        time = datetime.strptime(str(value).replace("T", " "), FORMAT)  # noqa: DTZ007 - its zone stands beside it
    except ValueError:
        raise ValueError(WRONG_FORMAT) from None
    if time.year not in YEARS:
        raise ValueError(f"A year lies between {YEARS.start} and {YEARS.stop - 1}.")
    return time


@cache
def list_time_zones() -> frozenset[str]:
    """Return the names of all IANA time zones."""
    return frozenset(available_timezones()) - NOT_PLACES


def _check_zone(zone: str) -> str:
    if zone and zone not in list_time_zones():
        raise ValueError(NOT_A_ZONE)
    return zone


def to_utc(local: datetime | None, zone: str, field: str) -> datetime | None:
    """Convert a local time to UTC. Of an ambiguous time, take the first.

    Args:
        local: a naive time.
        field: its name in the request.

    Raises:
        Invalid: the time does not exist in the zone, because the clocks skip it.
    """
    if local is None:
        return None
    utc = local.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
    if utc.astimezone(ZoneInfo(zone)).replace(tzinfo=None) != local:
        raise Invalid.for_fields(NO_SUCH_TIME.format(zone=zone), field)
    return utc


def format_gmt_offset(time: datetime | None, zone: str) -> str | None:
    """Format a zone's offset from GMT at a time, such as `GMT+02:00`."""
    offset = time.astimezone(ZoneInfo(zone)).utcoffset() if time else None
    if offset is None:
        return None
    hours, minutes = divmod(abs(offset) // timedelta(minutes=1), 60)
    return f"GMT{'-' if offset < timedelta(0) else '+'}{hours:02}:{minutes:02}"


def derive_times(event: Event) -> None:
    """Set the UTC times and the offset of an event. Without a zone its times are in UTC.

    Raises:
        Invalid: one of the times does not exist in the zone.
    """
    zone = event.time_zone or "UTC"
    event.start_utc = to_utc(event.start_date_time, zone, "startDateTime")
    event.end_utc = to_utc(event.end_date_time, zone, "endDateTime")
    event.gmt_offset = format_gmt_offset(event.start_utc, zone)


LocalTime = Annotated[
    datetime | None,
    BeforeValidator(parse_local_time),
    WithJsonSchema({"type": "string", "examples": [EXAMPLE], "description": "On the clocks of `timeZone`."}),
]
TimeZone = Annotated[str, Field(max_length=64, examples=["Europe/Berlin"]), AfterValidator(_check_zone)]
