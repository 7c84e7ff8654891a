"""Status of a publication: draft, scheduled, published (CONTENT-1, CONTENT-2). Pure functions."""

from datetime import UTC, datetime
from enum import StrEnum

from services.chassis.http.problems import Invalid
from services.content.publishing.models import Publication

CHOOSE_A_TIME = "Choose a date and time in the future."


class Status(StrEnum):
    """The status of a publication."""

    DRAFT = "draft"
    SCHEDULED = "scheduled"
    PUBLISHED = "published"


def must_be_complete(status: str) -> bool:
    """Return whether a publication of this status is or will be public, so that it must be ready to publish."""
    return status != Status.DRAFT


def complete_transition(
    record: Publication, before: tuple[str, datetime | None], requested: datetime | None, now: datetime
) -> None:
    """Set what follows from a change of status or date.

    Publishing sets `published_at`. The date becomes now, unless an earlier one was planned or the request has one.

    Args:
        record: as changed.
        before: its status and date before the change.
        requested: the date that the request has.

    Raises:
        Invalid: it is scheduled without a date in the future (CONTENT-2). A date that stays may be due already.
    """
    old_status, old_date = before
    is_changed = (record.status, record.date) != before
    if record.status == Status.SCHEDULED and is_changed and (record.date is None or record.date <= now):
        raise Invalid.for_fields(CHOOSE_A_TIME, "date")
    if record.status != Status.PUBLISHED:
        return
    if old_status == Status.PUBLISHED:
        record.date = record.date or now
    else:
        record.date = requested or min(old_date or now, now)
        record.published_at, record.published_late = now, False


def get_now() -> datetime:
    """Return the current time in UTC, in milliseconds as stored."""
    present = datetime.now(UTC)
    return present.replace(microsecond=present.microsecond // 1000 * 1000)
