"""What an image of the library must be (Document 001 §4, §5). Pure functions."""

from datetime import datetime
from enum import StrEnum

from services.chassis.http.problems import Invalid, filled

REQUIRED_MISSING = "Please fil out all required fields"
CHOOSE_A_TIME = "Choose a date and time in the future."
UNCATEGORIZED = "uncategorized"


class Status(StrEnum):
    """Whether an image is out, or to come out at its date."""

    SCHEDULED = "scheduled"
    PUBLISHED = "published"


def check_required(title: str | None, url: str | None, folder: str | None) -> None:
    """An image has a title, a folder and a file or an address.

    Raises:
        Invalid: naming what is missing.
    """
    filled(REQUIRED_MISSING, title=title, url=url, folder=folder)


def date_of(status: str, date: datetime | None, now: datetime) -> datetime:
    """When an image comes out: now unless a date says otherwise.

    Raises:
        Invalid: it is scheduled without a time that is still to come.
    """
    if status == Status.SCHEDULED and (date is None or date <= now):
        raise Invalid.naming(CHOOSE_A_TIME, "date")
    return date or now


def without_repeats(names: list[str]) -> list[str]:
    """The names in lower case, each once, in the order they came."""
    return list(dict.fromkeys(name.lower() for name in names))
