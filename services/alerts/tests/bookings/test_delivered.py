"""What bookings delivered: clicks and leads of the client's content in the issue, by events (ALERT-116)."""

import csv
import io

import pytest

from services.alerts.replicas import stats_consumers
from services.alerts.tests.bookings.conftest import CLIENT, OTHER_CLIENT
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
    [row] = csv.DictReader(io.StringIO(response.text))
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
