"""Draft, scheduled, published (Document 001 §4)."""

from datetime import UTC, datetime, timedelta

import pytest

from services.chassis.problems import Invalid
from services.content.publishing.life import check_schedule, date_when, goes_live

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SOON = NOW + timedelta(minutes=15)


def test_only_a_draft_stays_unseen() -> None:
    assert [goes_live(status) for status in ("draft", "scheduled", "published")] == [False, True, True]


@pytest.mark.parametrize("date", [None, NOW, NOW - timedelta(seconds=1)])
def test_a_schedule_needs_a_time_to_come(date: datetime | None) -> None:
    with pytest.raises(Invalid) as refused:
        check_schedule("scheduled", date, NOW)
    assert refused.value.errors[0].field == "date"


@pytest.mark.parametrize(("status", "date"), [("scheduled", SOON), ("draft", None), ("published", NOW)])
def test_other_dates_are_free(status: str, date: datetime | None) -> None:
    check_schedule(status, date, NOW)


@pytest.mark.parametrize(
    ("status", "date", "becomes"),
    [("published", None, NOW), ("published", SOON, SOON), ("draft", None, None), ("scheduled", SOON, SOON)],
)
def test_an_item_published_without_a_date_is_dated_now(
    status: str, date: datetime | None, becomes: datetime | None
) -> None:
    assert date_when(status, date, NOW) == becomes
