"""Events are CloudEvents 1.0 in JSON (EVENT-1)."""

import json
from datetime import UTC, datetime
from uuid import UUID

from services.chassis.events import Event
from services.chassis.tests.events.world import BOOK
from tests.support.events import make_event

EVENT = Event(
    "book", 5, 3, False, {"title": "Dune", "id": 5, "version": 3},
    UUID("0123456789abcdef0123456789abcdef"), "library", datetime(2026, 3, 1, 12, tzinfo=UTC), 7,
)  # fmt: skip


def test_an_event_is_a_cloud_event() -> None:
    assert json.loads(EVENT.json()) == {
        "specversion": "1.0",
        "id": "01234567-89ab-cdef-0123-456789abcdef",
        "source": "/masthead/library",
        "type": "masthead.library.book.changed",
        "subject": "5",
        "time": "2026-03-01T12:00:00Z",
        "actor": "7",
        "actorkey": None,
        "datacontenttype": "application/json",
        "data": {"title": "Dune", "id": 5, "version": 3},
    }


def test_a_written_event_can_be_read() -> None:
    assert Event.read(EVENT.json().encode()) == EVENT


def test_the_data_always_has_id_and_version() -> None:
    event = make_event(BOOK, 5, 3, {"id": 99, "title": "Dune", "printedAt": datetime(2026, 1, 2, tzinfo=UTC)})
    assert json.loads(event.json())["data"] == {
        "id": 5,
        "version": 3,
        "title": "Dune",
        "printedAt": "2026-01-02T00:00:00Z",
    }


def test_the_type_distinguishes_removals() -> None:
    event = make_event(BOOK, 5, 4, {}, removed=True)
    assert json.loads(event.json())["type"] == "masthead.library.book.removed"
    assert Event.read(event.json().encode()).removed
