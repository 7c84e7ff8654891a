"""Rules of bookings (ALERT-101 to ALERT-104). Pure functions."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from services.alerts.slots import Slot
from services.chassis.http.problems import Conflict, Invalid

POSITIONS = range(1, 11)
MAX_PRICE = 10**12
"""In minor units of a currency."""
# The exceptions of ISO 4217 from two decimals.
CURRENCIES_WITHOUT_DECIMALS = (
    *("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG"),
    *("RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"),
)
CURRENCIES_WITH_THREE_DECIMALS = ("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND")
MAX_RATE_NAME = 100
MAX_REFERENCE = 100
MAX_NOTES = 4000
DEFAULT_HOLD = timedelta(days=7)
MAX_HOLD = timedelta(days=30)
CREATIVE_LEAD_TIME = timedelta(days=7)
"""How long before the issue's date the creative is due, unless the booking says otherwise."""

MAX_COMMENT = 2000
AD_WIDTHS, AD_HEIGHTS = range(480, 490 + 1), range(395, 405 + 1)
"""The sizes of an ad in pixels, as in the Ad Manager (CONTENT-25)."""
REMINDER_DAYS = (1, 3, 7)
"""How many days before the creative is due the client is reminded."""
MAX_REQUESTS_PER_HOUR = 5

CHOOSE_FUTURE_TIME = "Choose a date and time in the future."
HOLD_TOO_LONG = f"A hold ends after {MAX_HOLD.days} days at the latest."
HOLD_AFTER_ISSUE = "A hold ends on the date of its issue at the latest."
ISSUE_TOO_NEAR = "The date of this issue has come: book the slot instead of holding it."
WRONG_SIZE = "Invalid Image Size"
NOT_UPLOADED_HERE = "Upload the image here; an address elsewhere is not accepted."
CREATIVE_MISSING = "There is no ad with an image and a link yet."
COMMENT_MISSING = "Say what is to be changed."
FILL_ALL = "Please add the image, the link and the alternative text."
ALREADY_APPROVED = "This ad is approved. Ask the publisher if it has to change."
NO_PORTAL_USER = "This client has no portal user with a confirmed address yet."
NOT_A_PORTAL_USER = "This is not the address of one of the client's portal users."
TOO_MANY_REQUESTS = "Enough requests were mailed for this booking, please try again later."
ENDED = "This booking has ended. Book the slot again."


class Status(StrEnum):
    """The status of a booking. One that is live has its slot for itself."""

    HOLD = "hold"
    BOOKED = "booked"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


LIVE = (Status.HOLD, Status.BOOKED)


class CreativeStatus(StrEnum):
    """How a booking's creative stands."""

    AWAITED = "awaited"
    SUBMITTED = "submitted"
    CHANGES_REQUESTED = "changes-requested"
    APPROVED = "approved"


class Action(StrEnum):
    """What happened to a booking, in its history."""

    CREATED = "created"
    CHANGED = "changed"
    BOOKED = "booked"
    HELD = "held"
    MOVED = "moved"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    REQUESTED = "requested"
    REMINDED = "reminded"
    SUBMITTED = "submitted"
    CHANGES_REQUESTED = "changes-requested"
    APPROVED = "approved"


def get_slot(position: int) -> Slot:
    """Return the ad slot at a position."""
    return Slot("ads", position)


def compute_hold_end(requested: datetime | None, now: datetime, issue_date: datetime | None) -> datetime:
    """Return when a hold ends by itself: as requested, or after the usual time, but never after the issue's date."""
    check_holdable(now, issue_date)
    if requested is None:
        return now + DEFAULT_HOLD if issue_date is None else min(now + DEFAULT_HOLD, issue_date)
    if requested <= now:
        raise Invalid.for_fields(CHOOSE_FUTURE_TIME, "holdUntil")
    if requested > now + MAX_HOLD:
        raise Invalid.for_fields(HOLD_TOO_LONG, "holdUntil")
    if issue_date is not None and requested > issue_date:
        raise Invalid.for_fields(HOLD_AFTER_ISSUE, "holdUntil")
    return requested


def check_holdable(now: datetime, issue_date: datetime | None) -> None:
    """Check that slots of an issue can still be held."""
    if issue_date is not None and issue_date <= now:
        raise Invalid.for_fields(ISSUE_TOO_NEAR, "holdUntil")


def compute_due_time(now: datetime, issue_date: datetime | None) -> datetime | None:
    """Return when the creative is due, if nobody says otherwise; None when the issue has no date that is to come."""
    if issue_date is None or issue_date <= now:
        return None
    due = issue_date - CREATIVE_LEAD_TIME
    return due if due > now else issue_date


def check_changeable(status: str, issue: int, *, is_published: bool) -> None:
    """Check that a booking, or a slot that is to be booked, may still change (ALERT-104)."""
    if is_published:
        raise Conflict(f"Issue {issue} is published. Its bookings cannot be changed.")
    if status not in LIVE:
        raise Conflict(ENDED)


def describe_taken_slot(position: int, issue: int, company: str | None) -> str:
    """Return the message for a slot that has a live booking."""
    holder = f" by {company}" if company else ""
    return f"{get_slot(position).label} of issue {issue} is booked{holder}."


def describe_action(before: Mapping[str, Any], status: str, creative_status: str) -> Action:
    """Return the action of a change, by the statuses before and after it."""
    if before["status"] != status:
        if creative_status == CreativeStatus.APPROVED != before["creativeStatus"]:
            return Action.APPROVED
        return {Status.BOOKED: Action.BOOKED, Status.HOLD: Action.HELD}.get(Status(status), Action.CANCELLED)
    if before["creativeStatus"] != creative_status != CreativeStatus.AWAITED:
        return Action(creative_status)
    return Action.CHANGED


def find_reminder(now: datetime, due_at: datetime | None) -> int | None:
    """Return how many days before the creative is due the last reminder was to be sent; None if none was yet."""
    return next((days for days in REMINDER_DAYS if due_at and due_at - timedelta(days=days) <= now), None)
