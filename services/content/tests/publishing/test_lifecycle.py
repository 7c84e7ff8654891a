"""Transitions between draft, scheduled and published (CONTENT-1, CONTENT-2)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.content.jobs.kind import Job
from services.content.publishing.rules import complete_transition

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


@pytest.mark.parametrize("date", [None, NOW, NOW - timedelta(seconds=1)])
@pytest.mark.parametrize("before", [state("draft"), state("published", LONG_AGO), state("scheduled", SOON)])
def test_scheduling_needs_a_future_date(before: dict[str, Any], date: datetime | None) -> None:
    with pytest.raises(Invalid) as refused:
        change(before, state("scheduled", date))
    assert refused.value.errors[0].field == "date"


@pytest.mark.parametrize(
    ("before", "changes", "date", "published_at"),
    [
        # What is due can still be changed.
        (state("scheduled", NOW), state("scheduled", NOW), NOW, LONG_AGO),
        (state("scheduled", NOW), {"notes": "x"}, NOW, LONG_AGO),
        # Publishing sets the date unless it is given.
        (state("draft"), {"status": "published"}, NOW, NOW),
        (state("draft", LONG_AGO), {"status": "published"}, LONG_AGO, NOW),
        (state("scheduled", SOON), {"status": "published"}, NOW, NOW),
        (state("scheduled", SOON), state("published"), NOW, NOW),
        (state("draft"), state("published", SOON), SOON, NOW),
        # What is published keeps when it went live.
        (state("published", LONG_AGO), {"notes": "x"}, LONG_AGO, LONG_AGO),
        (state("published", LONG_AGO), {"date": None}, NOW, LONG_AGO),
        # A draft can have any date or none.
        (state("draft", LONG_AGO), state("draft"), None, LONG_AGO),
        (state("draft", LONG_AGO), {"date": SOON}, SOON, LONG_AGO),
    ],
)
def test_a_change_sets_the_date_and_when_it_went_live(
    before: dict[str, Any], changes: dict[str, Any], date: datetime | None, published_at: datetime
) -> None:
    assert change(before, changes) == (date, published_at)
