"""A draft starts from another issue: its empty slots are filled with copies (ALERT-127)."""

import asyncio

import pytest

from services.alerts.section_kinds import KINDS
from services.alerts.slots import RUN_SHEET, Slot
from services.alerts.tests import samples


@pytest.fixture
async def source(full_issue) -> dict:
    """An issue with every slot filled, ads too."""
    return full_issue


@pytest.fixture
async def planned(staff, new_issue) -> dict:
    """A planned issue whose event is there and whose first ad is sold."""
    item = await new_issue()
    await staff.post("/alert-event", json={"alertItemId": item["id"], "title": "Filled here"})
    await staff.post("/alert-ads", json={"alertItemId": item["id"], "position": 1, "link": "https://sold.example"})
    return item


async def start(staff, item: dict, source: dict, *slots: str | dict, **headers: str):
    body = {"from": source["id"], **({"slots": list(slots)} if slots else {})}
    return await staff.post(f"/alert-item/{item['id']}/start", json=body, headers=headers)


async def read_slots(staff, item: dict) -> dict[Slot, dict]:
    issue = (await staff.get(f"/alerts-all/{item['id']}")).json()
    found = {}
    for kind in KINDS.values():
        stored = issue[kind.all_key]
        for section in stored if kind.is_list else filter(None, [stored]):
            found[Slot(kind.name, section.get("position"))] = section
    return found


async def test_all_empty_slots_are_filled_and_no_others(staff, planned, source) -> None:
    before = await read_slots(staff, planned)
    response = await start(staff, planned, source)
    assert (response.status_code, response.json()) == (200, planned)
    after = await read_slots(staff, planned)
    assert set(after) == {slot for slot in RUN_SHEET if slot.kind != "ads"} | {Slot("ads", 1)}
    assert {slot: after[slot] for slot in before} == before
    assert {after[slot]["carriedOverFrom"] for slot in set(after) - set(before)} == {source["issue"]}


async def test_only_the_chosen_slots_are_filled(staff, planned, source) -> None:
    chosen = ("news-2", {"kind": "quote"}, {"kind": "job", "position": 4}, "quote")
    assert (await start(staff, planned, source, *chosen)).status_code == 200
    filled = {Slot("news", 2), Slot("quote"), Slot("job", 4)}
    assert set(await read_slots(staff, planned)) == filled | {Slot("event"), Slot("ads", 1)}


async def test_a_slot_that_was_filled_meanwhile_refuses_the_whole(staff, planned, source) -> None:
    response = await start(staff, planned, source, "quote", "event")
    message = f"Event of issue {planned['issue']} was filled meanwhile."
    assert (response.status_code, response.json()["message"]) == (409, message)
    assert Slot("quote") not in await read_slots(staff, planned)
    await start(staff, planned, source, "quote")
    message = (await start(staff, planned, source, "ted", "event", "quote")).json()["message"]
    assert message == f"Quote and Event of issue {planned['issue']} were filled meanwhile."


async def test_a_slot_that_was_emptied_meanwhile_refuses_the_whole(staff, planned, new_issue) -> None:
    empty = await new_issue()
    response = await start(staff, planned, empty, "quote")
    assert (response.status_code, response.json()["message"]) == (
        409,
        f"Quote of issue {empty['issue']} was emptied meanwhile.",
    )
    nothing = await start(staff, planned, empty)
    assert (nothing.status_code, nothing.json()["errors"][0]["field"]) == (422, "slots")


@pytest.mark.parametrize(
    "slot", ["ads-3", {"kind": "ads", "position": 3}, "news-7", {"kind": "quote", "position": 1}, 4]
)
async def test_ads_and_unknown_slots_are_refused(staff, planned, source, slot) -> None:
    assert (await start(staff, planned, source, slot)).status_code == 422
    assert len(await read_slots(staff, planned)) == 2


async def test_an_issue_starts_from_another_one_that_exists(staff, planned, new_issue) -> None:
    trashed = await new_issue()
    await staff.delete(f"/alert-item/{trashed['id']}")
    for other in (planned, trashed, {"id": 10**12}):
        response = await start(staff, planned, other)
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "from")
    assert (await start(staff, trashed, planned)).status_code == 404


async def test_only_a_draft_of_the_expected_version_starts(staff, planned, source) -> None:
    stale = await start(staff, planned, source, **{"If-Match": '"7"'})
    assert (stale.status_code, stale.json()["current"]["issue"]) == (412, planned["issue"])
    await staff.put(f"/alert-item/{planned['id']}", json={"status": "published"})
    published = await start(staff, planned, source)
    assert (published.status_code, published.json()["message"]) == (409, f"Issue {planned['issue']} is published.")


async def test_a_start_is_taken_back_but_for_what_was_touched(staff, planned, source) -> None:
    slots = ["quote", "ted", "humor", "event"]
    await start(staff, planned, source, *slots[:3])
    copies = await read_slots(staff, planned)
    await staff.put(f"/alert-ted/{copies[Slot('ted')]['id']}", json={"title": "New"})
    await staff.put(f"/alert-humor/{copies[Slot('humor')]['id']}", json={"carriedOverFrom": None})
    body = {"from": source["id"], "slots": slots}
    response = await staff.request("DELETE", f"/alert-item/{planned['id']}/start", json=body)
    assert (response.status_code, response.json()) == (200, planned)
    assert set(await read_slots(staff, planned)) == {Slot("ted"), Slot("humor"), Slot("event"), Slot("ads", 1)}


async def test_a_start_is_an_event_of_the_issue_without_marks(staff, planned, source, events, database) -> None:
    session = await database("alerts")
    before = len(await events.announced(session))
    await start(staff, planned, source, "quote")
    [event] = (await events.announced(session))[before:]
    assert (event.entity, event.id) == ("alert-item", planned["id"])
    assert "quote" in [placement["kind"] for placement in event.data["placements"]]
    assert "carriedOver" not in str(event.data)


@pytest.mark.usefixtures("committed")
async def test_issues_that_start_from_each_other_do_not_wait_for_ever(staff, new_issue) -> None:
    items = [await new_issue(), await new_issue()]
    for item, slot in zip(items, ("ted", "quote"), strict=True):
        body = samples.in_slot(Slot(slot), item["id"])
        assert (await staff.post(f"/alert-{slot}", json=body)).status_code == 201
    pairs = (items, items[::-1]) * 4
    responses = await asyncio.gather(*(start(staff, one, other) for one, other in pairs))
    assert {response.status_code for response in responses} <= {200, 422}
    assert [len(await read_slots(staff, item)) for item in items] == [2, 2]
