"""Events are derived from states (API-81)."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest

from services.auth.reporting.webhooks.rules import derive_report
from services.chassis.events import Event

PUBLISHED = {"id": 5, "version": 1, "title": "Bags", "permalink": "bags"}
KINDS = {kind: kind for kind in ("post", "job", "event", "ad", "microsite")} | {"alert-item": "alert"}


def make_event(entity: str, version: int = 2, *, removed: bool = False, **data: object) -> Event:
    state = {**data, "id": 5, "version": version}
    return Event(entity, 5, version, removed, state, uuid4(), "content", datetime.now(UTC))


@pytest.mark.parametrize(
    ("event", "before", "kind"),
    [
        (make_event("post", status="published"), None, "post.published"),
        (make_event("post", status="published"), PUBLISHED, "post.published"),
        (make_event("post", status="scheduled"), None, None),
        (make_event("post", removed=True), None, None),
        (make_event("alert-item", status="published"), PUBLISHED, None),
        (make_event("alert-item", status="published", deletedAt="2027-01-01"), None, None),
        (make_event("alert-item", status="published", deletedAt="2027-01-01"), PUBLISHED, "alert.unpublished"),
        *((make_event(entity, status="published"), None, f"{kind}.published") for entity, kind in KINDS.items()),
        *((make_event(entity, status="draft"), PUBLISHED, f"{kind}.unpublished") for entity, kind in KINDS.items()),
        *((make_event(entity, removed=True), PUBLISHED, f"{kind}.unpublished") for entity, kind in KINDS.items()),
        (make_event("contact-form", 1, kind="submission"), None, "submission.created"),
        (make_event("contact-form", 1, kind="support"), None, None),
        (make_event("contact-form", 2, kind="submission"), None, None),
        (make_event("lead-import", 1), None, "lead-import.finished"),
        (make_event("lead-import", 2), None, None),
        (make_event("alert-booking", 1), None, "booking.changed"),
        (make_event("alert-booking", removed=True), None, "booking.changed"),
        (make_event("user", 1), None, None),
        (make_event("alert-thread", 1), None, None),
        (make_event("alert-thread", removed=True), None, None),
    ],
)
def test_an_event_follows_from_the_state_before_and_after(event, before, kind) -> None:
    report = derive_report(event, before)
    assert (report and report.event) == kind


def test_a_report_contains_nothing_that_is_not_listed() -> None:
    event = make_event("post", status="published", title="Bags", notes="secret", clientId=7, body={"type": "doc"})
    report = derive_report(event)
    assert report is not None
    assert (report.title, report.data) == ("Bags", {"id": 5, "version": 2, "title": "Bags"})


def test_what_is_gone_is_reported_with_its_last_public_fields() -> None:
    event = make_event("post", 3, status="draft", title="A new title that is not public", permalink="bags")
    report = derive_report(event, PUBLISHED)
    assert report is not None
    assert (report.title, report.data) == ("Bags", {**PUBLISHED, "version": 3})
    report = derive_report(make_event("post", 4, removed=True), PUBLISHED)
    assert report is not None
    assert report.data == {**PUBLISHED, "version": 4, "removed": True}
