"""Rules of alert items (ALERT-2, ALERT-5, ALERT-75)."""

from datetime import UTC, datetime

import pytest

from services.alerts.issues.rules import (
    ISSUE_MISSING,
    TITLE_MISSING,
    Status,
    check_item,
    is_publication,
    propose_date,
)
from services.chassis.http.problems import Invalid


@pytest.mark.parametrize(
    ("issue", "title", "missing"),
    [
        (1, "Cell culture", []),
        (0, "Cell culture", ["issue"]),
        (-1, "Cell culture", ["issue"]),
        (None, "Cell culture", ["issue"]),
        (1, "", ["title"]),
        (1, None, ["title"]),
        (0, "", ["issue", "title"]),
    ],
)
def test_an_issue_has_a_number_above_zero_and_a_title(issue, title, missing) -> None:
    try:
        check_item(issue, title)
        errors = []
    except Invalid as error:
        errors = [(field_error.field, field_error.message) for field_error in error.errors]
    messages = {"issue": ISSUE_MISSING, "title": TITLE_MISSING}
    assert errors == [(field, messages[field]) for field in missing]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (None, Status.DRAFT, False),
        (None, Status.PUBLISHED, True),
        (Status.DRAFT, Status.PUBLISHED, True),
        (Status.PUBLISHED, Status.PUBLISHED, False),
        (Status.PUBLISHED, Status.DRAFT, False),
    ],
)
def test_a_change_of_status_to_published_is_a_publication(before, after, expected) -> None:
    assert is_publication(before, after) is expected


def november(*days: int) -> list[datetime]:
    return [datetime(2026, 11, day, 1, tzinfo=UTC) for day in days]


@pytest.mark.parametrize(
    ("days", "today", "expected"),
    [
        ((24,), 20, datetime(2026, 12, 1, 1, tzinfo=UTC)),  # a week after a single one
        ((3, 10, 17, 24), 23, datetime(2026, 12, 1, 1, tzinfo=UTC)),
        ((2, 9, 10, 17, 24), 23, datetime(2026, 12, 1, 1, tzinfo=UTC)),  # an extra issue is not usual
        ((24, 17, 10), 23, datetime(2026, 12, 1, 1, tzinfo=UTC)),  # the last number is not the last date
        ((10, 10, 10), 12, datetime(2026, 11, 17, 1, tzinfo=UTC)),
        ((1, 2, 3), 3, datetime(2026, 11, 4, 1, tzinfo=UTC)),
        ((3, 10), 20, datetime(2026, 11, 24, 1, tzinfo=UTC)),  # after a break the rhythm stays
        ((3, 10), 17, datetime(2026, 11, 17, 1, tzinfo=UTC)),  # today is not missed yet
    ],
)
def test_the_proposed_date_lies_the_usual_gap_after_the_last(days, today, expected) -> None:
    assert propose_date(november(*days), datetime(2026, 11, today, 15, tzinfo=UTC)) == expected


def test_without_dates_none_is_proposed() -> None:
    assert propose_date([], datetime(2026, 11, 20, tzinfo=UTC)) is None
