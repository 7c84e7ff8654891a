"""Fixtures of the tests of emails: the replicas that a full issue refers to."""

from typing import Any

import pytest

from services.alerts.replicas import Client, Job
from services.alerts.slots import RUN_SHEET, Slot
from services.alerts.tests import samples

CAREERS = [slot for slot in RUN_SHEET if slot.kind == "job"]
ADS = [slot for slot in RUN_SHEET if slot.kind == "ads"]


def listing_of(slot: Slot) -> int:
    """Return the id of the listing in a sample career slot."""
    return samples.in_slot(slot, 1, slot.label)["jobId"]


def client_of(slot: Slot) -> int:
    """Return the id of the client of a sample section."""
    return samples.in_slot(slot, 1, slot.label)["clientId"]


async def fill(staff, item: dict[str, Any], kind: str, **body: Any) -> None:
    """Fill a slot of an issue."""
    response = await staff.post(f"/alert-{kind}", json={"alertItemId": item["id"], **body})
    assert response.status_code == 201, response.text


@pytest.fixture
async def replicas(database) -> None:
    """The replicas of the listings and companies that `full_issue` refers to."""
    session = await database("alerts")
    for slot in CAREERS:
        listing = Job(id=listing_of(slot), version=1, job_title=f"Title of {slot.label}", description_html="")
        await session.merge(listing)
    for slot in ADS:
        await session.merge(Client(id=client_of(slot), version=1, company=f"Company of {slot.label}"))
    await session.commit()
