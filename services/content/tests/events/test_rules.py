"""Rules of events, as tables (CONTENT-21, CONTENT-22)."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.content.events.kind import RULES
from services.content.events.models import Event

START, END = datetime(2027, 3, 9, 8, tzinfo=UTC), datetime(2027, 3, 11, 16, tzinfo=UTC)
COMPLETE = {
    "title": "Bioprocess Days",
    "description_text": "Three days, one hall.",
    "event_type": "conference",
    "start_date_time": datetime.fromisoformat("2027-03-09 09:00:00"),
    "start_utc": START,
    "image_link": "files.example/hall.jpg",
}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"description_text": "x" * 1250},
        {"description_text": ("x" * 625 + "\n") * 2},
        {"end_utc": END},
        {"end_utc": START},
    ],
)
def test_a_complete_event_can_be_saved_and_published(changes: dict[str, Any]) -> None:
    RULES.check_draft(Event(**COMPLETE | changes))
    RULES.check_publishable(Event(**COMPLETE | changes))


@pytest.mark.parametrize("check", [RULES.check_draft, RULES.check_publishable], ids=["draft", "publishable"])
@pytest.mark.parametrize(
    ("changes", "message", "fields"),
    [
        ({"description_text": "x" * 1251}, "Body too long!", ["description"]),
        ({"title": " "}, "Please fil out all required fields", ["title"]),
        ({"description_text": "\n"}, "Please fil out all required fields", ["description"]),
        ({"event_type": None}, "Please fil out all required fields", ["eventType"]),
        ({"start_date_time": None}, "Please fil out all required fields", ["startDateTime"]),
        ({"image_link": ""}, "Please fil out all required fields", ["imageLink"]),
    ],
)
def test_a_broken_rule_is_refused_with_the_documented_message(
    check: Callable[..., None], changes: dict[str, Any], message: str, fields: list[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        check(Event(**COMPLETE | changes))
    assert refused.value.message == message
    assert [error.field for error in refused.value.errors] == fields


def test_an_event_that_ends_before_it_begins_is_not_published() -> None:
    event = Event(**COMPLETE, end_utc=datetime(2027, 3, 9, 7, tzinfo=UTC))
    RULES.check_draft(event)
    with pytest.raises(Invalid) as refused:
        RULES.check_publishable(event)
    assert refused.value.message == "The event ends before it begins."
    assert [error.field for error in refused.value.errors] == ["endDateTime"]
