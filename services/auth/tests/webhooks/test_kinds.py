"""Events are derived from states (API-81)."""

from datetime import UTC, datetime
from uuid import uuid4

import pytest

from services.auth.audit.rules import hash_fields
from services.auth.webhooks.kinds import derive_report
from services.chassis.events import Event

DRAFT = hash_fields({"status": "draft"})
PUBLISHED = hash_fields({"status": "published"})


def make_event(entity: str, version: int = 2, *, removed: bool = False, **data: object) -> Event:
    state = {**data, "id": 5, "version": version}
    return Event(entity, 5, version, removed, state, uuid4(), "content", datetime.now(UTC))


@pytest.mark.parametrize(
    ("event", "before", "kind"),
    [
        (make_event("post", status="published"), DRAFT, "post.published"),
        (make_event("post", status="published"), None, "post.published"),
        (make_event("post", status="published"), PUBLISHED, "post.published"),
        (make_event("post", status="scheduled"), DRAFT, None),
        (make_event("post", status="draft"), PUBLISHED, "post.unpublished"),
        (make_event("post", removed=True), PUBLISHED, "post.unpublished"),
        (make_event("post", removed=True), None, None),
        (make_event("job", status="published"), DRAFT, "job.published"),
        (make_event("job", status="draft"), PUBLISHED, None),
        (make_event("event", status="published"), DRAFT, "event.published"),
        (make_event("ad", status="published"), DRAFT, "ad.published"),
        (make_event("microsite", status="published"), DRAFT, "microsite.published"),
        (make_event("alert-item", status="published"), DRAFT, "alert.published"),
        (make_event("alert-item", status="published"), PUBLISHED, None),
        (make_event("alert-item", status="published", deletedAt="2027-01-01"), DRAFT, None),
        (make_event("contact-form", 1, kind="submission"), None, "submission.created"),
        (make_event("contact-form", 1, kind="support"), None, None),
        (make_event("contact-form", 2, kind="submission"), None, None),
        (make_event("lead-import", 1), None, "lead-import.finished"),
        (make_event("lead-import", 2), None, None),
        (make_event("alert-booking", 1), None, "booking.changed"),
        (make_event("alert-booking", removed=True), None, "booking.changed"),
        (make_event("user", 1), None, None),
    ],
)
def test_an_event_follows_from_the_state_before_and_after(event, before, kind) -> None:
    report = derive_report(event, before)
    assert (report and report.event) == kind


def test_a_report_contains_nothing_that_is_not_listed() -> None:
    event = make_event("post", status="published", title="Bags", notes="secret", clientId=7, body={"type": "doc"})
    report = derive_report(event, DRAFT)
    assert report is not None
    assert (report.title, report.data) == ("Bags", {"id": 5, "version": 2, "title": "Bags"})
