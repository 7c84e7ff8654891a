"""Rules of alert items (ALERT-2, ALERT-5)."""

import pytest

from services.alerts.issues.rules import ISSUE_MISSING, TITLE_MISSING, Status, check_item, is_publication
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
