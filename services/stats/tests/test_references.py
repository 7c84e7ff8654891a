"""Stats refer to clients and issues that exist; a replica that lags by a moment is waited for (API-25)."""

import asyncio

import pytest
from sqlalchemy import func, update

from services.stats.replicas import AlertItem
from services.stats.tests import samples
from tests.support.events import Events

UNKNOWN = 99_999_999
CASES = [
    ("/email-stat", samples.EMAIL_STAT, "alertItemId", "This issue does not exist."),
    ("/emc-stat", samples.CAMPAIGN, "clientId", "This client does not exist."),
    ("/email-content-stat", samples.CONTENT, "clientId", "This client does not exist."),
]


@pytest.mark.parametrize(("path", "sample", "field", "message"), CASES)
async def test_an_unknown_reference_is_refused_and_named(staff, new_email_stat, path, sample, field, message) -> None:
    stat = await new_email_stat(alertItemId=6)
    body = {"emailStatId": stat["id"], **sample}
    refused = await staff.post(path, json=body | {field: UNKNOWN})
    assert (refused.status_code, refused.json()["errors"]) == (422, [{"field": field, "message": message}])
    made = await staff.post(path, json=body)
    assert made.status_code == 201, made.text
    address = f"{path}/{made.json()['id']}"
    changed = await staff.put(address, json={field: UNKNOWN})
    assert (changed.status_code, changed.json()["errors"]) == (422, [{"field": field, "message": message}])
    assert (await staff.get(address)).json() == made.json()


@pytest.mark.usefixtures("committed")
async def test_a_client_and_an_issue_that_were_created_a_moment_ago_are_accepted(
    staff, events: Events, worker, new_campaign, new_email_stat
) -> None:
    await worker("stats")
    sent = [
        asyncio.create_task(staff.post("/emc-stat", json=samples.CAMPAIGN | {"clientId": 70})),
        asyncio.create_task(staff.post("/email-stat", json=samples.EMAIL_STAT | {"alertItemId": 70})),
    ]
    await asyncio.sleep(0.1)  # the requests arrive before the events
    await events.happen("client", 70, 1, {"company": "Tidewater"})
    await events.happen("alert-item", 70, 1, {"issue": 470, "date": None, "title": "New", "deletedAt": None})
    campaign, stat = await asyncio.gather(*sent)
    assert [campaign.status_code, stat.status_code] == [201, 201], campaign.text + stat.text
    assert campaign.json()["clientCompany"] == "Tidewater"
    assert stat.json()["alertItem"]["issue"] == 470


async def test_an_issue_in_the_trash_gets_no_figures(staff, references, database) -> None:
    session = await database("stats")
    in_trash = update(AlertItem).where(AlertItem.id == samples.EMAIL_STAT["alertItemId"])
    await session.execute(in_trash.values(deleted_at=func.now()))
    await session.commit()
    refused = await staff.post("/email-stat", json=samples.EMAIL_STAT)
    assert (refused.status_code, refused.json()["message"]) == (422, "This issue does not exist.")
