"""The publication kind of events."""

from sqlalchemy import ColumnElement, func, literal_column

from services.content.events.local_times import derive_times
from services.content.events.models import Event
from services.content.events.rules import RULES
from services.content.events.schemas import EventIn, EventOut
from services.content.publishing.kind import PublicationKind

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
