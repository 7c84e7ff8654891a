"""The publication kind of events."""

from sqlalchemy import ColumnElement, func, literal_column

from services.chassis.http.problems import Invalid
from services.content.events.local_times import derive_times
from services.content.events.models import Event
from services.content.events.schemas import EventIn, EventOut
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import Rules

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
