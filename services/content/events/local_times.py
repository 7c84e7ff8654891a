"""Times on the clocks of a place: kept as they read there, beside the zone (API contract §1). Pure functions."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Annotated, Any
from zoneinfo import ZoneInfo, available_timezones

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from services.chassis.http.problems import Invalid
from services.chassis.types import YEARS

WRITTEN = "%Y-%m-%d %H:%M:%S"
EXAMPLE = "2027-03-09 09:00:00"
HOW_TO_WRITE = f"Write the time as in {EXAMPLE}."
NOT_A_ZONE = "Choose a time zone from the list, such as Europe/Berlin."
NO_SUCH_TIME = "There is no such time on that day in {zone}: the clocks go forward."
NOT_PLACES = frozenset({"localtime", "posixrules", "Factory"})


def read(value: Any) -> Any:
    """The local time a request means; empty is none.

    Raises:
        ValueError: it is written in another way, or lies in a year out of reach.
    """
    if value is None or value == "":
        return None
    try:
        time = datetime.strptime(str(value).replace("T", " "), WRITTEN)  # noqa: DTZ007 - its zone stands beside it
    except ValueError:
        raise ValueError(HOW_TO_WRITE) from None
    if time.year not in YEARS:
        raise ValueError(f"A year lies between {YEARS.start} and {YEARS.stop - 1}.")
    return time


@cache
def zones() -> frozenset[str]:
    """The names of all IANA time zones."""
    return frozenset(available_timezones()) - NOT_PLACES


def _known(zone: str) -> str:
    if zone and zone not in zones():
        raise ValueError(NOT_A_ZONE)
    return zone


def moment(local: datetime | None, zone: str, field: str) -> datetime | None:
    """When it is this time there. Of an hour that the clocks go through twice, the first is meant.

    Args:
        local: without a zone of its own.
        field: the request's name for it.

    Raises:
        Invalid: the clocks go forward past this time.
    """
    if local is None:
        return None
    utc = local.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
    if utc.astimezone(ZoneInfo(zone)).replace(tzinfo=None) != local:
        raise Invalid.naming(NO_SUCH_TIME.format(zone=zone), field)
    return utc


def gmt_offset(moment: datetime | None, zone: str) -> str | None:
    """How far the clocks are ahead of GMT at a moment, such as `GMT+02:00`."""
    offset = moment.astimezone(ZoneInfo(zone)).utcoffset() if moment else None
    if offset is None:
        return None
    hours, minutes = divmod(abs(offset) // timedelta(minutes=1), 60)
    return f"GMT{'-' if offset < timedelta(0) else '+'}{hours:02}:{minutes:02}"


def derive(columns: Mapping[str, Any]) -> dict[str, Any]:
    """What follows from an event's times and its zone; without a zone its clocks show UTC.

    Raises:
        Invalid: one of the times does not exist there.
    """
    zone = columns.get("time_zone") or "UTC"
    start = moment(columns.get("start_date_time"), zone, "startDateTime")
    end = moment(columns.get("end_date_time"), zone, "endDateTime")
    return {"start_utc": start, "end_utc": end, "gmt_offset": gmt_offset(start, zone)}


LocalTime = Annotated[
    datetime | None,
    BeforeValidator(read),
    WithJsonSchema({"type": "string", "examples": [EXAMPLE], "description": "On the clocks of `timeZone`."}),
]
TimeZone = Annotated[str, Field(max_length=64, examples=["Europe/Berlin"]), AfterValidator(_known)]
