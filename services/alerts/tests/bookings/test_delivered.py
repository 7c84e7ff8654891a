"""What bookings delivered: clicks and leads of their own slots, by events (ALERT-116)."""

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


AD_3 = {"kind": "ads", "position": 3, "clicks": 34, "usual": 51.5}
ELSEWHERE = [AD_3 | {"position": 4, "clicks": 90}, {"kind": "event", "position": None, "clicks": 131, "usual": None}]


@pytest.mark.usefixtures("committed")  # an export has a connection of its own
async def test_figures_are_those_of_the_slot(staff, client, issue, booking, receive) -> None:
    assert await read(staff, booking) is None
    await receive("email-stat", 7, alertItemId=issue["id"], slots=ELSEWHERE)
    assert await read(staff, booking) is None
    await receive("email-stat", 7, 2, alertItemId=issue["id"], slots=[*ELSEWHERE, AD_3])
    of_client = {"emailStatId": 7, "clientId": CLIENT}
    for number, (kind, position) in enumerate((("ads", 3), ("ads", 4), ("event", None), (None, None)), 1):
        await receive(
            "email-content-stat", number, **of_client, kind=kind, position=position, clicks=9, leadCount=number
        )
    await receive(
        "email-content-stat", 5, emailStatId=7, clientId=OTHER_CLIENT, kind="ads", position=3, clicks=9, leadCount=9
    )
    assert await read(staff, booking) == {"clicks": 34, "leads": 1, "usualClicks": 51.5}
    reader = await client("alerts", role="exhibitor", user_id=300, client_id=CLIENT)
    [own] = (await reader.get("/alert-bookings")).json()
    assert own["delivered"] == await read(staff, booking)
    response = await staff.get("/alert-bookings", headers={"Accept": "text/csv"})
    [row] = csv.DictReader(io.StringIO(response.content.decode("utf-8-sig")))
    assert (row["clicks"], row["leads"]) == ("34", "1")


async def test_figures_follow_their_changes(staff, issue, booking, receive, new_issue) -> None:
    await receive("email-stat", 7, alertItemId=issue["id"], slots=[AD_3])
    await receive("email-stat", 7, 2, alertItemId=issue["id"], slots=[AD_3 | {"clicks": 40, "usual": None}])
    assert await read(staff, booking) == {"clicks": 40, "leads": 0, "usualClicks": None}
    await receive("email-stat", 8, alertItemId=issue["id"], slots=[AD_3 | {"clicks": 41}])
    assert (await read(staff, booking) or {})["clicks"] == 41
    await receive("email-stat", 8, 2, removed=True)
    await receive("email-stat", 7, 3, alertItemId=(await new_issue())["id"], slots=[AD_3])
    assert await read(staff, booking) is None


async def test_events_of_an_older_version_have_no_slots(staff, issue, booking, receive) -> None:
    await receive("email-stat", 7, alertItemId=issue["id"])
    assert await read(staff, booking) is None
