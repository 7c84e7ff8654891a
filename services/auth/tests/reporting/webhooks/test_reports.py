"""Whether a publication was public is what webhooks know of it, not what the audit trail says (API-81)."""

import json
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from sqlalchemy import select

from services.auth.reporting.consumer import record_changes
from services.auth.reporting.webhooks.repository import WebhookDelivery
from services.auth.tests.support import Auth
from services.chassis.events import Event

EVENTS = ["job.published", "job.unpublished", "booking.changed"]


def make_event(version: int, status: str | None, title: str = "Engineer") -> Event:
    state = {"id": 5, "version": version}
    if status:
        state |= {"status": status, "jobTitle": title, "permalink": "engineer", "notes": "secret"}
    return Event("job", 5, version, status is None, state, uuid4(), "content", datetime.now(UTC))


@pytest.fixture
def report(auth: Auth, add_webhook):
    """Return a function that records changes and returns the type and the data of what is reported."""

    async def report(*events: Event) -> list[tuple[str, dict[str, object]]]:
        await add_webhook("https://site.example/in", events=EVENTS)
        await record_changes(auth.session, events)
        bodies = await auth.session.scalars(select(WebhookDelivery.body).order_by(WebhookDelivery.id))
        return [(body["type"], body["data"]) for body in map(json.loads, bodies)]

    return report


@pytest.mark.parametrize("end", [make_event(2, "draft", "Not public"), make_event(2, None)])
async def test_the_end_is_reported_with_the_last_public_fields(report, end: Event) -> None:
    [_, (kind, data)] = await report(make_event(1, "published"), end)
    fields = {"id": 5, "version": 2, "jobTitle": "Engineer", "permalink": "engineer"}
    assert (kind, data) == ("job.unpublished", fields | ({"removed": True} if end.removed else {}))


async def test_who_takes_care_of_a_booking_is_not_reported(report) -> None:
    def make_state(version: int, **fields: object) -> Event:
        state = {"id": 5, "version": version, "status": "hold", "price": 1, "ownerId": None, "updatedAt": f"{version}"}
        return Event("alert-booking", 5, version, False, state | fields, uuid4(), "alerts", datetime.now(UTC))

    states = make_state(1), make_state(2, ownerId=7), make_state(3, ownerId=8), make_state(4, ownerId=8, price=2)
    found = await report(*states, make_state(3))
    assert found == [("booking.changed", {"id": 5, "version": version, "status": "hold"}) for version in (1, 4)]


async def test_what_was_never_public_has_no_end(report) -> None:
    assert await report(make_event(1, "draft"), make_event(2, "scheduled"), make_event(3, None)) == []


async def test_it_is_public_again_after_its_end(report) -> None:
    changes = (make_event(n, status) for n, status in enumerate(("published", "draft", "published", None), 1))
    kinds = [kind for kind, _ in await report(*changes)]
    assert kinds == ["job.published", "job.unpublished"] * 2


async def test_a_state_that_arrives_late_changes_nothing(report) -> None:
    late = make_event(1, "published")
    assert await report(make_event(2, "draft"), late, make_event(3, "draft")) == []
