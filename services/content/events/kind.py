"""Events: their schemas and rules, and the publication kind."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field
from sqlalchemy import ColumnElement, func, literal_column

from services.chassis.http.problems import Invalid
from services.chassis.richtext import RichTextInput
from services.chassis.types import ImageAddress, Link, Text, UtcTime
from services.content.events.models import Event, LocalTime, TimeZone, derive_times
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import Rules
from services.content.publishing.schemas import AttributedIn, AttributedOut, Line

EventType = Literal["conference", "seminar", "tradeshow", "training", "webinar"]


class EventIn(AttributedIn):
    """The request body of an event. A change carries only the fields to change."""

    rich_text_fields: ClassVar = frozenset({"description"})
    not_nullable_fields: ClassVar = frozenset({"title", "status"})

    title: Annotated[str, Text(250, too_long="Title too long!")] | None = None
    description: RichTextInput | None = Field(None, title="Body")
    image_link: ImageAddress | None = Field(None, title="Featured image")
    link: Link | None = Field(None, title="Source link")
    event_type: EventType | None = None
    company: Line | None = None
    location: Line | None = None
    start_date_time: LocalTime = Field(None, title="From")
    end_date_time: LocalTime = Field(None, title="To")
    time_zone: TimeZone | None = None


class EventOut(AttributedOut):
    """An event in responses and in the published state."""

    title: str
    description: dict[str, object] | None
    description_html: str
    image_link: str | None
    link: str | None
    event_type: EventType | None
    company: str | None
    location: str | None
    start_date_time: Annotated[str | None, Field(description="`YYYY-MM-DD HH:mm:ss` on the clocks of `timeZone`.")]
    end_date_time: str | None
    time_zone: str | None
    start_utc: UtcTime | None
    end_utc: UtcTime | None
    gmt_offset: Annotated[str | None, Field(description="On the day it begins, such as `GMT+02:00`.")]


ENDS_TOO_EARLY = "The event ends before it begins."


class EventRules(Rules[Event]):
    """Adds a rule: an event does not end before it starts."""

    def check_publishable(self, record: Event) -> None:
        """Check like every publication, and that the end is not before the start."""
        super().check_publishable(record)
        if record.start_utc and record.end_utc and record.end_utc < record.start_utc:
            raise Invalid.for_fields(ENDS_TOO_EARLY, "endDateTime")


RULES = EventRules(
    Event.title,
    required_to_save=(Event.title, Event.description_text, Event.event_type, Event.start_date_time, Event.image_link),
    limits=((Event.description_text, 1250, "Body too long!"),),
)


_FORMAT: ColumnElement[str] = literal_column("'YYYY-MM-DD HH24:MI:SS'")
LOCAL_TIMES = {
    "start_date_time": func.to_char(Event.start_date_time, _FORMAT),
    "end_date_time": func.to_char(Event.end_date_time, _FORMAT),
}
"""The SQL of the response's local times, by column."""

events = PublicationKind(
    name="event",
    plural="events",
    noun="event",
    model=Event,
    schema_in=EventIn,
    schema_out=EventOut,
    rules=RULES,
    max_page_size=500,
    search_columns=(Event.title, Event.company, Event.location, Event.description_text),
    columns=LOCAL_TIMES,
    derive=derive_times,
)
