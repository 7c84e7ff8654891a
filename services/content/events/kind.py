"""The publication kind of events."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, func, literal_column

from services.chassis.http.problems import Invalid
from services.content.events.local_times import derive_times
from services.content.events.models import Event
from services.content.events.schemas import EventIn, EventOut
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import Limit, Rules

ENDS_TOO_EARLY = "The event ends before it begins."


class EventRules(Rules):
    """Adds a rule: an event does not end before it starts."""

    def check_publishable(self, values: Mapping[str, Any]) -> None:
        """Check like every publication, and that the end is not before the start."""
        super().check_publishable(values)
        if values.get("end_utc") is not None and values["end_utc"] < values["start_utc"]:
            raise Invalid.for_fields(ENDS_TOO_EARLY, "endDateTime")


RULES = EventRules(
    title="title",
    required_to_save=("title", "description_text", "event_type", "start_date_time", "image_link"),
    limits=(Limit("description_text", 1250, "Body too long!"),),
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
