"""Draft, scheduled, published (Document 001 §4). Pure functions."""

from collections.abc import Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from services.chassis.http.problems import Invalid

CHOOSE_A_TIME = "Choose a date and time in the future."


class Status(StrEnum):
    """Where a publication stands in its life."""

    DRAFT = "draft"
    SCHEDULED = "scheduled"
    PUBLISHED = "published"


def goes_live(status: str) -> bool:
    """Whether a publication in this status is, or will be, seen by readers and so must be complete."""
    return status != Status.DRAFT


def passage(before: Mapping[str, Any], changes: Mapping[str, Any], now: datetime) -> dict[str, Any]:
    """What changing a publication's status or date sets besides.

    Going live is remembered; it is dated now unless it was to go live earlier or the change says otherwise.

    Args:
        before: its columns as they were.
        changes: the columns that change.

    Raises:
        Invalid: it is scheduled without a time that is still to come (API contract §3).
    """
    after = {**before, **changes}
    if after["status"] == Status.SCHEDULED:
        _check_time(before, after, now)
    if after["status"] != Status.PUBLISHED:
        return {}
    if before["status"] == Status.PUBLISHED:
        return {"date": after["date"] or now}
    planned = changes.get("date") or min(before["date"] or now, now)
    return {"date": planned, "published_at": now, "published_late": False}


def _check_time(before: Mapping[str, Any], after: Mapping[str, Any], now: datetime) -> None:
    """What was scheduled before may be due at this very moment: only a new time must lie ahead."""
    unchanged = all(before[name] == after[name] for name in ("status", "date"))
    if not unchanged and (after["date"] is None or after["date"] <= now):
        raise Invalid.naming(CHOOSE_A_TIME, "date")


def now() -> datetime:
    """The present, in UTC, to the millisecond as it is stored."""
    present = datetime.now(UTC)
    return present.replace(microsecond=present.microsecond // 1000 * 1000)
