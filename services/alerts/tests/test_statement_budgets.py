"""Budgets of SQL statements: a write takes a few, however many records it writes."""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import func, update

from services.alerts.bookings.changes import end_due_holds
from services.alerts.bookings.repository import Booking
from services.alerts.issues.models import AlertItem
from services.alerts.issues.trash import purge_expired
from services.alerts.tests.samples import FIRST_REFERENCE
from services.chassis.resource.trash import TRASH_RETENTION
from tests.support.statement_log import assert_same_statements, log_request


# A change locks, writes, reads the response and publishes. A section first increments the revision of its issue.
@pytest.mark.parametrize(
    ("method", "path", "body", "limit"),
    [
        ("POST", "/alert-item", {"issue": 41, "title": "Cell culture"}, 2),
        ("POST", "/alert-item/{item}/copy", {"issue": 42, "title": "Cell culture"}, 5),
        ("PUT", "/alert-item/{item}", {"title": "Thawing"}, 3),
        ("DELETE", "/alert-item/{item}", None, 5),
        ("POST", "/alert-poll", {"title": "Why?"}, 3),
        ("PUT", "/alert-quote/{section}", {"attribution": "Grace"}, 4),
        ("DELETE", "/alert-quote/{section}", None, 4),
    ],
)
async def test_a_write_of_one_record_takes_a_few_statements(
    staff, new_issue, databases, method, path, body, limit
) -> None:
    item = (await new_issue())["id"]
    section = (await staff.post("/alert-quote", json={"alertItemId": item, "attribution": "Ada"})).json()["id"]
    path, body = path.format(item=item, section=section), body and {**body, "alertItemId": item}
    statements = await log_request(await databases("alerts"), staff, method, path, body)
    assert len(statements) <= limit, statements


@pytest.mark.parametrize(
    ("method", "path", "body", "limit"),
    [
        ("GET", "/alert-items/next", None, 2),
        ("GET", "/alert-items/calendar?from=2027-03-01&to=2027-03-31", None, 1),
        ("GET", "/alert-board?from=2027-03-01&to=2027-03-31", None, 1),
        ("GET", "/alert-ad-slots?adId=7&adId=8", None, 1),
        ("GET", "/alerts-all/{item}", None, 1),
        ("GET", "/alert-email/{item}/report", None, 3),
        ("PUT", "/alert-item/{item}/presence", {"slot": "quote"}, 1),
    ],
)
async def test_what_is_read_of_many_issues_takes_a_few_statements(
    staff, full_issue, new_issue, databases, method, path, body, limit
) -> None:
    for _ in range(2):
        await new_issue()
    statements = await log_request(await databases("alerts"), staff, method, path.format(item=full_issue["id"]), body)
    assert len(statements) <= limit, statements


# A swap also takes the other section out of its slot, and puts it into the vacated one.
async def test_a_swap_takes_two_statements_more_than_a_change(staff, new_issue, databases) -> None:
    item = (await new_issue())["id"]
    for position in (1, 2):
        response = await staff.post("/alert-ads", json={"alertItemId": item, "position": position})
    section, body = response.json()["id"], {"position": 1, "swap": True}
    statements = await log_request(await databases("alerts"), staff, "PUT", f"/alert-ads/{section}", body)
    assert len(statements) <= 6, statements


@pytest.mark.parametrize(
    ("method", "path", "body", "limit"),
    [
        ("POST", "/alert-booking", {"position": 4}, 7),
        ("PUT", "/alert-booking/{booking}", {"reference": "PO 7"}, 5),
        ("POST", "/alert-booking/{booking}/move", {"position": 5}, 8),
        ("POST", "/alert-booking/{booking}/move", {"position": 2, "swap": True}, 12),
    ],
)
async def test_a_change_of_a_booking_takes_a_few_statements(
    staff, new_issue, databases, method, path, body, limit
) -> None:
    of_issue = {"alertItemId": (await new_issue())["id"], "clientId": FIRST_REFERENCE}
    for position in (1, 2):
        response = await staff.post("/alert-booking", json={**of_issue, "position": position})
    path = path.format(booking=response.json()["id"] - 1)
    statements = await log_request(await databases("alerts"), staff, method, path, {**of_issue, **body})
    assert len(statements) <= limit, statements


@pytest.mark.parametrize("by_time", [False, True])
async def test_forty_bookings_end_with_as_many_statements_as_one(staff, new_issue, databases, by_time) -> None:
    database = await databases("alerts")

    async def prepare(number: int) -> Sequence[int]:
        issues = [(await new_issue())["id"] for _ in range(-(-number // 10))]
        ids = []
        for count in range(number):
            body = {"alertItemId": issues[count // 10], "clientId": FIRST_REFERENCE, "position": count % 10 + 1}
            ids.append((await staff.post("/alert-booking", json=body)).json()["id"])
        if by_time:
            async with database.transaction() as session:
                await session.execute(update(Booking).values(hold_until=func.now() - 2 * TRASH_RETENTION))
        return ids

    async def end(ids: Sequence[int]) -> Any:
        if by_time:
            async with database.transaction() as session:
                await end_due_holds(session)
        else:
            response = await staff.request("DELETE", "/alert-bookings", json={"itemsToDelete": ids})
            assert response.json() == {"deleted": ids}

    await assert_same_statements(database, prepare, end)


async def test_a_restore_takes_four_statements(staff, new_issue, databases) -> None:
    item = (await new_issue())["id"]
    await staff.delete(f"/alert-item/{item}")
    database, path = await databases("alerts"), f"/alert-item/{item}/restore"
    statements = await log_request(database, staff, "POST", path, None)
    assert len(statements) <= 4, statements


@pytest.mark.parametrize("expired", [False, True])
async def test_a_purge_takes_as_many_statements_for_forty_as_for_one(staff, new_issue, databases, expired) -> None:
    database = await databases("alerts")

    async def prepare(number: int) -> Sequence[int]:
        ids = [(await new_issue())["id"] for _ in range(number)]
        for id in ids:
            assert (await staff.delete(f"/alert-item/{id}")).is_success
        async with database.transaction() as session:
            await session.execute(update(AlertItem).values(deleted_at=func.now() - 2 * TRASH_RETENTION))
        return ids

    async def purge(ids: Sequence[int]) -> Any:
        if expired:
            async with database.transaction() as session:
                await purge_expired(session)
        else:
            response = await staff.request("DELETE", "/alert-items/trash", json={"itemsToDelete": ids})
            assert response.json() == {"deleted": ids}

    await assert_same_statements(database, prepare, purge)
