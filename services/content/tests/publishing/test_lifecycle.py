"""Transitions between draft, scheduled and published (CONTENT-1, CONTENT-2)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.content.publishing.lifecycle import derive_transition, must_be_complete

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SOON, LONG_AGO = NOW + timedelta(minutes=15), NOW - timedelta(days=9)
PUBLISHED_NOW = {"published_at": NOW, "published_late": False}


def state(status: str, date: datetime | None = None) -> dict[str, Any]:
    return {"status": status, "date": date}


def test_only_drafts_can_be_incomplete() -> None:
    assert [must_be_complete(status) for status in ("draft", "scheduled", "published")] == [False, True, True]


@pytest.mark.parametrize("date", [None, NOW, NOW - timedelta(seconds=1)])
@pytest.mark.parametrize("before", [state("draft"), state("published", LONG_AGO), state("scheduled", SOON)])
def test_scheduling_needs_a_future_date(before: dict[str, Any], date: datetime | None) -> None:
    with pytest.raises(Invalid) as refused:
        derive_transition(before, state("scheduled", date), NOW)
    assert refused.value.errors[0].field == "date"


def test_a_due_record_can_still_be_changed() -> None:
    assert derive_transition(state("scheduled", NOW), state("scheduled", NOW), NOW) == {}
    assert derive_transition(state("scheduled", NOW), {"notes": "x"}, NOW) == {}


@pytest.mark.parametrize(
    ("before", "changes", "date"),
    [
        (state("draft"), {"status": "published"}, NOW),
        (state("draft", LONG_AGO), {"status": "published"}, LONG_AGO),
        (state("scheduled", SOON), {"status": "published"}, NOW),
        (state("scheduled", SOON), state("published"), NOW),
        (state("draft"), state("published", SOON), SOON),
    ],
)
def test_publishing_sets_the_date_unless_given(before: dict[str, Any], changes: dict[str, Any], date: datetime) -> None:
    assert derive_transition(before, changes, NOW) == {"date": date, **PUBLISHED_NOW}


def test_a_change_of_a_published_record_keeps_published_at() -> None:
    assert derive_transition(state("published", LONG_AGO), {"notes": "x"}, NOW) == {"date": LONG_AGO}
    assert derive_transition(state("published", LONG_AGO), {"date": None}, NOW) == {"date": NOW}


@pytest.mark.parametrize("changes", [state("draft"), {"status": "draft"}, {"date": SOON}])
def test_a_draft_can_have_any_date_or_none(changes: dict[str, Any]) -> None:
    assert derive_transition(state("draft", LONG_AGO), changes, NOW) == {}
