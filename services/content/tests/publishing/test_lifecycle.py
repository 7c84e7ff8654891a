"""Transitions between draft, scheduled and published (CONTENT-1, CONTENT-2)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.content.jobs.models import Job
from services.content.publishing.lifecycle import complete_transition, must_be_complete

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SOON, LONG_AGO = NOW + timedelta(minutes=15), NOW - timedelta(days=9)


def state(status: str, date: datetime | None = None) -> dict[str, Any]:
    return {"status": status, "date": date}


def change(before: dict[str, Any], changes: dict[str, Any]) -> tuple[datetime | None, datetime | None]:
    """Change a record that was published long ago, if ever; return its date and when it last went live."""
    job = Job(**before | changes, published_at=LONG_AGO, published_late=True)
    complete_transition(job, (before["status"], before["date"]), changes.get("date"), NOW)
    assert job.published_late is (job.published_at == LONG_AGO)
    return job.date, job.published_at


def test_only_drafts_can_be_incomplete() -> None:
    assert [must_be_complete(status) for status in ("draft", "scheduled", "published")] == [False, True, True]


@pytest.mark.parametrize("date", [None, NOW, NOW - timedelta(seconds=1)])
@pytest.mark.parametrize("before", [state("draft"), state("published", LONG_AGO), state("scheduled", SOON)])
def test_scheduling_needs_a_future_date(before: dict[str, Any], date: datetime | None) -> None:
    with pytest.raises(Invalid) as refused:
        change(before, state("scheduled", date))
    assert refused.value.errors[0].field == "date"


def test_a_due_record_can_still_be_changed() -> None:
    assert change(state("scheduled", NOW), state("scheduled", NOW)) == (NOW, LONG_AGO)
    assert change(state("scheduled", NOW), {"notes": "x"}) == (NOW, LONG_AGO)


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
    assert change(before, changes) == (date, NOW)


def test_a_change_of_a_published_record_keeps_published_at() -> None:
    assert change(state("published", LONG_AGO), {"notes": "x"}) == (LONG_AGO, LONG_AGO)
    assert change(state("published", LONG_AGO), {"date": None}) == (NOW, LONG_AGO)


@pytest.mark.parametrize("changes", [state("draft"), {"status": "draft"}, {"date": SOON}])
def test_a_draft_can_have_any_date_or_none(changes: dict[str, Any]) -> None:
    before = state("draft", LONG_AGO)
    assert change(before, changes) == ((before | changes)["date"], LONG_AGO)
