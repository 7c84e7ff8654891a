"""Bookings of an issue in the trash are cancelled, and come back with it (ALERT-101)."""

from sqlalchemy import delete

from services.alerts.bookings.repository import Booking
from services.alerts.replicas import Client
from services.alerts.tests.bookings.conftest import CLIENT, OTHER_CLIENT


async def list_states(staff, issue) -> dict[int, str]:
    rows = (await staff.get(f"/alert-bookings?alertItemId={issue['id']}")).json()
    return {row["position"]: row["status"] for row in rows}


async def trash(staff, issue) -> None:
    assert (await staff.delete(f"/alert-item/{issue['id']}")).status_code == 200


async def restore(staff, issue) -> None:
    assert (await staff.post(f"/alert-item/{issue['id']}/restore", json={})).status_code == 200


async def test_bookings_are_cancelled_with_their_issue_and_come_back_as_they_were(
    committed, staff, issue, book, events, database
) -> None:
    held, booked = (await book(issue)).json(), (await book(issue, 4, status="booked")).json()
    given_up = (await book(issue, 5)).json()
    await staff.request("DELETE", "/alert-bookings", json={"itemsToDelete": [given_up["id"]]})
    await trash(staff, issue)
    *_, trashed = [one for one in await events.announced(await database("alerts")) if one.entity == "alert-booking"]
    assert (trashed.data["status"], bool(trashed.data["cancelledAt"])) == ("cancelled", True)
    await restore(staff, issue)
    assert await list_states(staff, issue) == {3: "hold", 4: "booked", 5: "cancelled"}
    for before in (held, booked):
        now = (await staff.get(f"/alert-booking/{before['id']}")).json()
        assert now == before | {"version": before["version"] + 2, "updatedAt": now["updatedAt"]}
        revived, ended, _ = (await staff.get(f"/alert-booking/{before['id']}/history")).json()
        assert ended["changes"] == [{"field": "status", "before": before["status"], "after": "cancelled"}]
        assert revived["changes"] == [{"field": "status", "before": "cancelled", "after": before["status"]}]
        assert revived["action"] == {"hold": "held", "booked": "booked"}[before["status"]]


async def test_bookings_of_a_published_issue_are_cancelled_and_come_back_too(staff, issue, book) -> None:
    await book(issue, status="booked")
    await staff.put(f"/alert-item/{issue['id']}", json={"status": "published"})
    await trash(staff, issue)
    await restore(staff, issue)
    assert await list_states(staff, issue) == {3: "booked"}


async def test_bookings_of_a_client_who_was_deleted_meanwhile_stay_cancelled(staff, issue, book, database) -> None:
    await book(issue, 3, CLIENT), await book(issue, 4, OTHER_CLIENT)
    await trash(staff, issue)
    session = await database("alerts")
    await session.execute(delete(Client).where(Client.id == CLIENT))
    await session.commit()
    await restore(staff, issue)
    assert await list_states(staff, issue) == {3: "cancelled", 4: "hold"}


async def test_a_restore_that_is_refused_revives_nothing(staff, issue, book, new_issue, database) -> None:
    booking = (await book(issue)).json()
    await trash(staff, issue)
    await new_issue(issue=issue["issue"])
    assert (await staff.post(f"/alert-item/{issue['id']}/restore", json={})).status_code == 409
    session = await database("alerts")
    assert (await session.get_one(Booking, booking["id"])).status == "cancelled"


async def test_only_what_was_cancelled_with_the_issue_comes_back(committed, staff, issue, book) -> None:
    booking = (await book(issue)).json()
    await trash(staff, issue)
    await restore(staff, issue)
    await staff.request("DELETE", "/alert-bookings", json={"itemsToDelete": [booking["id"]]})
    await trash(staff, issue)
    await restore(staff, issue)
    assert await list_states(staff, issue) == {3: "cancelled"}
