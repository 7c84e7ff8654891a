"""Creatives are asked for by mail, and clients are reminded (ALERT-110, ALERT-114)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import insert, select, update

from services.alerts.bookings.repository import Booking
from services.alerts.bookings.requests import send_due_reminders
from services.alerts.bookings.rules import (
    ALREADY_APPROVED,
    MAX_REQUESTS_PER_HOUR,
    NO_RECIPIENT,
    NOT_A_RECIPIENT,
    SEVERAL_CLIENTS,
    TOO_MANY_REQUESTS,
    find_reminder,
)
from services.alerts.replicas import Contact
from services.alerts.tests.bookings.conftest import CLIENT, HELIOX, OTHER_CLIENT, in_days

NOW = datetime(2027, 3, 9, 12, tzinfo=UTC)


async def request(staff, booking, **body: object):
    return await staff.post(f"/alert-booking/{booking['id']}/request", json=body)


async def test_a_request_is_mailed_to_all_portal_users(client, staff, booking, portal_users, mails) -> None:
    await (await client("alerts", role="admin")).put("/house", json={"timeZone": "America/New_York"})
    response = await request(staff, booking, message="Green,\nplease")
    assert (response.status_code, response.json()["version"], response.json()["requestedAt"] is None) == (200, 2, False)
    [mail] = await mails()
    ad = {
        "bookingId": booking["id"],
        "request": 1,
        "slot": "Ad 3",
        "issue": 419,
        "issueDate": mail["issueDate"],
        "dueAt": mail["dueAt"],
    }
    assert mail == {
        **ad,
        "id": booking["id"],
        "version": 1,
        "clientId": CLIENT,
        "company": HELIOX,
        "purpose": "request",
        "to": None,
        "message": "Green,\nplease",
        "timeZone": "America/New_York",
        "ads": [ad],
    }
    assert datetime.fromisoformat(mail["dueAt"]) == datetime.fromisoformat(booking["dueAt"])
    assert mail["dueAt"][-6:] in {"-04:00", "-05:00"}  # the day that is printed is the house's (CONSOLE-40)
    assert (await staff.get(f"/alert-booking/{booking['id']}/history")).json()[0]["action"] == "requested"


async def test_a_request_without_a_body_is_one(staff, booking, portal_users, mails) -> None:
    assert (await staff.post(f"/alert-booking/{booking['id']}/request")).status_code == 200
    assert len(await mails("request")) == 1


async def test_one_portal_user_is_chosen_by_address(staff, booking, portal_users, mails) -> None:
    assert (await request(staff, booking, to="bea@heliox.example ")).status_code == 200
    assert [mail["to"] for mail in await mails()] == ["Bea@Heliox.example"]
    refused = await request(staff, booking, to="eve@elsewhere.example")
    assert refused.json()["errors"] == [{"field": "to", "message": NOT_A_RECIPIENT}]


async def test_contacts_are_chosen_besides_portal_users(staff, booking, portal_users, contacts, mails) -> None:
    chosen = ["Accounts@heliox.example", "ada@heliox.example", "accounts@heliox.example"]
    assert (await request(staff, booking, to=chosen)).status_code == 200
    assert [mail["to"] for mail in await mails()] == ["accounts@heliox.example\nada@heliox.example"]
    refused = await request(staff, booking, to=["ada@heliox.example", "eve@elsewhere.example"])
    assert (refused.status_code, refused.json()["message"]) == (422, NOT_A_RECIPIENT)
    assert (await request(staff, booking, to=["a@b.example"] * 21)).status_code == 422


async def test_a_contact_who_gets_requests_is_enough(staff, booking, contacts, mails, database) -> None:
    assert (await request(staff, booking)).status_code == 200
    session = await database("alerts")
    await session.execute(update(Contact).values(gets_requests=False))
    await session.commit()
    assert (await request(staff, booking)).json()["message"] == NO_RECIPIENT


@pytest.mark.usefixtures("committed")
async def test_a_contact_whose_event_is_late_is_waited_for(staff, booking, database) -> None:
    asked = asyncio.create_task(request(staff, booking, to="new@heliox.example"))
    await asyncio.sleep(0)
    session = await database("alerts")
    row = {"id": 9, "version": 1, "client_id": CLIENT, "email": "new@heliox.example", "gets_requests": True}
    await session.execute(insert(Contact).values(row))
    await session.commit()
    assert (await asked).status_code == 200


async def test_several_ads_are_asked_for_in_one_email(staff, issue, booking, book, contacts, mails) -> None:
    other, foreign = (await book(issue, 4)).json(), (await book(issue, 5, OTHER_CLIENT)).json()
    both = [{"id": one["id"], "version": one["version"]} for one in (other, booking)]
    asked = await staff.post("/alert-bookings/request", json={"bookings": both, "to": contacts, "message": "Hello"})
    assert [(one["id"], one["version"]) for one in asked.json()] == [(booking["id"], 2), (other["id"], 2)]
    [mail] = await mails()
    assert [(ad["slot"], ad["request"]) for ad in mail["ads"]] == [("Ad 3", 1), ("Ad 4", 1)]
    assert (await staff.post("/alert-bookings/request", json={"bookings": both})).status_code == 412
    mixed = {"bookings": [{"id": booking["id"]}, {"id": foreign["id"]}]}
    assert (await staff.post("/alert-bookings/request", json=mixed)).json()["message"] == SEVERAL_CLIENTS
    assert (await staff.post("/alert-bookings/request", json={"bookings": []})).status_code == 422
    assert len(await mails()) == 1


async def test_without_a_portal_user_nobody_is_asked(staff, booking, mails) -> None:
    response = await request(staff, booking)
    assert (response.status_code, response.json()["message"]) == (409, NO_RECIPIENT)
    assert await mails() == []


async def test_a_new_request_replaces_the_links_of_the_one_before(
    staff, booking, portal_users, link_to, visitor
) -> None:
    await request(staff, booking)
    first, second = [await link_to(booking, 1) for _ in range(2)]  # one for each user
    for token in (first, second):
        assert (await visitor.get(f"/alert-creative/{token}")).status_code == 200
    await request(staff, booking)
    late = await link_to(booking, 1)
    for token in (first, second, late):
        assert (await visitor.get(f"/alert-creative/{token}")).status_code == 404
    assert (await visitor.get(f"/alert-creative/{await link_to(booking, 2)}")).status_code == 200


async def test_an_approved_creative_is_not_asked_for(staff, booking, portal_users, database) -> None:
    session = await database("alerts")
    await session.execute(update(Booking).values(creative_status="approved"))
    response = await request(staff, booking)
    assert (response.status_code, response.json()["message"]) == (409, ALREADY_APPROVED)


async def test_requests_have_a_limit(staff, booking, portal_users) -> None:
    for _ in range(MAX_REQUESTS_PER_HOUR):
        assert (await request(staff, booking)).status_code == 200
    response = await request(staff, booking)
    assert (response.status_code, response.json()["message"]) == (429, TOO_MANY_REQUESTS)


@pytest.mark.parametrize(("days", "reminder"), [(8, None), (7, 7), (4, 7), (3, 3), (2, 3), (1, 1), (0.5, 1), (-1, 1)])
def test_the_last_reminder_is_known(days, reminder) -> None:
    assert find_reminder(NOW, NOW + timedelta(days=days)) == reminder


def test_without_a_due_time_there_is_no_reminder() -> None:
    assert find_reminder(NOW, None) is None


@pytest.fixture
async def requested(staff, booking, portal_users) -> dict:
    response = await request(staff, booking)
    assert response.status_code == 200
    return response.json()


@pytest.fixture
async def due_in(database):
    """Return a function that sets when all creatives are due, as if the time had passed."""

    async def due_in(days: float, **values: object) -> None:
        session = await database("alerts")
        time = datetime.now(UTC) + timedelta(days=days)
        await session.execute(update(Booking).values(due_at=time, **values))
        await session.commit()

    return due_in


async def remind(database) -> None:
    session = await database("alerts")
    await send_due_reminders(session)
    await session.flush()


async def test_clients_are_reminded_seven_three_and_one_days_before_each_once(
    requested, due_in, mails, database
) -> None:
    numbers = []
    for days in (7.5, 6.9, 6, 3.1, 2.9, 1.1, 0.9, 0.1):
        await due_in(days)
        await remind(database)
        await remind(database)
        numbers.append(len(await mails("reminder")))
    assert numbers == [0, 1, 1, 1, 2, 2, 3, 3]
    assert {mail["request"] for mail in await mails("reminder")} == {1}


async def test_after_a_downtime_there_is_one_reminder(requested, due_in, mails, database) -> None:
    await due_in(0.5)
    for _ in range(3):
        await remind(database)
    assert len(await mails("reminder")) == 1


@pytest.mark.parametrize(
    "values",
    [
        {"creative_status": "submitted"},
        {"creative_status": "approved"},
        {"status": "cancelled"},
        {"requested_at": None},
    ],
)
async def test_nobody_is_reminded_in_vain(requested, due_in, mails, database, values) -> None:
    await due_in(0.5, **values)
    await remind(database)
    assert await mails("reminder") == []


async def test_who_was_asked_for_a_change_is_reminded(requested, due_in, mails, database) -> None:
    await due_in(0.5, creative_status="changes-requested", comment="Larger")
    await remind(database)
    assert [mail["message"] for mail in await mails("reminder")] == ["Larger"]


async def test_what_is_overdue_or_published_is_not_reminded_of(
    staff, issue, requested, due_in, mails, database
) -> None:
    await due_in(-0.1)
    await remind(database)
    await due_in(0.5)
    await staff.put(f"/alert-item/{issue['id']}", json={"status": "published"})
    await remind(database)
    assert await mails("reminder") == []


async def test_a_request_or_a_new_due_time_makes_no_reminder_by_itself(
    staff, booking, portal_users, mails, database
) -> None:
    await staff.put(f"/alert-booking/{booking['id']}", json={"dueAt": in_days(2)})
    await request(staff, booking)
    await remind(database)
    assert await mails("reminder") == []
    await staff.put(f"/alert-booking/{booking['id']}", json={"dueAt": in_days(0.5)})
    await remind(database)
    assert await mails("reminder") == []


@pytest.mark.usefixtures("committed")
async def test_many_processes_remind_once(requested, due_in, mails, databases) -> None:
    await due_in(0.5)
    database = await databases("alerts")

    async def work() -> None:
        async with database.transaction() as session:
            await send_due_reminders(session)

    await asyncio.gather(*(work() for _ in range(5)))
    assert len(await mails("reminder")) == 1
    async with database.transaction() as session:
        assert await session.scalar(select(Booking.reminded_days)) == 1
