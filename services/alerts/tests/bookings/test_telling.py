"""Clients are told once that their ads are out: at once, or when a reader clicks first (ALERT-134)."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import insert, update

from services.alerts.bookings.repository import Booking
from services.alerts.bookings.rules import NOBODY_TO_TELL, NOT_OUT, TOLD
from services.alerts.delivery.announcing import tell_due_clients
from services.alerts.issues.models import AlertItem, Section
from services.alerts.replicas import Contact, EmailStat, User
from services.alerts.tests.bookings.conftest import CLIENT, OTHER_CLIENT

REACHABLE = {"id": 1, "version": 1, "client_id": CLIENT, "email": "tom@heliox.example", "gets_requests": True}
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
async def out(staff, booking, database) -> dict[str, Any]:
    """A booking whose ad is approved, in its slot of a published issue."""
    image = "files.example/heliox.png"
    creative = {"creative_status": "approved", "creative_image": image, "status": "booked"}
    session = await database("alerts")
    await session.execute(update(Booking).where(Booking.id == booking["id"]).values(**creative))
    place = {"alert_item_id": booking["alertItemId"], "kind": "ads", "position": booking["position"]}
    await session.execute(insert(Section).values(**place, client_id=CLIENT, image=image))
    await session.execute(insert(Contact).values(REACHABLE))
    await session.commit()
    response = await staff.put(f"/alert-item/{booking['alertItemId']}", json={"status": "published"})
    assert response.status_code == 200, response.text
    return booking


async def tell(staff, *bookings: dict[str, Any], **fields: object):
    return await staff.post("/alert-bookings/tell", json={"bookings": [one["id"] for one in bookings], **fields})


@pytest.fixture
def tell_due(database):
    """Return a function that does what is due."""

    async def tell_due() -> bool:
        session = await database("alerts")
        done = await tell_due_clients(session)
        await session.commit()
        return done

    return tell_due


@pytest.fixture
def click(database, out):
    """Return a function that stores the figures of the issue."""

    async def click(clicks: int) -> None:
        row = {"id": 7, "version": 1, "alert_item_id": out["alertItemId"], "clicks": clicks}
        session = await database("alerts")
        await session.execute(insert(EmailStat).values(row))
        await session.commit()

    return click


async def test_nobody_is_told_of_an_ad_that_is_not_in_the_email(staff, out, click, tell_due, database, mails) -> None:
    assert (await tell(staff, out)).json()[0]["tellsAtClick"] is True
    session = await database("alerts")
    await session.execute(update(Section).values(image="files.example/another.png"))
    await session.commit()
    await click(1)
    assert not await tell_due()
    refused = await tell(staff, out, atFirstClick=False)
    assert (refused.status_code, refused.json()["message"]) == (409, NOT_OUT)


async def test_nobody_is_told_of_a_slot_that_the_holiday_edition_leaves_out(staff, out, database) -> None:
    session = await database("alerts")
    await session.execute(update(Section).values(position=10))
    await session.execute(update(Booking).where(Booking.id == out["id"]).values(position=10))
    await session.execute(update(AlertItem).values(holiday_alert=True))
    await session.commit()
    assert (await tell(staff, out, atFirstClick=False)).status_code == 409


async def test_a_client_is_told_at_once_and_only_once(staff, out, mails) -> None:
    for _ in range(2):
        response = await tell(staff, out, atFirstClick=False)
        assert response.status_code == 200, response.text
        assert response.json()[0]["toldAt"] is not None
    [mail] = await mails("out")
    assert (mail["clientId"], mail["slot"], mail["to"], mail["url"]) == (CLIENT, "Ad 3", None, None)
    assert mail["picture"] == "http://files.example/heliox.png"
    await tell(staff, out)
    assert len(await mails("out")) == 1
    [entry, *_] = (await staff.get(f"/alert-booking/{out['id']}/history")).json()
    assert entry["action"] == "told"


async def test_a_client_is_told_when_a_reader_clicks(staff, out, mails, click, tell_due) -> None:
    for _ in range(2):
        assert (await tell(staff, out)).json()[0]["tellsAtClick"]
    assert not await tell_due()
    await click(0)
    assert not await tell_due()
    assert await mails("out") == []


async def test_it_happens_once(staff, out, mails, click, tell_due) -> None:
    await tell(staff, out)
    await click(3)
    assert await tell_due()
    assert not await tell_due()
    await tell(staff, out, atFirstClick=False)
    assert len(await mails("out")) == 1


@pytest.mark.parametrize(
    ("contact", "is_reachable"),
    [
        ({"gets_requests": False, "gets_reports": False}, False),
        ({"gets_requests": False}, True),  # an older event, which does not say
        ({"gets_requests": False, "gets_reports": True}, True),
        ({"asked_at": LONG_AGO}, False),
        ({"asked_at": LONG_AGO, "confirmed_at": LONG_AGO}, True),
        ({"client_id": OTHER_CLIENT}, False),
    ],
)
async def test_nobody_counts_as_told_whom_no_mail_reaches(
    staff, out, mails, click, tell_due, database, contact, is_reachable
) -> None:
    session = await database("alerts")
    await session.execute(update(Contact).values(contact))
    await session.commit()
    assert (await tell(staff, out)).json()[0]["tellsAtClick"]
    await click(1)
    assert await tell_due() is is_reachable
    assert len(await mails("out")) == is_reachable
    if not is_reachable:
        refused = await tell(staff, out, atFirstClick=False)
        assert (refused.status_code, refused.json()["message"]) == (409, NOBODY_TO_TELL)
        await session.execute(insert(User).values(id=9, version=1, email="x@y.example", portal_client_id=CLIENT))
        await session.commit()
        assert await tell_due()


async def test_who_waits_for_the_first_click_can_be_left_out_until_then(staff, out, mails, click, tell_due) -> None:
    path = f"/alert-booking/{out['id']}/tell"
    await tell(staff, out)
    for _ in range(2):
        assert (await staff.delete(path)).json()["tellsAtClick"] is False
    [entry, *_] = (await staff.get(f"/alert-booking/{out['id']}/history")).json()
    assert entry["changes"] == [{"field": "tellsAtClick", "before": True, "after": False}]
    await click(1)
    assert not await tell_due()
    await tell(staff, out)
    assert await tell_due()
    refused = await staff.delete(path)
    assert (refused.status_code, refused.json()["message"]) == (409, TOLD)
    assert (await staff.delete("/alert-booking/999999/tell")).status_code == 404


@pytest.mark.parametrize("fields", [{"status": "draft"}, None])
async def test_nobody_is_told_of_an_issue_that_was_taken_back(staff, out, mails, click, tell_due, fields) -> None:
    await tell(staff, out)
    address = f"/alert-item/{out['alertItemId']}"
    await (staff.put(address, json=fields) if fields else staff.delete(address))
    await click(3)
    assert not await tell_due()
    assert await mails("out") == []


async def test_the_mail_leads_to_the_issue_if_it_is_public(staff, client, out, mails) -> None:
    admin = await client("alerts", role="admin")
    await admin.put("/house", json={"archive": "public"})
    await tell(staff, out, atFirstClick=False)
    assert (await mails("out"))[0]["url"] == "http://127.0.0.1:8080/aspen-alert/419"


async def test_an_ad_that_is_not_out_is_refused(staff, booking, out, book, new_issue, mails) -> None:
    awaited = (await book(await new_issue(issue=520))).json()
    response = await tell(staff, awaited, atFirstClick=False)
    assert (response.status_code, response.json()["message"]) == (409, "Issue 520 is not published yet.")
    await staff.put(f"/alert-item/{awaited['alertItemId']}", json={"status": "published"})
    response = await tell(staff, out, awaited, atFirstClick=False)
    assert (response.status_code, response.json()["message"]) == (
        409,
        "No approved ad of this booking is in the issue.",
    )
    assert (await tell(staff, {"id": 999_999})).status_code == 404
    assert (await tell(staff)).status_code == 422
    assert await mails("out") == []


@pytest.mark.usefixtures("committed")
async def test_several_who_press_at_once_tell_a_client_once(staff, out, mails) -> None:
    responses = await asyncio.gather(*(tell(staff, out, atFirstClick=False) for _ in range(5)))
    assert {response.status_code for response in responses} == {200}
    assert len(await mails("out")) == 1
