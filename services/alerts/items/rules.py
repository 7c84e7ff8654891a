"""What an alert item must be (Document 002 §4, §5; API contract §3). Pure functions."""

from enum import StrEnum

from services.chassis.http.problems import FieldError, Invalid

ISSUE_MOST = 2**31 - 1
TITLE_MOST = 500
ISSUE_MISSING = "An alert item needs an issue number above 0."
TITLE_MISSING = "An alert item needs a title."


class Status(StrEnum):
    """Where an issue stands in its life."""

    DRAFT = "draft"
    PUBLISHED = "published"


def check_item(issue: int | None, title: str | None) -> None:
    """An issue has a number and a title.

    Raises:
        Invalid: naming what is missing.
    """
    errors = []
    if not issue or issue < 0:
        errors.append(FieldError(field="issue", message=ISSUE_MISSING))
    if not title:
        errors.append(FieldError(field="title", message=TITLE_MISSING))
    if errors:
        raise Invalid(errors[0].message, errors=errors)


def is_published_now(before: str, after: str) -> bool:
    """Whether a change of status is the moment an issue is published."""
    return after == Status.PUBLISHED and before != Status.PUBLISHED


def number_taken(issue: int) -> str:
    """The sentence for an issue number another alert item has."""
    return f"Issue {issue} already exists."
