"""What an alert item must be (Document 002 §4, §5)."""

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
        refused = []
    except Invalid as error:
        refused = [(found.field, found.message) for found in error.errors]
    sentences = {"issue": ISSUE_MISSING, "title": TITLE_MISSING}
    assert refused == [(field, sentences[field]) for field in missing]


@pytest.mark.parametrize(
    ("before", "after", "now"),
    [
        (None, Status.DRAFT, False),
        (None, Status.PUBLISHED, True),
        (Status.DRAFT, Status.PUBLISHED, True),
        (Status.PUBLISHED, Status.PUBLISHED, False),
        (Status.PUBLISHED, Status.DRAFT, False),
    ],
)
def test_the_moment_of_publication(before, after, now) -> None:
    assert is_publication(before, after) is now
