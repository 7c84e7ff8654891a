"""Rules of bookings (ALERT-101 to ALERT-104). Pure functions."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
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
DAYS_BEFORE_ISSUE = (7, 1, 0)
"""How many days before the issue's date the creative is due, unless the booking says otherwise."""
END_OF_DAY = time(23, 59, 59)

MAX_COMMENT = 2000
AD_WIDTHS, AD_HEIGHTS = range(480, 490 + 1), range(395, 405 + 1)
"""The sizes of an ad in pixels, as in the Ad Manager (CONTENT-25)."""
REMINDER_DAYS = (1, 3, 7)
"""How many days before the creative is due the client is reminded."""
MAX_RECIPIENTS, MAX_ADS_ASKED_FOR = 20, 20
"""Of one request."""
MAX_REQUESTS_PER_HOUR, MAX_LINKS_PER_HOUR = 5, 20

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
NO_RECIPIENT = "This client has no contact who gets requests yet, and no portal user with a confirmed address."
NOT_A_RECIPIENT = "Choose addresses of the client's contacts or portal users."
SEVERAL_CLIENTS = "These bookings are of several clients. Ask each on its own."
TOO_MANY_REQUESTS = "Enough requests were made for this booking, please try again later."
NOT_OUT = "No approved ad of this booking is in the issue."
NOBODY_TO_TELL = "This client has no contact who gets mail about its ads. Add a contact."
TOLD = "This client has been told already."
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
    TOLD = "told"
    LINKED = "linked"
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


def compute_due_time(now: datetime, issue_date: datetime | None, zone: tzinfo) -> datetime | None:
    """Return when the creative is due, if nobody says otherwise; None when the issue has no date that is to come.

    It is the end of a day in the house's zone: seven days before the issue, or one, or none, what is still to come.
    """
    if issue_date is None or issue_date <= now:
        return None
    ends = (end_day(to_day(issue_date) - timedelta(days=days), zone) for days in DAYS_BEFORE_ISSUE)
    return next((end for end in ends if end > now), issue_date)


def to_day(issue_date: datetime) -> date:
    """Return the day of an issue, as it is printed."""
    return issue_date.astimezone(UTC).date()


def end_day(day: date, zone: tzinfo) -> datetime:
    """Return the last second of a day in a zone."""
    return datetime.combine(day, END_OF_DAY, zone).astimezone(UTC)


def move_due_time(due_at: datetime, by: timedelta, zone: tzinfo) -> datetime:
    """Return when a creative is due that was due at that time of the day, so many whole days earlier or later."""
    local = due_at.astimezone(zone)
    return datetime.combine(local.date() + timedelta(days=by.days), local.time(), zone).astimezone(UTC)


def check_changeable(status: str, issue: int, *, is_published: bool) -> None:
    """Check that a booking, or a slot that is to be booked, may still change (ALERT-104)."""
    if is_published:
        raise Conflict(f"Issue {issue} is published. Its bookings cannot be changed.")
    if status not in LIVE:
        raise Conflict(ENDED)


def check_out(issue: int, *, is_published: bool, is_in_email: bool) -> None:
    """Check that the ad of a booking is out (ALERT-134)."""
    if not is_published:
        raise Conflict(f"Issue {issue} is not published yet.")
    if not is_in_email:
        raise Conflict(NOT_OUT)


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
