"""The events that webhooks report, derived from the states that services publish (API-81). Pure functions.

What a receiver gets is an allow-list: it is for systems outside the house.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from services.auth.reporting.audit.rules import find_title
from services.chassis.events import Event


class WebhookEvent(StrEnum):
    """What a webhook can report."""

    POST_PUBLISHED = "post.published"
    POST_UNPUBLISHED = "post.unpublished"
    JOB_PUBLISHED = "job.published"
    JOB_UNPUBLISHED = "job.unpublished"
    EVENT_PUBLISHED = "event.published"
    EVENT_UNPUBLISHED = "event.unpublished"
    AD_PUBLISHED = "ad.published"
    AD_UNPUBLISHED = "ad.unpublished"
    ALERT_PUBLISHED = "alert.published"
    ALERT_UNPUBLISHED = "alert.unpublished"
    MICROSITE_PUBLISHED = "microsite.published"
    MICROSITE_UNPUBLISHED = "microsite.unpublished"
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
_PUBLICATIONS: Mapping[str, tuple[WebhookEvent, WebhookEvent]] = {
    "post": (WebhookEvent.POST_PUBLISHED, WebhookEvent.POST_UNPUBLISHED),
    "job": (WebhookEvent.JOB_PUBLISHED, WebhookEvent.JOB_UNPUBLISHED),
    "event": (WebhookEvent.EVENT_PUBLISHED, WebhookEvent.EVENT_UNPUBLISHED),
    "ad": (WebhookEvent.AD_PUBLISHED, WebhookEvent.AD_UNPUBLISHED),
    "alert-item": (WebhookEvent.ALERT_PUBLISHED, WebhookEvent.ALERT_UNPUBLISHED),
    "microsite": (WebhookEvent.MICROSITE_PUBLISHED, WebhookEvent.MICROSITE_UNPUBLISHED),
}
"""What is reported when a publication becomes public or changes, and when it is no longer public."""
_ONCE = frozenset({"alert-item"})  # its page is frozen: changes after publishing are not public


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


def is_publication(entity: str) -> bool:
    """Return whether records of an entity can be public."""
    return entity in _PUBLICATIONS


def select_public_fields(event: Event) -> dict[str, Any] | None:
    """Return the reported fields of a publication that is public; None if it is not."""
    is_public = not event.removed and not event.data.get("deletedAt") and event.data.get("status") == "published"
    return _select_fields(event) if is_public else None


def derive_report(event: Event, before: Mapping[str, Any] | None = None) -> Report | None:
    """Return what a state reports, or None.

    Args:
        before: what was public of a publication until then.
    """
    if event.entity in _PUBLICATIONS:
        return _report_publication(event, before)
    kind = _classify(event)
    removed = {"removed": True} if event.removed else {}
    return Report(kind, find_title(event.data), _select_fields(event) | removed) if kind else None


def _classify(event: Event) -> WebhookEvent | None:
    if event.entity == "alert-booking":
        return WebhookEvent.BOOKING_CHANGED
    if event.version == 1 and not event.removed:
        if event.entity == "lead-import":
            return WebhookEvent.LEAD_IMPORT_FINISHED
        if event.entity == "contact-form" and event.data.get("kind") == "submission":
            return WebhookEvent.SUBMISSION_CREATED
    return None


def _report_publication(event: Event, before: Mapping[str, Any] | None) -> Report | None:
    """Report what the public sees that is new or has changed, or with its last public fields what is gone."""
    published, unpublished = _PUBLICATIONS[event.entity]
    fields = select_public_fields(event)
    if fields is not None:
        is_frozen = before is not None and event.entity in _ONCE
        return None if is_frozen else Report(published, find_title(event.data), fields)
    if before is None:
        return None
    removed = {"removed": True} if event.removed else {}
    return Report(unpublished, find_title(before), {**before, "id": event.id, "version": event.version, **removed})


def _select_fields(event: Event) -> dict[str, Any]:
    return {name: event.data[name] for name in _FIELDS[event.entity] if name in event.data}
