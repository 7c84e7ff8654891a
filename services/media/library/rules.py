"""Rules for images of the library (MEDIA-13 to MEDIA-15). Pure functions."""

from datetime import datetime
from enum import StrEnum

from services.chassis.http.problems import Invalid, require_filled

REQUIRED_MISSING = "Please fil out all required fields"
CHOOSE_A_TIME = "Choose a date and time in the future."
UNCATEGORIZED = "uncategorized"


class Status(StrEnum):
    """Whether an image is published, or will be at its date."""

    SCHEDULED = "scheduled"
    PUBLISHED = "published"


def check_required(title: str | None, url: str | None, folder: str | None) -> None:
    """Check that an image has a title, a folder and an address (MEDIA-13)."""
    require_filled(REQUIRED_MISSING, title=title, url=url, folder=folder)


def resolve_date(status: str, date: datetime | None, now: datetime) -> datetime:
    """Return the publication date of an image: the given date, or now."""
    if status == Status.SCHEDULED and (date is None or date <= now):
        raise Invalid.for_fields(CHOOSE_A_TIME, "date")
    return date or now


def normalize_tags(names: list[str]) -> list[str]:
    """Convert tag names to lower case and drop duplicates; the order stays."""
    return list(dict.fromkeys(name.lower() for name in names))
