"""The demo publisher's dates: its next issue is always ahead."""

from datetime import date, timedelta

import pytest

from deploy.local.seed.dates import COMING, format_event_days, format_issue_date, get_issue_day

MONDAY = date(2026, 11, 23)


@pytest.mark.parametrize("days", range(7))
def test_the_coming_issue_appears_next_tuesday(days: int) -> None:
    today = MONDAY + timedelta(days=days)
    day = get_issue_day(COMING, today)
    assert day.isoweekday() == 2
    assert 1 <= (day - today).days <= 7
    assert get_issue_day(COMING - 2, today) == day - timedelta(weeks=2)


def test_a_date_is_written_as_the_api_takes_it() -> None:
    assert format_issue_date(COMING, MONDAY) == "2026-11-24T01:00:00Z"


@pytest.mark.parametrize(
    ("starts_after", "lasts", "text"),
    [(105, 3, "March 9–11, 2027"), (126, 3, "March 30 – April 1, 2027"), (37, 2, "December 31 – January 1, 2027")],
)
def test_days_of_an_event_read_as_in_print(starts_after: int, lasts: int, text: str) -> None:
    event = {"starts_after": starts_after, "lasts": lasts}
    assert format_event_days(event, get_issue_day(COMING, MONDAY)) == text
