"""Rules of alert items (ALERT-2, ALERT-5). Pure functions."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import pairwise
from statistics import median_low

from services.chassis.http.problems import FieldError, Invalid

MAX_ISSUE = 2**31 - 1
MAX_TITLE = 500
MAX_PREHEADER = 150
"""The maximum length of a preheader in characters; inboxes show less (ALERT-52)."""
CHOOSE_A_TIME = "Choose a date and time in the future."
ONLY_DRAFTS = "Only a draft can be published at a chosen time."
GAPS = 8
"""The number of gaps between issues from which the usual one is derived."""
WEEK = 7
ISSUE_MISSING = "An alert item needs an issue number above 0."
TITLE_MISSING = "An alert item needs a title."


class Status(StrEnum):
    """The status of an issue."""

    DRAFT = "draft"
    PUBLISHED = "published"


def check_item(issue: int | None, title: str | None) -> None:
    """Check that an issue has a number and a title."""
    errors = []
    if not issue or issue < 0:
        errors.append(FieldError(field="issue", message=ISSUE_MISSING))
    if not title:
        errors.append(FieldError(field="title", message=TITLE_MISSING))
    if errors:
        raise Invalid(errors[0].message, errors=errors)


def propose_date(dates: Sequence[datetime], now: datetime) -> datetime | None:
    """Return the first date from today on that lies a multiple of the usual gap after the last issue (ALERT-75)."""
    if not dates:
        return None
    last = max(dates)
    gap = _get_usual_gap(dates)
    missed = max((now - timedelta(days=1) - last) // gap, 0)
    return last + (missed + 1) * gap


def _get_usual_gap(dates: Sequence[datetime]) -> timedelta:
    """Return the median of the days between issues; a week for a single one."""
    days = [(later.date() - earlier.date()).days for earlier, later in pairwise(sorted(dates))]
    return timedelta(days=median_low([number for number in days if number > 0] or [WEEK]))


def is_publication(before: str, after: str, *, again: bool = False) -> bool:
    """Whether a change of status publishes the issue. `again` publishes one that is published."""
    return after == Status.PUBLISHED and (again or before != Status.PUBLISHED)


def check_publish_at(before: datetime | None, after: datetime | None, status: str, now: datetime) -> None:
    """Check a change of the time at which an issue is published by itself (ALERT-82)."""
    if after is None or after == before:
        return
    if status != Status.DRAFT:
        raise Invalid.for_fields(ONLY_DRAFTS, "publishAt")
    if after <= now:
        raise Invalid.for_fields(CHOOSE_A_TIME, "publishAt")


def describe_taken_number(issue: int) -> str:
    """Return the message for an issue number that is in use."""
    return f"Issue {issue} already exists."
