"""Rules for saving and publishing an event (CONTENT-21, CONTENT-22)."""

from collections.abc import Mapping
from typing import Any

from services.chassis.http.problems import Invalid
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
