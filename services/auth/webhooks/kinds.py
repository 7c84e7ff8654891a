"""The events that webhooks report, derived from the states that services publish (API-81). Pure functions.

What a receiver gets is an allow-list: it is for systems outside the house.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from services.auth.audit.rules import find_title, hash_fields
from services.chassis.events import Event


class WebhookEvent(StrEnum):
    """What a webhook can report."""

    POST_PUBLISHED = "post.published"
    POST_UNPUBLISHED = "post.unpublished"
    JOB_PUBLISHED = "job.published"
    EVENT_PUBLISHED = "event.published"
    AD_PUBLISHED = "ad.published"
    ALERT_PUBLISHED = "alert.published"
    MICROSITE_PUBLISHED = "microsite.published"
    SUBMISSION_CREATED = "submission.created"
    LEAD_IMPORT_FINISHED = "lead-import.finished"
    BOOKING_CHANGED = "booking.changed"


TEST_EVENT = "test"
_ID = ("id", "version")
_FIELDS: Mapping[str, tuple[str, ...]] = {
    "post": (*_ID, "title", "permalink", "applicationType", "date"),
    "job": (*_ID, "jobTitle", "company", "permalink", "date"),
    "event": (*_ID, "title", "company", "permalink", "date", "startDateTime", "endDateTime", "timeZone"),
    "ad": (*_ID, "name", "applicationType", "placement", "date"),
    "alert-item": (*_ID, "issue", "title", "date"),
    "microsite": (*_ID, "pageTitle", "company"),
    "contact-form": (*_ID, "company", "createdAt"),
    "lead-import": (*_ID, "fileName", "emailContentStatId", "emcStatId", "imported", "updated", "skipped"),
    "alert-booking": (*_ID, "alertItemId", "position", "clientId", "status", "creativeStatus", "cancelledAt"),
}
_PUBLISHED: Mapping[str, WebhookEvent] = {
    "post": WebhookEvent.POST_PUBLISHED,
    "job": WebhookEvent.JOB_PUBLISHED,
    "event": WebhookEvent.EVENT_PUBLISHED,
    "ad": WebhookEvent.AD_PUBLISHED,
    "alert-item": WebhookEvent.ALERT_PUBLISHED,
    "microsite": WebhookEvent.MICROSITE_PUBLISHED,
}
_ONCE = frozenset({"alert-item"})  # its page is frozen: changes after publishing are not public
_STATUS = hash_fields({"status": "published"})["status"]


@dataclass(frozen=True, slots=True)
class Report:
    """An event to report.

    Args:
        title: of the record, for the list of deliveries.
        data: what the receiver gets.
    """

    event: WebhookEvent
    title: str | None
    data: Mapping[str, Any]


def is_reported(entity: str) -> bool:
    """Return whether any event is derived from the states of an entity."""
    return entity in _FIELDS


def derive_report(event: Event, before: Mapping[str, str] | None) -> Report | None:
    """Return what a state reports, or None.

    Args:
        before: the hashes of the fields of the state before; None if there was none.
    """
    kind = _classify(event, before)
    if kind is None:
        return None
    data = {name: event.data[name] for name in _FIELDS[event.entity] if name in event.data}
    return Report(kind, find_title(event.data), data | ({"removed": True} if event.removed else {}))


def _classify(event: Event, before: Mapping[str, str] | None) -> WebhookEvent | None:
    data = event.data
    if event.entity == "alert-booking":
        return WebhookEvent.BOOKING_CHANGED
    if event.version == 1 and not event.removed:
        if event.entity == "lead-import":
            return WebhookEvent.LEAD_IMPORT_FINISHED
        if event.entity == "contact-form" and data.get("kind") == "submission":
            return WebhookEvent.SUBMISSION_CREATED
    return _classify_publication(event, before) if event.entity in _PUBLISHED else None


def _classify_publication(event: Event, before: Mapping[str, str] | None) -> WebhookEvent | None:
    """Return the event of a publication: what the public sees is new, has changed, or is gone."""
    was_published = before is not None and before.get("status") == _STATUS
    is_published = not event.removed and not event.data.get("deletedAt") and event.data.get("status") == "published"
    if is_published and not (was_published and event.entity in _ONCE):
        return _PUBLISHED[event.entity]
    if was_published and not is_published and event.entity == "post":
        return WebhookEvent.POST_UNPUBLISHED
    return None
