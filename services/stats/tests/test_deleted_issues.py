"""Figures show the last state of a deleted issue (ALERT-4)."""

from itertools import permutations

import pytest
from sqlalchemy import select, text

from services.chassis.events import Event
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.consumer import mark_processed
from services.chassis.events.republish import rebuild_replica
from services.stats.replicas import AlertItem, update_alert_item
from tests.support.events import make_event
from tests.support.eventually import eventually

ITEM = 5
SINCE = "2027-02-01T08:00:00.000Z"
STATE = {"issue": 415, "title": "Cell culture", "date": "2027-01-05T01:00:00.000Z", "status": "published"}
REPLICA = {"id": ITEM, **{name: STATE[name] for name in ("issue", "date", "title")}}
ENTITY = load_catalogue().find("alert-item")


def changed_event(version: int, **changes: object) -> Event:
    return make_event(ENTITY, ITEM, version, STATE | changes | {"deletedAt": None})


def trashed_event(version: int, **changes: object) -> Event:
    return make_event(ENTITY, ITEM, version, STATE | changes | {"deletedAt": SINCE})


def removed_event(version: int, **changes: object) -> Event:
    return make_event(ENTITY, ITEM, version, STATE | changes | {"deletedAt": SINCE}, removed=True)


@pytest.fixture
def handle_events(database):
    """Handles events as a worker does, within the transaction of the test."""

    async def handle_events(*events: Event) -> None:
        session = await database("stats")
        for event in events:
            if await mark_processed(session, "stats-alert-item", ENTITY, [event]):
                await update_alert_item(session, event)
        await session.flush()

    return handle_events


@pytest.fixture
async def content(new_content) -> dict:
    """Content in the issue, connected before anything happens to the issue."""
    return await new_content()


@pytest.fixture
def get_issue(staff, content):
    """Returns the issue as it is in the list, the record, content and reports."""

    async def get_issue() -> dict:
        item = (await staff.get(f"/email-stat/{content['emailStatId']}")).json()["alertItem"]
        [list_entry] = (await staff.get("/email-stats")).json()
        [search_result] = (await staff.get(f"/email-stats?q={item['issue']}")).json()
        assert [list_entry["alertItem"], search_result["alertItem"]] == [item, item]
        assert (await staff.get(f"/email-content-stat/{content['id']}")).json()["issue"] == item["issue"]
        [trend] = (await staff.get("/stat-trends")).json()["issues"]
        [report_entry] = (await staff.get(f"/client-report/{content['clientId']}")).json()["issues"]
        for report in (trend, report_entry):
            assert {name: report[name] for name in ("issue", "date", "title")}.items() <= item.items()
        return item

    return get_issue


async def test_an_issue_is_marked_while_it_is_in_the_trash_and_when_it_is_purged(handle_events, get_issue) -> None:
    await handle_events(changed_event(1), trashed_event(2))
    assert await get_issue() == REPLICA | {"deletedAt": SINCE}
    await handle_events(changed_event(3, issue=420), changed_event(4, issue=420, title="Later"))
    assert await get_issue() == REPLICA | {"issue": 420, "title": "Later", "deletedAt": None}
    await handle_events(removed_event(5))
    assert await get_issue() == REPLICA | {"deletedAt": SINCE}


async def test_the_slots_of_clients_are_those_of_the_last_event_that_has_them(handle_events, database) -> None:
    placements = [{"kind": "ads", "position": 3, "title": "Thaw", "image": None, "link": None, "clientId": 7}]
    await handle_events(changed_event(1, placements=placements), changed_event(2), removed_event(3))
    assert await (await database("stats")).scalar(select(AlertItem.placements)) == placements
    await handle_events(changed_event(4, placements=[]))
    assert await (await database("stats")).scalar(select(AlertItem.placements)) == []


@pytest.mark.parametrize("order", list(permutations(range(4))))
async def test_repeated_events_in_any_order_lead_to_the_last_state(handle_events, get_issue, order) -> None:
    events = [changed_event(1), trashed_event(2), changed_event(3, issue=420), removed_event(5, issue=420)]
    await handle_events(*(events[number] for number in order for _ in range(2)))
    assert await get_issue() == REPLICA | {"issue": 420, "deletedAt": SINCE}


@pytest.mark.usefixtures("committed")
async def test_a_rebuild_restores_deleted_issues(events, worker, services, databases, staff, new_email_stat) -> None:
    await worker("stats")
    for item, removed in ((5, False), (6, True)):
        await new_email_stat(alertItemId=item)
        await events.happen("alert-item", item, 2, STATE | {"issue": 410 + item, "deletedAt": SINCE}, removed=removed)

    async def issues() -> list[tuple[int, str]]:
        stats = (await staff.get("/email-stats?sort=issue")).json()
        return [(stat["alertItem"]["issue"], stat["alertItem"]["deletedAt"]) for stat in stats if stat["alertItem"]]

    await eventually(issues, equals=[(415, SINCE), (416, SINCE)])
    database = await databases("stats")
    async with database.transaction() as session:
        await session.execute(text("TRUNCATE alert_items"))
    assert await issues() == []
    nats_url = (await services("stats")).settings.nats_url.get_secret_value()
    await rebuild_replica("stats", "alert-item", database, nats_url)
    await eventually(issues, equals=[(415, SINCE), (416, SINCE)])
