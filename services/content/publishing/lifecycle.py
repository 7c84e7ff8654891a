"""Status of a publication: draft, scheduled, published (CONTENT-1, CONTENT-2). Pure functions."""

from collections.abc import Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from services.chassis.http.problems import Invalid

CHOOSE_A_TIME = "Choose a date and time in the future."


class Status(StrEnum):
    """The status of a publication."""

    DRAFT = "draft"
    SCHEDULED = "scheduled"
    PUBLISHED = "published"


def must_be_complete(status: str) -> bool:
    """Return whether a publication of this status is or will be public, so that it must be ready to publish."""
    return status != Status.DRAFT


def derive_transition(before: Mapping[str, Any], changes: Mapping[str, Any], now: datetime) -> dict[str, Any]:
    """Return the columns that a change of status or date sets in addition.

    Publishing sets `published_at`. The date becomes now, unless an earlier one was planned or the change has one.

    Args:
        before: its columns before the change.
        changes: the columns that change.

    Raises:
        Invalid: it is scheduled without a date in the future (CONTENT-2).
    """
    after = {**before, **changes}
    if after["status"] == Status.SCHEDULED:
        _check_schedule(before, after, now)
    if after["status"] != Status.PUBLISHED:
        return {}
    if before["status"] == Status.PUBLISHED:
        return {"date": after["date"] or now}
    planned = changes.get("date") or min(before["date"] or now, now)
    return {"date": planned, "published_at": now, "published_late": False}


def _check_schedule(before: Mapping[str, Any], after: Mapping[str, Any], now: datetime) -> None:
    """Check that a new date is in the future. An unchanged one may be due already."""
    unchanged = all(before[name] == after[name] for name in ("status", "date"))
    if not unchanged and (after["date"] is None or after["date"] <= now):
        raise Invalid.for_fields(CHOOSE_A_TIME, "date")


def get_now() -> datetime:
    """Return the current time in UTC, in milliseconds as stored."""
    present = datetime.now(UTC)
    return present.replace(microsecond=present.microsecond // 1000 * 1000)
