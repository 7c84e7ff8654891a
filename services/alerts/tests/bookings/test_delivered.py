"""What bookings delivered: clicks and leads of the client's content in the issue, by events (ALERT-116)."""

import csv
import io

import pytest

from services.alerts.replicas import stats_consumers
from services.alerts.tests.bookings.conftest import CLIENT, OTHER_CLIENT, in_days
from services.alerts.tests.samples import REFERENCES
from services.chassis.events.catalogue import load_catalogue
from tests.support.events import make_event

_HANDLERS = {consumer.entity: consumer.handle for consumer in stats_consumers}


@pytest.fixture
async def receive(database):
    """Return a function that handles an event of stats."""

    async def receive(entity: str, id: int, version: int = 1, *, removed: bool = False, **data: object) -> None:
        session = await database("alerts")
        event = make_event(load_catalogue().find(entity), id, version, data, removed=removed)
        await _HANDLERS[entity](session, event)
        await session.commit()

    return receive


async def read(staff, booking) -> dict | None:
    return (await staff.get(f"/alert-booking/{booking['id']}")).json()["delivered"]


@pytest.mark.usefixtures("committed")  # an export has a connection of its own
async def test_figures_are_the_sums_of_the_clients_content_in_the_issue(staff, issue, booking, receive) -> None:
    assert await read(staff, booking) is None
    await receive("email-stat", 7, alertItemId=issue["id"])
    assert await read(staff, booking) is None
    await receive("email-content-stat", 1, emailStatId=7, clientId=CLIENT, clicks=40, leadCount=3)
    await receive("email-content-stat", 2, emailStatId=7, clientId=CLIENT, clicks=None, leadCount=2)
    await receive("email-content-stat", 3, emailStatId=7, clientId=OTHER_CLIENT, clicks=9, leadCount=9)
    await receive("email-content-stat", 4, emailStatId=8, clientId=CLIENT, clicks=9, leadCount=9)
    assert await read(staff, booking) == {"clicks": 40, "leads": 5}
    response = await staff.get("/alert-bookings", headers={"Accept": "text/csv"})
    [row] = csv.DictReader(io.StringIO(response.content.decode("utf-8-sig")))
    assert (row["clicks"], row["leads"]) == ("40", "5")


async def test_figures_follow_their_changes(staff, issue, booking, receive, new_issue) -> None:
    await receive("email-stat", 7, alertItemId=issue["id"])
    await receive("email-content-stat", 1, emailStatId=7, clientId=CLIENT, clicks=40, leadCount=0)
    await receive("email-content-stat", 1, 2, emailStatId=7, clientId=CLIENT, clicks=40, leadCount=12)
    assert await read(staff, booking) == {"clicks": 40, "leads": 12}
    await receive("email-stat", 7, 2, alertItemId=(await new_issue())["id"])
    assert await read(staff, booking) is None
    await receive("email-stat", 7, 3, alertItemId=issue["id"])
    await receive("email-content-stat", 1, 3, removed=True)
    assert await read(staff, booking) is None


async def test_a_client_compares_its_clicks_with_the_average_of_the_slot(
    staff, client, issue, booking, book, receive, new_issue
) -> None:
    reader = await client("alerts", role="exhibitor", user_id=300, client_id=CLIENT)

    async def read_average() -> float | None:
        [own] = (await reader.get("/alert-bookings")).json()
        assert own["delivered"]["clicks"] == 40
        [shown] = (await staff.get(f"/alert-bookings?clientId={CLIENT}&asClient=true")).json()
        assert shown == own
        average: float | None = own["delivered"]["averageClicks"]
        return average

    await receive("email-stat", 7, alertItemId=issue["id"])
    await receive("email-content-stat", 1, emailStatId=7, clientId=CLIENT, clicks=40, leadCount=3)
    averages = []
    for number, (other, clicks) in enumerate(zip(REFERENCES[1:4], (10, 20, 30), strict=True), 1):
        earlier = await new_issue(issue=500 + number, date=in_days(50 + number))
        assert (await book(earlier, 3, other)).status_code == 201
        assert (await book(earlier, 4, other)).status_code == 201
        await receive("email-stat", 7 + number, alertItemId=earlier["id"])
        await receive(
            "email-content-stat", 10 + number, emailStatId=7 + number, clientId=other, clicks=clicks, leadCount=0
        )
        averages.append(await read_average())
    assert averages == [None, None, 25]
