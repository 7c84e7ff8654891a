"""Rules of alert items (ALERT-2, ALERT-5). Pure functions."""

from enum import StrEnum

from services.chassis.http.problems import FieldError, Invalid

MAX_ISSUE = 2**31 - 1
MAX_TITLE = 500
MAX_PREHEADER = 150
"""The maximum length of a preheader in characters; inboxes show less (ALERT-52)."""
ISSUE_MISSING = "An alert item needs an issue number above 0."
TITLE_MISSING = "An alert item needs a title."


class Status(StrEnum):
    """The status of an issue."""

    DRAFT = "draft"
    PUBLISHED = "published"


def check_item(issue: int | None, title: str | None) -> None:
    """Check that an issue has a number and a title.

    Raises:
        Invalid: one or both are missing.
    """
    errors = []
    if not issue or issue < 0:
        errors.append(FieldError(field="issue", message=ISSUE_MISSING))
    if not title:
        errors.append(FieldError(field="title", message=TITLE_MISSING))
    if errors:
        raise Invalid(errors[0].message, errors=errors)


def is_publication(before: str, after: str, *, again: bool = False) -> bool:
    """Whether a change of status publishes the issue. `again` publishes one that is published."""
    return after == Status.PUBLISHED and (again or before != Status.PUBLISHED)


def describe_taken_number(issue: int) -> str:
    """Return the message for an issue number that is in use."""
    return f"Issue {issue} already exists."
