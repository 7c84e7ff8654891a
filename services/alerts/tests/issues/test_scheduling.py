"""Issues are published at their chosen times, each exactly once (ALERT-82)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, update

from services.alerts.issues.models import AlertItem
from services.alerts.issues.rules import CHOOSE_A_TIME, ONLY_DRAFTS
from services.alerts.issues.service import publish_due_item
from services.chassis.app.background import do_due
from services.chassis.events.republish import republish_states

# Each publication is a transaction of its own, with a time limit that would end the one of an uncommitted test.
pytestmark = pytest.mark.usefixtures("committed")

FUTURE = "2099-11-24T14:00:00.000Z"


async def schedule(staff, item, **fields):
    return await staff.put(f"/alert-item/{item['id']}", json={"publishAt": FUTURE, **fields})


async def read(staff, item) -> dict:
    return (await staff.get(f"/alert-item/{item['id']}")).json()


@pytest.fixture
async def due(databases):
    """Return a function that makes the times of all scheduled issues come."""
    database = await databases("alerts")

    async def due() -> None:
        async with database.transaction() as session:
            values = {"publish_at": func.now() - timedelta(seconds=1)}
            await session.execute(update(AlertItem).where(AlertItem.publish_at.is_not(None)).values(values))

    return due


@pytest.fixture
async def publish(databases):
    """Return a function that publishes the next due issue, if there is one."""
    database = await databases("alerts")
    return lambda: do_due(database, publish_due_item)


async def test_an_issue_is_published_and_frozen_when_its_time_comes(staff, new_issue, due, publish) -> None:
    item = await new_issue()
    await staff.post("/alert-quote", json={"alertItemId": item["id"], "citation": "Measure twice."})
    scheduled = (await schedule(staff, item)).json()
    assert (scheduled["status"], scheduled["publishAt"]) == ("draft", FUTURE)
    assert await publish() is False
    await due()
    assert (await publish(), await publish()) == (True, False)
    published = await read(staff, item)
    assert (published["status"], published["publishAt"]) == ("published", None)
    assert published["version"] == scheduled["version"] + 1
    for variant in ("standard", "holiday"):
        path = f"/alert-email/{item['id']}?variant={variant}&snapshot=true"
        assert "Measure twice." in (await staff.get(path)).text


async def test_its_event_says_that_it_is_published(staff, new_issue, due, publish, events, database, databases) -> None:
    item = await new_issue()
    await staff.post(
        "/alert-news", json={"alertItemId": item["id"], "title": "Ports", "link": "https://a.example/", "position": 1}
    )
    await schedule(staff, item)
    await due()
    await publish()
    *_, last = await events.announced(await database("alerts"))
    assert (last.id, last.data["status"], last.data["publishAt"]) == (item["id"], "published", None)
    assert "news-1" in [link["slot"] for link in last.data["links"]]
    await republish_states("alerts", "alert-item", await databases("alerts"))
    *_, again = await events.announced(await database("alerts"))
    assert (again.id, again.data) == (item["id"], last.data)


async def test_many_processes_publish_each_issue_once(staff, new_issue, due, publish) -> None:
    items = [await new_issue() for _ in range(5)]
    for item in items:
        await schedule(staff, item)
    await due()

    async def work() -> int:
        number = 0
        for _ in range(10):
            number += await publish()
        return number

    assert sum(await asyncio.gather(*(work() for _ in range(4)))) == 5
    assert {(await read(staff, item))["version"] for item in items} == {3}


async def test_the_time_is_in_the_future(staff, new_issue) -> None:
    past = (datetime.now(UTC) - timedelta(minutes=1)).isoformat()
    response = await schedule(staff, await new_issue(), publishAt=past)
    assert (response.status_code, response.json()["errors"]) == (
        422,
        [{"field": "publishAt", "message": CHOOSE_A_TIME}],
    )


async def test_only_a_draft_has_a_time(staff, new_issue) -> None:
    item = await new_issue(status="published")
    response = await schedule(staff, item)
    assert (response.status_code, response.json()["errors"][0]["message"]) == (422, ONLY_DRAFTS)
    assert (await schedule(staff, item, status="draft")).json()["publishAt"] == FUTURE


async def test_a_time_that_is_due_does_not_stop_another_change(staff, new_issue, due) -> None:
    item = await new_issue()
    await schedule(staff, item)
    await due()
    time = (await read(staff, item))["publishAt"]
    response = await staff.put(f"/alert-item/{item['id']}", json={"title": "Thawing", "publishAt": time})
    assert response.status_code == 200


@pytest.mark.parametrize("change", [{"publishAt": None}, {"status": "published"}])
async def test_a_time_is_taken_back_and_ends_with_publishing(staff, new_issue, due, publish, change) -> None:
    item = await new_issue()
    await schedule(staff, item)
    assert (await staff.put(f"/alert-item/{item['id']}", json=change)).json()["publishAt"] is None
    await due()
    assert await publish() is False


async def test_an_issue_in_the_trash_is_not_published(staff, new_issue, due, publish) -> None:
    item = await new_issue()
    await schedule(staff, item)
    await staff.delete(f"/alert-item/{item['id']}")
    await due()
    assert await publish() is False
    assert (await staff.post(f"/alert-item/{item['id']}/restore")).json()["publishAt"] is None


async def test_a_copy_has_no_time(staff, new_issue) -> None:
    item = await new_issue()
    await schedule(staff, item)
    copy = await staff.post(f"/alert-item/{item['id']}/copy", json={"issue": 8, "title": "Next"})
    assert copy.json()["publishAt"] is None


async def test_slots_of_another_issue_are_left_out_on_request(staff, new_issue) -> None:
    source = await new_issue()
    for kind in ("quote", "humor"):
        await staff.post(f"/alert-{kind}", json={"alertItemId": source["id"], "citation": "Old words"})
    body = {"issue": 8, "title": "Next"}
    copy = (await staff.post(f"/alert-item/{source['id']}/copy", json=body)).json()
    quote = (await staff.get(f"/alert-quote/{copy['id']}")).json()
    await staff.put(f"/alert-quote/{quote['id']}", json={"citation": "New words"})
    await staff.put(f"/alert-item/{copy['id']}", json={"status": "published", "removeCarriedOver": True})
    html = (await staff.get(f"/alert-email/{copy['id']}?snapshot=true")).text
    assert ("New words" in html, "Old words" in html) == (True, False)
    assert (await staff.get(f"/alert-humor/{copy['id']}")).json() is None
    assert (await staff.get(f"/alert-humor/{source['id']}")).json() is not None
