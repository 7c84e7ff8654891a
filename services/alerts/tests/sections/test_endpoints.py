"""Endpoints of sections of every kind, on real PostgreSQL (ALERT-8 to ALERT-11, API-20 to API-25)."""

import asyncio

import pytest
from sqlalchemy import text

from services.alerts.section_kinds import KINDS
from services.alerts.tests import samples
from services.alerts.tests.samples import slots_of

EVERY_KIND = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
LISTS = pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.is_list], ids=lambda kind: kind.name)


OF_KIND = {"job": {"job"}, "ads": {"ad", "micrositeIsDraft"}}


def path(kind) -> str:
    return f"/alert-{kind.name}"


def read_path(kind, item_id: int) -> str:
    return f"/alert-jobs/{item_id}" if kind.name == "job" else f"{path(kind)}/{item_id}"


async def fill_slot(staff, kind, item_id: int, slot=None, mark: str = "one"):
    slot = slot or slots_of(kind)[0]
    response = await staff.post(path(kind), json=samples.in_slot(slot, item_id, mark))
    assert response.status_code == 201, response.text
    return response.json()


@EVERY_KIND
async def test_a_section_is_stored_and_returned_with_all_fields(staff, new_issue, kind) -> None:
    item_id = (await new_issue())["id"]
    section = await fill_slot(staff, kind, item_id)
    assert samples.stored(kind).items() <= section.items()
    assert (section["alertItemId"], section["version"]) == (item_id, 1)
    read = (await staff.get(read_path(kind, item_id))).json()
    assert read == ([section] if kind.is_list else section)


@EVERY_KIND
async def test_a_section_shows_the_fields_of_its_kind_and_no_others(staff, new_issue, kind) -> None:
    section = await fill_slot(staff, kind, (await new_issue())["id"])
    twins = {field.html_name for field in kind.fields if field.html_name}
    own = {"id", "version", "createdAt", "alertItemId", "carriedOverFrom", "carriedOverFields", "source", "editedHere"}
    own |= OF_KIND.get(kind.name, set()) | {"ownerId", "importFlags"}
    assert set(section) == own | twins | {field.name for field in kind.fields}


@EVERY_KIND
async def test_a_change_affects_only_the_fields_it_contains(staff, new_issue, kind) -> None:
    section = await fill_slot(staff, kind, (await new_issue())["id"])
    address = f"{path(kind)}/{section['id']}"
    assert (await staff.put(address, json={"attribution": "Ada"})).json() == section | {
        "attribution": "Ada",
        "version": 2,
    }
    changed = (await staff.put(address, json=samples.values(kind, "two"))).json()
    assert samples.stored(kind, "two").items() <= changed.items()


@EVERY_KIND
async def test_every_field_that_may_be_empty_can_be_emptied(staff, new_issue, kind) -> None:
    section = await fill_slot(staff, kind, (await new_issue())["id"])
    body = dict.fromkeys(field.name for field in kind.fields)
    emptied = (await staff.put(f"{path(kind)}/{section['id']}", json=body)).json()
    for field in kind.fields:
        expected = section[field.name] if field.required else None
        assert emptied[field.name] == (False if field.type == "flag" else expected)
        assert not field.html_name or emptied[field.html_name] == ""


@EVERY_KIND
async def test_server_owned_fields_change_nothing(staff, new_issue, kind) -> None:
    section, other = await fill_slot(staff, kind, (await new_issue())["id"]), await new_issue()
    twins = {field.html_name: "<script>" for field in kind.fields if field.html_name}
    owned = {"id": 999, "version": 70, "kind": "quote", "alertItemId": other["id"], "createdAt": "2000-01-01T00:00:00Z"}
    response = await staff.put(f"{path(kind)}/{section['id']}", json=owned | twins)
    assert response.json() == section | {"version": 2}


@EVERY_KIND
async def test_a_removed_section_leaves_its_slot_empty(staff, new_issue, kind) -> None:
    item_id = (await new_issue())["id"]
    section = await fill_slot(staff, kind, item_id)
    response = await staff.delete(f"{path(kind)}/{section['id']}")
    assert (response.status_code, response.json()) == (200, {"deleted": [section["id"]]})
    assert (await staff.get(read_path(kind, item_id))).json() == ([] if kind.is_list else None)
    assert (await staff.delete(f"{path(kind)}/{section['id']}")).status_code == 404
    await fill_slot(staff, kind, item_id)


@EVERY_KIND
async def test_a_filled_slot_is_not_filled_twice(staff, second_editor, new_issue, kind) -> None:
    item_id = (await new_issue())["id"]
    slot = slots_of(kind)[-1]
    section = await fill_slot(second_editor, kind, item_id, slot)
    response = await staff.post(path(kind), json=samples.in_slot(slot, item_id))
    assert (response.status_code, response.json()["message"]) == (409, f"{slot.label} is already filled.")
    assert response.json()["current"] == section | {"updatedByEmail": "seven@masthead.example"}
    await fill_slot(staff, kind, (await new_issue())["id"], slot)


@EVERY_KIND
@pytest.mark.usefixtures("committed")
async def test_of_concurrent_requests_to_fill_a_slot_one_succeeds(staff, new_issue, kind) -> None:
    body = samples.in_slot(slots_of(kind)[0], (await new_issue())["id"])
    responses = await asyncio.gather(*(staff.post(path(kind), json=body) for _ in range(5)))
    assert sorted(response.status_code for response in responses) == [201, 409, 409, 409, 409]
    [created] = [response.json() for response in responses if response.status_code == 201]
    refused = [response.json()["current"] for response in responses if response.status_code == 409]
    assert refused == [created | {"updatedByEmail": None}] * 4


@EVERY_KIND
async def test_a_stale_change_or_removal_is_refused_with_the_last_editor(staff, second_editor, new_issue, kind) -> None:
    section = await fill_slot(staff, kind, (await new_issue())["id"])
    address, headers = f"{path(kind)}/{section['id']}", {"If-Match": '"1"'}
    changed = (await second_editor.put(address, json={"attribution": "Ada"}, headers=headers)).json()
    late = await staff.put(address, json={"attribution": "Bob"}, headers=headers)
    removal = await staff.delete(address, headers=headers)
    current = changed | {"updatedByEmail": "seven@masthead.example"}
    assert (late.status_code, late.json()["current"]) == (412, current)
    assert (removal.status_code, removal.json()["current"]) == (412, current)


@EVERY_KIND
async def test_a_section_is_not_reached_through_another_kinds_path(staff, new_issue, kind) -> None:
    section = await fill_slot(staff, kind, (await new_issue())["id"])
    for other in KINDS.values():
        if other is not kind:
            address = f"{path(other)}/{section['id']}"
            assert (await staff.put(address, json={})).status_code == 404
            assert (await staff.delete(address)).status_code == 404


@pytest.mark.usefixtures("committed")
async def test_concurrent_changes_and_removal_of_one_issue_do_not_deadlock(staff, new_issue) -> None:
    item = await new_issue()
    sections = [await fill_slot(staff, KINDS["ads"], item["id"], slot) for slot in slots_of(KINDS["ads"])]
    changes = [staff.put(f"/alert-ads/{section['id']}", json={"attribution": "x"}) for section in sections]
    responses = await asyncio.gather(*changes[:5], staff.delete(f"/alert-item/{item['id']}"), *changes[5:])
    assert {response.status_code for response in responses} <= {200, 404}


@LISTS
async def test_a_list_is_sorted_by_position(staff, new_issue, database, kind) -> None:
    item_id = (await new_issue())["id"]
    for slot in reversed(slots_of(kind)):
        await fill_slot(staff, kind, item_id, slot)
    # Without index scans, which would return the rows in order by chance.
    for scan in ("indexscan", "indexonlyscan", "bitmapscan"):
        await (await database("alerts")).execute(text(f"SET LOCAL enable_{scan} = off"))
    read = (await staff.get(read_path(kind, item_id))).json()
    assert tuple(section["position"] for section in read) == kind.positions


@LISTS
async def test_an_unknown_position_is_refused(staff, new_issue, kind) -> None:
    slot = samples.in_slot(slots_of(kind)[0], (await new_issue())["id"])
    for position in (0, -1, 5.5, 11, 98, 100, "first", None, True, [], 10**30):
        response = await staff.post(path(kind), json=slot | {"position": position})
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "position"), position


@EVERY_KIND
async def test_required_fields_are_required(staff, new_issue, kind) -> None:
    response = await staff.post(path(kind), json={})
    missing = {error["field"] for error in response.json()["errors"]}
    assert missing == {"alertItemId", *(field.name for field in kind.fields if field.required)}
    required = {"position", "jobId"} & missing
    values = {"position": 1, "jobId": samples.FIRST_REFERENCE}
    body = {"alertItemId": (await new_issue())["id"], **{name: values[name] for name in required}}
    assert (await staff.post(path(kind), json=body)).status_code == 201


@EVERY_KIND
async def test_an_unknown_issue_has_no_sections(staff, kind) -> None:
    body = samples.in_slot(slots_of(kind)[0], 10**12)
    refused = await staff.post(path(kind), json=body)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "alertItemId")
    assert (await staff.get(read_path(kind, 10**12))).status_code == 404


REFERENCES = [
    ("upstream", "clientId", "This client does not exist."),
    ("ads", "clientId", "This client does not exist."),
    ("job", "jobId", "This career listing does not exist."),
]
NAMES = ("kind", "field", "message")


@pytest.mark.parametrize(NAMES, [*REFERENCES, ("ads", "adId", "This ad does not exist.")])
async def test_a_client_or_listing_that_does_not_exist_is_refused(staff, new_issue, kind, field, message) -> None:
    kind, item_id = KINDS[kind], (await new_issue())["id"]
    body = samples.in_slot(slots_of(kind)[0], item_id)
    refused = await staff.post(path(kind), json=body | {field: 99_999_999})
    errors = [{"field": field, "message": message}]
    assert (refused.status_code, refused.json()["message"], refused.json()["errors"]) == (422, message, errors)
    section = await fill_slot(staff, kind, item_id)
    refused = await staff.put(f"{path(kind)}/{section['id']}", json={field: 99_999_999})
    assert (refused.status_code, refused.json()["errors"]) == (422, errors)
    assert (await staff.put(f"{path(kind)}/{section['id']}", json={})).json() == section | {"version": 2}


@pytest.mark.parametrize(NAMES, REFERENCES)
async def test_references_take_one_statement_and_none_when_they_stay(
    staff, new_issue, statements, kind, field, message
) -> None:
    kind = KINDS[kind]
    section = await fill_slot(staff, kind, (await new_issue())["id"])
    counts = []
    for reference in (section[field], samples.FIRST_REFERENCE):
        with statements() as body:
            response = await staff.put(f"{path(kind)}/{section['id']}", json={field: reference, "attribution": "Ada"})
        assert response.status_code == 200
        counts.append(len(body))
    assert counts == [4, 5]
