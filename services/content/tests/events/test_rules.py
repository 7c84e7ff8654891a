"""Rules of events, as tables (CONTENT-21, CONTENT-22)."""

from datetime import UTC, datetime
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.content.events.rules import RULES

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
        {"title": "x" * 250},
        {"description_text": "x" * 1250},
        {"description_text": ("x" * 625 + "\n") * 2},
        {"end_utc": END},
        {"end_utc": START},
    ],
)
def test_a_complete_event_can_be_published(changes: dict[str, Any]) -> None:
    RULES.check_publishable(COMPLETE | changes)


@pytest.mark.parametrize(
    ("changes", "message", "fields"),
    [
        ({"title": "x" * 251}, "Title too long!", ["title"]),
        ({"description_text": "x" * 1251}, "Body too long!", ["description"]),
        ({"title": " "}, "Please fil out all required fields", ["title"]),
        ({"description_text": "\n"}, "Please fil out all required fields", ["description"]),
        ({"event_type": None}, "Please fil out all required fields", ["eventType"]),
        ({"start_date_time": None}, "Please fil out all required fields", ["startDateTime"]),
        ({"image_link": ""}, "Please fil out all required fields", ["imageLink"]),
        ({"end_utc": datetime(2027, 3, 9, 7, tzinfo=UTC)}, "The event ends before it begins.", ["endDateTime"]),
    ],
)
def test_a_broken_rule_is_refused_with_the_documented_message(
    changes: dict[str, Any], message: str, fields: list[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        RULES.check_publishable(COMPLETE | changes)
    assert refused.value.message == message
    assert [error.field for error in refused.value.errors] == fields


def test_a_draft_needs_only_a_title() -> None:
    RULES.check_draft({"title": "Bioprocess Days"})


@pytest.mark.parametrize("changes", [{"title": None}, {"title": "x" * 251}, {"description_text": "x" * 1251}])
def test_limits_apply_to_drafts(changes: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        RULES.check_draft(COMPLETE | changes)
