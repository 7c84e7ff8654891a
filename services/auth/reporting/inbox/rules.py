"""Which rows of the inbox the state of a record causes. Pure functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

HOLD_ENDS_SOON, ASK_BEFORE, REPORT_AFTER = timedelta(days=7), timedelta(days=14), timedelta(days=1)
KEPT = timedelta(days=30)
"""How long a row stays whose cause nobody removes."""
MAX_DETAIL = 200


class InboxKind(StrEnum):
    """Why something waits, in the order in which rows are listed."""

    MENTION = "mention"
    REVIEW_AD = "review-ad"
    ASK_FOR_AD = "ask-for-ad"
    AD_IS_LATE = "ad-is-late"
    HOLD_ENDS = "hold-ends"
    CHANGE_AD = "change-ad"
    SEND_AD = "send-ad"
    NO_REPORT = "no-report"
    HAS_REPORT = "has-report"
    CONTACT_FORMS = "contact-forms"


@dataclass(frozen=True, slots=True)
class Cause:
    """A row that a record causes.

    Args:
        client_id: of whoever the row is for; None for staff.
        detail: a line of facts.
        action: what the button does.
        to: the page of the console on which it is done.
        at: when it is due or happened.
        shown_from: before then the row is not listed; None for never.
        shown_until: from then on the row is not listed.
        about: the issue of a row about its figures or a booking.
        person_id: who owns the record, or is mentioned and alone sees the row.
    """

    kind: InboxKind
    client_id: int | None
    text: str
    action: str
    to: str
    at: datetime
    shown_from: datetime | None
    shown_until: datetime
    detail: str = ""
    about: int | None = None
    person_id: int | None = None


def list_causes(entity: str, data: Mapping[str, Any], changed: datetime) -> list[Cause]:
    """Return the rows that the state of a record causes since it changed; none for most.

    Nor does a state cause any that an older version published, without some field.
    """
    find, fields = _RULES.get(entity, (None, ()))
    owner = data.get("ownerId")
    causes = find(data, changed) if find and data.keys() >= set(fields) else []
    return [replace(cause, person_id=owner) for cause in causes] if owner else causes


def _list_of_booking(data: Mapping[str, Any], changed: datetime) -> list[Cause]:
    """Return what waits for a booking: until its issue is published, which `about` tells."""
    return [replace(cause, about=data["alertItemId"]) for cause in _list_waiting(data, changed)]


def _list_waiting(data: Mapping[str, Any], changed: datetime) -> list[Cause]:
    slot, _, company = data["title"].partition(", ")
    company = company or "A client"
    due, held = _read(data["dueAt"]), _read(data["holdUntil"])
    staff, client = f"/sponsors/booking/{data['id']}", f"/portal/bookings/{data['id']}"
    until = (due or changed) + KEPT
    status, creative, client_id = data["status"], data["creativeStatus"], data["clientId"]
    if status == "hold" and held:
        text = f"{company} holds {slot}"
        return [Cause(InboxKind.HOLD_ENDS, None, text, "Decide", staff, held, held - HOLD_ENDS_SOON, held)]
    if status != "booked" or creative == "approved":
        return []
    if creative == "submitted":
        text = f"{company} sent {slot}"
        return [Cause(InboxKind.REVIEW_AD, None, text, "Review", staff, changed, changed, changed + 3 * KEPT)]
    late = (
        [Cause(InboxKind.AD_IS_LATE, None, f"{company} owes {slot}", "Remind", staff, due, due, until)] if due else []
    )
    if creative == "changes-requested":
        text, comment = f"{slot} needs a change", data["comment"]
        change = Cause(InboxKind.CHANGE_AD, client_id, text, "Change", client, due or changed, changed, until, comment)
        return [*late, change]
    soon = due - ASK_BEFORE if due else changed
    send = Cause(InboxKind.SEND_AD, client_id, f"Send your ad: {slot}", "Send", client, due or changed, soon, until)
    if data["requestedAt"] is not None:
        return [*late, send]
    text = f"{company} was never asked for {slot}"
    return [Cause(InboxKind.ASK_FOR_AD, None, text, "Ask", staff, due or changed, soon, until), send]


def _list_of_issue(data: Mapping[str, Any], changed: datetime) -> list[Cause]:
    if data["status"] != "published" or data["deletedAt"]:
        return []
    sent = _read(data["date"]) or changed
    text, detail = f"Issue {data['issue']} has no report yet", "Drop the report of your mail service on this page."
    to, since = "/portal/email-performance", _read(data.get("remindAt")) or sent + REPORT_AFTER
    return [Cause(InboxKind.NO_REPORT, None, text, "Import", to, since, since, since + KEPT, detail, data["id"])]


def _list_of_figures(data: Mapping[str, Any], changed: datetime) -> list[Cause]:
    """Return a row that is never shown, which says that an issue has more than live clicks."""
    if data.get("delivered") is None:  # also in events of older versions
        return []
    return [Cause(InboxKind.HAS_REPORT, None, "", "", "", changed, None, changed, about=data["alertItemId"])]


def _list_of_thread(data: Mapping[str, Any], changed: datetime) -> list[Cause]:
    """Return a row for each person who was mentioned and has not answered since; none when it is resolved."""
    waiting: dict[int, Mapping[str, Any]] = {}
    for message in () if data["resolvedAt"] else data["messages"]:
        waiting.pop(message["authorId"], None)
        waiting |= {person: message for person in message["mentions"] if person != message["authorId"]}
    return [_build_mention(person, message, data) for person, message in waiting.items()]


def _build_mention(person: int, message: Mapping[str, Any], data: Mapping[str, Any]) -> Cause:
    author = (message["author"] or "Somebody").partition("@")[0]
    text, at = f"{author.capitalize()} mentioned you on {data['title']}", _read(message["at"])
    said, to = message["text"][:MAX_DETAIL], f"/alert/{data['alertItemId']}?thread={data['slot']}"
    return Cause(InboxKind.MENTION, None, text, "Open", to, at, at, at + 3 * KEPT, said, person_id=person)


def _read(time: str | None) -> Any:
    return datetime.fromisoformat(time) if time else None


_OF_BOOKINGS = "id", "alertItemId", "title", "status", "dueAt", "holdUntil", "creativeStatus", "clientId", "requestedAt"
_RULES: Mapping[str, tuple[Callable[[Mapping[str, Any], datetime], list[Cause]], tuple[str, ...]]] = {
    "alert-booking": (_list_of_booking, (*_OF_BOOKINGS, "comment")),
    "alert-item": (_list_of_issue, ("id", "issue", "status", "date", "deletedAt")),
    "alert-thread": (_list_of_thread, ("alertItemId", "slot", "title", "resolvedAt", "messages")),
    "email-stat": (_list_of_figures, ("alertItemId",)),
}
"""What lists the rows of a kind of record, and the fields that it needs."""
