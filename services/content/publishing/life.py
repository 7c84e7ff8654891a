"""Draft, scheduled, published (Document 001 §4). Pure functions."""

from datetime import UTC, datetime
from enum import StrEnum

from services.chassis.problems import FieldError, Invalid


class Status(StrEnum):
    """Where an item stands in its life."""

    DRAFT = "draft"
    SCHEDULED = "scheduled"
    PUBLISHED = "published"


def goes_live(status: str) -> bool:
    """Whether an item in this status is, or will be, seen by readers and so must be complete."""
    return status != Status.DRAFT


def check_schedule(status: str, date: datetime | None, now: datetime) -> None:
    """A scheduled item has a time that is still to come (API contract §3).

    Raises:
        Invalid: it has none, or it is over.
    """
    if status == Status.SCHEDULED and (date is None or date <= now):
        message = "Choose a date and time in the future."
        raise Invalid(message, errors=[FieldError(field="date", message=message)])


def date_when(status: str, date: datetime | None, now: datetime) -> datetime | None:
    """The item's date: an item published without one is dated now."""
    return now if status == Status.PUBLISHED and date is None else date


def now() -> datetime:
    """The present, in UTC."""
    return datetime.now(UTC)
