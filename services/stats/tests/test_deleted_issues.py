"""Figures keep the last state of a deleted issue (API contract §3, §4)."""

from itertools import permutations

import pytest
from sqlalchemy import text

from services.chassis.events import Event, rebuild_replica
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.inbox import mark_processed
from services.stats.replicas import copy_alert_item
from tests.support.events import make_event
from tests.support.eventually import eventually

ITEM = 5
SINCE = "2027-02-01T08:00:00.000Z"
STATE = {"issue": 415, "title": "Cell culture", "date": "2027-01-05T01:00:00.000Z", "status": "published"}
KNOWN = {"id": ITEM, **{name: STATE[name] for name in ("issue", "date", "title")}}
ENTITY = load_catalogue().find("alert-item")


def living(version: int, **changes: object) -> Event:
    return make_event(ENTITY, ITEM, version, STATE | changes | {"deletedAt": None})


def in_trash(version: int, **changes: object) -> Event:
    return make_event(ENTITY, ITEM, version, STATE | changes | {"deletedAt": SINCE})


def gone(version: int, **changes: object) -> Event:
    return make_event(ENTITY, ITEM, version, STATE | changes | {"deletedAt": SINCE}, removed=True)


def untold(version: int) -> Event:
    """A removal as it was announced before removals carried the last state."""
    return make_event(ENTITY, ITEM, version, {}, removed=True)


@pytest.fixture
def happen(database):
    """Has the consumer handle events as a worker does, within the test's transaction."""

    async def happen(*events: Event) -> None:
        session = await database("stats")
        for event in events:
            if await mark_processed(session, "stats-alert-item", ENTITY, event):
                await copy_alert_item(session, event)
        await session.flush()

    return happen


@pytest.fixture
def shown(staff, new_content):
    """What the screens show of the issue: in the list, the detail, of content and in reports."""

    async def shown() -> dict:
        content = await new_content()
        item = (await staff.get(f"/email-stat/{content['emailStatId']}")).json()["alertItem"]
        [listed] = (await staff.get("/email-stats")).json()
        [found] = (await staff.get(f"/email-stats?q={item['issue']}")).json()
        assert [listed["alertItem"], found["alertItem"]] == [item, item]
        assert content["issue"] == item["issue"]
        [trend] = (await staff.get("/stat-trends")).json()["issues"]
        [reported] = (await staff.get(f"/client-report/{content['clientId']}")).json()["issues"]
        for report in (trend, reported):
            assert {name: report[name] for name in ("issue", "date", "title")}.items() <= item.items()
        return item

    return shown


async def test_an_issue_in_the_trash_is_shown_as_it_was_and_marked(happen, shown) -> None:
    await happen(living(1), in_trash(2))
    assert await shown() == KNOWN | {"deletedAt": SINCE}


async def test_an_issue_deleted_for_good_is_shown_as_it_was_and_marked(happen, shown) -> None:
    await happen(living(1), in_trash(2), gone(3))
    assert await shown() == KNOWN | {"deletedAt": SINCE}


async def test_a_restored_issue_is_shown_as_it_is(happen, shown) -> None:
    await happen(living(1), in_trash(2), living(3, issue=420), living(4, issue=420, title="Later"))
    assert await shown() == KNOWN | {"issue": 420, "title": "Later", "deletedAt": None}


async def test_a_removal_that_tells_nothing_keeps_what_is_known(happen, shown) -> None:
    await happen(living(1), untold(1), untold(2))
    item = await shown()
    assert item == KNOWN | {"deletedAt": item["deletedAt"]}
    assert item["deletedAt"] is not None


async def test_a_removal_of_an_unknown_issue_that_tells_nothing_changes_nothing(happen, new_email_stat) -> None:
    await happen(untold(3))
    assert (await new_email_stat())["alertItem"] is None


@pytest.mark.parametrize("order", list(permutations(range(4))))
async def test_events_in_any_order_and_twice_lead_to_the_last_state(happen, shown, order) -> None:
    events = [living(1), in_trash(2), living(3, issue=420), gone(5, issue=420)]
    await happen(*(events[number] for number in order for _ in range(2)))
    assert await shown() == KNOWN | {"issue": 420, "deletedAt": SINCE}


@pytest.mark.usefixtures("committed")
async def test_a_copy_rebuilt_from_nothing_knows_deleted_issues(
    events, worker, services, databases, staff, new_email_stat
) -> None:
    await worker("stats")
    for item, removed in ((5, False), (6, True)):
        await events.happen("alert-item", item, 2, STATE | {"issue": 410 + item, "deletedAt": SINCE}, removed=removed)
        await new_email_stat(alertItemId=item)

    async def issues() -> list[tuple[int, str]]:
        stats = (await staff.get("/email-stats?sort=issue")).json()
        return [(stat["alertItem"]["issue"], stat["alertItem"]["deletedAt"]) for stat in stats if stat["alertItem"]]

    async def known() -> bool:
        return await issues() == [(415, SINCE), (416, SINCE)]

    await eventually(known)
    database = await databases("stats")
    async with database.transaction() as session:
        await session.execute(text("TRUNCATE alert_items"))
    assert await issues() == []
    nats_url = (await services("stats")).settings.nats_url.get_secret_value()
    await rebuild_replica("stats", "alert-item", database, nats_url)
    await eventually(known)
