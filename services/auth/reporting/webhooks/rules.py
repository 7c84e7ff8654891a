"""Rules of webhooks, and the events that they report, derived from published states (API-81). Pure functions.

What a receiver gets is an allow-list: it is for systems outside the house.
"""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from services.auth.reporting.audit.repository import find_title
from services.chassis.events import Event
from services.chassis.http.problems import Invalid


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
_PUBLICATIONS = {name: name for name in ("post", "job", "event", "ad", "microsite")} | {"alert-item": "alert"}
"""The publications, and what their events are called."""
_INNER = frozenset({"version", "updatedAt", "updatedBy", "ownerId"})
"""The fields of a booking whose changes alone concern nobody outside the house."""
_ONCE = frozenset({"alert-item"})  # its page is frozen: changes after publishing are not public


@dataclass(frozen=True, slots=True)
class Report:
    """An event to report: the title of the record for the list of deliveries, and the data for the receiver."""

    event: WebhookEvent
    title: str | None
    data: Mapping[str, Any]


def is_compared(entity: str) -> bool:
    """Return whether what a state of an entity reports depends on the one before."""
    return entity in _PUBLICATIONS or entity == "alert-booking"


def select_compared_fields(event: Event) -> dict[str, Any] | None:
    """Return what the next state is compared with: the public fields of a publication, a digest of a booking."""
    if event.entity != "alert-booking":
        return select_public_fields(event)
    told = {name: value for name, value in event.data.items() if name not in _INNER}
    return None if event.removed else {"digest": sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()}


def select_public_fields(event: Event) -> dict[str, Any] | None:
    """Return the reported fields of a publication that is public; None if it is not."""
    is_public = not event.removed and not event.data.get("deletedAt") and event.data.get("status") == "published"
    return _select_fields(event) if is_public else None


def derive_report(event: Event, before: Mapping[str, Any] | None = None) -> Report | None:
    """Return what a state reports, or None; `before` are the compared fields of the state before."""
    if event.entity in _PUBLICATIONS:
        return _report_publication(event, before)
    kind = _classify(event, before)
    removed = {"removed": True} if event.removed else {}
    return Report(kind, find_title(event.data), _select_fields(event) | removed) if kind else None


def _classify(event: Event, before: Mapping[str, Any] | None) -> WebhookEvent | None:
    if event.entity == "alert-booking":
        is_same = before is not None and before == select_compared_fields(event)
        return None if is_same else WebhookEvent.BOOKING_CHANGED
    if event.version == 1 and not event.removed:
        if event.entity == "lead-import":
            return WebhookEvent.LEAD_IMPORT_FINISHED
        if event.entity == "contact-form" and event.data.get("kind") == "submission":
            return WebhookEvent.SUBMISSION_CREATED
    return None


def _report_publication(event: Event, before: Mapping[str, Any] | None) -> Report | None:
    """Report what the public sees that is new or has changed, or with its last public fields what is gone."""
    name = _PUBLICATIONS[event.entity]
    fields = select_public_fields(event)
    if fields is not None:
        is_frozen = before is not None and event.entity in _ONCE
        return None if is_frozen else Report(WebhookEvent(f"{name}.published"), find_title(event.data), fields)
    if before is None:
        return None
    removed = {"removed": True} if event.removed else {}
    gone = {**before, "id": event.id, "version": event.version, **removed}
    return Report(WebhookEvent(f"{name}.unpublished"), find_title(before), gone)


def _select_fields(event: Event) -> dict[str, Any]:
    return {name: event.data[name] for name in _FIELDS[event.entity] if name in event.data}


MAX_WEBHOOKS = 50
MAX_NAME = 100
MAX_BODY_BYTES = 65_536
MAX_RESPONSE = 2_000  # characters of a response that are stored
TIMEOUT_SECONDS = 10.0
RETENTION = timedelta(days=30)
SWITCH_OFF_AFTER = timedelta(days=3)
LEASE = timedelta(seconds=30)
"""For how long a worker holds a delivery, longer than a request takes. After it, another one may."""
_MINUTE, _HOUR = 60, 3600
_SECONDS = (5, 5 * _MINUTE, 30 * _MINUTE, *(hours * _HOUR for hours in (2, 5, 10, 14, 20, 24)))
RETRY_DELAYS = tuple(timedelta(seconds=seconds) for seconds in _SECONDS)
SPREAD = 0.1
"""By which part of it a delay is longer at most, so that deliveries that failed together are not repeated together."""
TOO_MANY = f"There are {MAX_WEBHOOKS} webhooks already. Remove one first."


def check_url(url: str) -> str:
    """Return the address of a webhook after checking its form; where it leads is checked when it is called."""
    try:
        address = urlsplit(url)
        is_usable = address.scheme in ("http", "https") and bool(address.hostname) and address.username is None
        _ = address.port
    except ValueError:
        is_usable = False
    if not is_usable:
        raise Invalid.for_fields("Please enter an address that begins with https:// or http://.", "url")
    return url


def get_delay(attempts: int) -> timedelta | None:
    """Return how long to wait after this many failed attempts, with spread; None if no further one is made."""
    if attempts > len(RETRY_DELAYS):
        return None
    return RETRY_DELAYS[attempts - 1] * (1 + SPREAD * random.random())  # noqa: S311 - no secret


def write_body(event: str, at: datetime, data: Mapping[str, Any]) -> str:
    """Return the JSON of a delivery; without the data but the id if it were larger than it may be."""
    moment = at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    body = json.dumps({"type": event, "timestamp": moment, "data": dict(data)}, ensure_ascii=False)
    if len(body.encode()) <= MAX_BODY_BYTES:
        return body
    return json.dumps({"type": event, "timestamp": moment, "data": {"id": data.get("id"), "isCut": True}})
