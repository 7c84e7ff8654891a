"""Events are CloudEvents 1.0 in JSON (EVENT-1)."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest

from services.chassis.events import Event

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


@pytest.mark.parametrize("removed", [False, True])
def test_a_written_event_can_be_read(removed: bool) -> None:
    event = replace(EVENT, removed=removed)
    assert Event.read(event.json().encode()) == event
