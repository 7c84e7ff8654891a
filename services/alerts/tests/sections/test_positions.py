"""Sections move to a free position, or change places with the section in a taken one (ALERT-10)."""

import asyncio
import random

import httpx
import pytest

from services.alerts.section_kinds import KINDS, Kind
from services.alerts.tests import samples
from services.alerts.tests.samples import slots_of

LISTS = pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.is_list], ids=lambda kind: kind.name)


async def fill_slots(staff: httpx.AsyncClient, kind: Kind, item_id: int, *positions: int) -> list[dict]:
    """Fill the slots at these positions; return the sections."""
    sections = []
    for slot in (slot for slot in slots_of(kind) if slot.position in positions):
        response = await staff.post(f"/alert-{kind.name}", json=samples.in_slot(slot, item_id, slot.label))
        assert response.status_code == 201, response.text
        sections.append(response.json())
    return sections


async def move(staff: httpx.AsyncClient, kind: Kind, section: dict, position: int, **options) -> httpx.Response:
    """Change the position of a section. Other options are those of the request."""
    body = {"position": position, **options.pop("json", {"swap": True})}
    return await staff.put(f"/alert-{kind.name}/{section['id']}", json=body, **options)


async def read_sections(staff: httpx.AsyncClient, kind: Kind, item_id: int) -> list[dict]:
    read_path = "/alert-jobs" if kind.name == "job" else f"/alert-{kind.name}"
    sections: list[dict] = (await staff.get(f"{read_path}/{item_id}")).json()
    return sections


@LISTS
async def test_without_swap_a_section_moves_to_a_free_position_only(staff, new_issue, kind) -> None:
    item_id, (first, second, third, *_) = (await new_issue())["id"], kind.positions
    section, other = await fill_slots(staff, kind, item_id, first, second)
    for options in ({}, {"swap": False}):
        refused = await move(staff, kind, section, second, json=options)
        assert (refused.status_code, refused.json()["message"]) == (
            409,
            f"{slots_of(kind)[1].label} is already filled.",
        )
    assert await read_sections(staff, kind, item_id) == [section, other]
    moved = await move(staff, kind, section, third, json={})
    assert moved.json() == section | {"position": third, "version": 2}


@LISTS
@pytest.mark.parametrize("reverse", [False, True], ids=["down", "up"])
async def test_with_swap_two_sections_change_places(staff, second_editor, new_issue, kind, reverse) -> None:
    item_id, first, last = (await new_issue())["id"], kind.positions[0], kind.positions[-1]
    section, other = await fill_slots(staff, kind, item_id, first, last)
    [neighbour] = await fill_slots(staff, kind, item_id, kind.positions[1])
    if reverse:
        section, other = other, section
    response = await move(second_editor, kind, section, other["position"])
    moved = section | {"position": other["position"], "version": 2}
    displaced = other | {"position": section["position"], "version": 2}
    assert (response.status_code, response.json(), response.headers["ETag"]) == (200, moved, '"2"')
    ordered = sorted([moved, neighbour, displaced], key=lambda one: one["position"])
    assert await read_sections(staff, kind, item_id) == ordered
    stale = await move(staff, kind, other, first, headers={"If-Match": '"1"'})
    assert (stale.status_code, stale.json()["current"]) == (
        412,
        displaced | {"updatedByEmail": "seven@masthead.example"},
    )


@LISTS
async def test_a_swap_with_an_empty_slot_or_the_own_one_moves_only_this_section(staff, new_issue, kind) -> None:
    item_id, (first, second, *_) = (await new_issue())["id"], kind.positions
    [section] = await fill_slots(staff, kind, item_id, first)
    moved = (await move(staff, kind, section, second)).json()
    assert moved == section | {"position": second, "version": 2}
    assert (await move(staff, kind, section, second)).json() == moved | {"version": 3}
    assert (await staff.put(f"/alert-{kind.name}/{section['id']}", json={"swap": True})).json()["version"] == 4
    assert [one["position"] for one in await read_sections(staff, kind, item_id)] == [second]


@LISTS
async def test_a_swap_also_stores_the_other_fields_of_the_change(staff, new_issue, kind) -> None:
    item_id, (first, second, *_) = (await new_issue())["id"], kind.positions
    section, other = await fill_slots(staff, kind, item_id, first, second)
    await move(staff, kind, section, second, json={"swap": True, "attribution": "Ada"})
    assert await read_sections(staff, kind, item_id) == [
        other | {"position": first, "version": 2},
        section | {"position": second, "version": 2, "attribution": "Ada"},
    ]


async def test_a_swap_leaves_other_kinds_and_issues_as_they_are(staff, new_issue) -> None:
    item_id, other_id = (await new_issue())["id"], (await new_issue())["id"]
    first, second = await fill_slots(staff, KINDS["ads"], item_id, 1, 2)
    untouched = {
        kind: await fill_slots(staff, KINDS[kind], item, 1, 2)
        for kind, item in (("news", item_id), ("job", item_id), ("ads", other_id))
    }
    assert (await move(staff, KINDS["ads"], first, second["position"])).status_code == 200
    for kind, item in (("news", item_id), ("job", item_id), ("ads", other_id)):
        assert await read_sections(staff, KINDS[kind], item) == untouched[kind]


async def test_a_swap_is_one_change_of_the_issue_and_of_its_email(staff, new_issue, events, database) -> None:
    item_id = (await new_issue())["id"]
    first, _ = await fill_slots(staff, KINDS["news"], item_id, 1, 2)
    session = await database("alerts")
    before = await events.announced(session)
    address = f"/alert-email/{item_id}"
    html = (await staff.get(address)).text
    assert html.index("news-title News 1") < html.index("news-title News 2")
    await move(staff, KINDS["news"], first, 2)
    html = (await staff.get(address)).text
    assert html.index("news-title News 2") < html.index("news-title News 1")
    announced = await events.announced(session)
    assert [event.version for event in announced[len(before) :]] == [before[-1].version + 1]


@pytest.mark.usefixtures("committed")
async def test_concurrent_swaps_leave_every_section_in_a_slot_of_its_own(staff, new_issue) -> None:
    item_id, kind = (await new_issue())["id"], KINDS["ads"]
    sections = await fill_slots(staff, kind, item_id, *kind.positions)
    targets = random.Random(7)
    moves = [move(staff, kind, section, targets.choice(kind.positions)) for section in sections * 3]
    responses = await asyncio.gather(*moves)
    assert {response.status_code for response in responses} == {200}
    remaining = await read_sections(staff, kind, item_id)
    assert [section["position"] for section in remaining] == list(kind.positions)
    assert {section["attribution"] for section in remaining} == {section["attribution"] for section in sections}


@pytest.mark.usefixtures("committed")
async def test_of_two_opposite_swaps_at_once_one_succeeds(staff, new_issue) -> None:
    item_id, kind, headers = (await new_issue())["id"], KINDS["job"], {"If-Match": '"1"'}
    first, second = await fill_slots(staff, kind, item_id, 1, 2)
    responses = await asyncio.gather(
        move(staff, kind, first, 2, headers=headers), move(staff, kind, second, 1, headers=headers)
    )
    assert sorted(response.status_code for response in responses) == [200, 412]
    assert [section["id"] for section in await read_sections(staff, kind, item_id)] == [second["id"], first["id"]]


@pytest.mark.usefixtures("committed")
async def test_a_swap_during_the_removal_of_the_other_section_moves_this_one(staff, new_issue) -> None:
    kind = KINDS["news"]
    for _ in range(8):
        item_id = (await new_issue())["id"]
        section, other = await fill_slots(staff, kind, item_id, 1, 2)
        moved, removed = await asyncio.gather(move(staff, kind, section, 2), staff.delete(f"/alert-news/{other['id']}"))
        assert (moved.status_code, removed.status_code) == (200, 200)
        assert await read_sections(staff, kind, item_id) == [section | {"position": 2, "version": 2}]


@pytest.mark.usefixtures("committed")
async def test_a_swap_during_the_deletion_of_the_issue_moves_both_or_none(staff, new_issue) -> None:
    kind = KINDS["ads"]
    for _ in range(8):
        item_id = (await new_issue())["id"]
        section, other = await fill_slots(staff, kind, item_id, 1, 10)
        moved, deleted = await asyncio.gather(move(staff, kind, section, 10), staff.delete(f"/alert-item/{item_id}"))
        assert (moved.status_code, deleted.status_code) in ((200, 200), (404, 200))
        await staff.post(f"/alert-item/{item_id}/restore", json={})
        ids = [section["id"], other["id"]]
        remaining = [one["id"] for one in await read_sections(staff, kind, item_id)]
        assert remaining == (ids[::-1] if moved.status_code == 200 else ids)
