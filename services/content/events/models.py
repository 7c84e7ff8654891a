"""Table of events, and their local times with a time zone (API-8, CONTENT-23)."""

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema
from sqlalchemy import Index, text
from sqlalchemy.dialects.postgresql import JSONB, TIMESTAMP
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.http.problems import Invalid
from services.chassis.resource.search import search_index
from services.chassis.types import YEARS
from services.content.publishing.models import IS_PUBLISHED, Attributed, publication_table_args, published_index

LOCAL_TIME = TIMESTAMP(timezone=False, precision=0)


class Event(Attributed):
    """An event of the events listing. Its times are stored as local times of its zone (API-8)."""

    __tablename__ = "events"
    __table_args__ = (
        *publication_table_args("events"),
        published_index("events", "coalesce(start_utc, '-infinity'::timestamptz)"),
        Index("ix_events_end", text("coalesce(end_utc, start_utc)"), postgresql_where=IS_PUBLISHED),
        Index(
            *("ix_events_last_day", text("coalesce(end_date_time, start_date_time)")),
            postgresql_where=text("deleted_at IS NULL"),
        ),
        search_index("ix_events_search", "title", "company", "location", "description_text"),
    )

    title: Mapped[str]
    description: Mapped[dict[str, object] | None] = mapped_column(JSONB(none_as_null=True))
    description_html: Mapped[str] = mapped_column(default="")
    description_text: Mapped[str] = mapped_column(default="")
    image_link: Mapped[str | None]
    link: Mapped[str | None]
    event_type: Mapped[str | None]
    company: Mapped[str | None]
    location: Mapped[str | None]
    start_date_time: Mapped[datetime | None] = mapped_column(LOCAL_TIME)
    end_date_time: Mapped[datetime | None] = mapped_column(LOCAL_TIME)
    time_zone: Mapped[str | None]
    start_utc: Mapped[datetime | None] = mapped_column(comment="follows from the time and its zone")
    end_utc: Mapped[datetime | None]
    gmt_offset: Mapped[str | None] = mapped_column(comment="of its start")


FORMAT = "%Y-%m-%d %H:%M:%S"
EXAMPLE = "2027-03-09 09:00:00"
WRONG_FORMAT = f"Write the time as in {EXAMPLE}."
NOT_A_ZONE = "Choose a time zone from the list, such as Europe/Berlin."
NO_SUCH_TIME = "There is no such time on that day in {zone}: the clocks go forward."
NOT_PLACES = frozenset({"localtime", "posixrules", "Factory"})


def parse_local_time(value: object) -> object:
    """Parse a local time from a request; refuse another format or year. An empty text is None."""
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
    """Convert a naive local time to UTC. Of an ambiguous time, take the first. `field` is its name in the request."""
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
    """Set the UTC times and the offset of an event. Without a zone its times are in UTC."""
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
