"""A full issue with its listings and companies known, and what the database is asked."""

import pytest

from services.alerts.replicas import Client, Job
from services.alerts.sections.slots import RUN_SHEET, Slot
from services.alerts.tests import samples

CAREERS = [slot for slot in RUN_SHEET if slot.kind == "job"]
ADS = [slot for slot in RUN_SHEET if slot.kind == "ads"]


def listing_of(slot: Slot) -> int:
    """The listing a sample career slot names."""
    return samples.in_slot(slot, 1, slot.label)["jobId"]


def client_of(slot: Slot) -> int:
    """The client a sample section names."""
    return samples.in_slot(slot, 1, slot.label)["clientId"]


@pytest.fixture
async def known(database) -> None:
    """The listings and companies that `full_issue` names have been announced."""
    session = await database("alerts")
    for slot in CAREERS:
        listing = Job(id=listing_of(slot), version=1, job_title=f"Title of {slot.label}", description_html="")
        session.add(listing)
    for slot in ADS:
        session.add(Client(id=client_of(slot), version=1, company=f"Company of {slot.label}"))
    await session.commit()
