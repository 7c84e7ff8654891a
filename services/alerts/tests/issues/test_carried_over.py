"""Copied slots are marked until somebody changes or keeps them; what comes next is proposed (ALERT-74, ALERT-75)."""

import pytest

from services.alerts.issues.carried_over import list_marked_fields
from services.alerts.section_kinds import KINDS
from services.alerts.tests import samples


@pytest.fixture
async def copy(staff, new_issue) -> dict:
    """A copy of issue 417 with a quote and two ads."""
    source = await new_issue(issue=417)
    for kind, fields in (
        ("quote", {"citation": "Measure twice."}),
        ("ads", {"position": 1, "link": "https://tidewater.example"}),
        ("ads", {"position": 2, "link": "https://heliox.example"}),
    ):
        response = await staff.post(f"/alert-{kind}", json={"alertItemId": source["id"], **fields})
        assert response.json()["carriedOverFrom"] is None
    response = await staff.post(f"/alert-item/{source['id']}/copy", json={"issue": 418, "title": "Next week"})
    return response.json()


async def read_marks(staff, item: dict) -> dict[str, int | None]:
    issue = (await staff.get(f"/alerts-all/{item['id']}")).json()
    sections = {"quote": issue["alertQuote"], **{f"ad {ad['position']}": ad for ad in issue["alertAds"]}}
    return {name: section["carriedOverFrom"] for name, section in sections.items()}


async def get_quote(staff, item: dict) -> dict:
    return (await staff.get(f"/alert-quote/{item['id']}")).json()


async def test_a_change_ends_the_mark(staff, copy) -> None:
    quote = await get_quote(staff, copy)
    changed = await staff.put(f"/alert-quote/{quote['id']}", json={"citation": "Cut once."})
    assert changed.json()["carriedOverFrom"] is None
    assert await read_marks(staff, copy) == {"quote": None, "ad 1": 417, "ad 2": 417}


STORY = {"title": "Old", "body": "Old body", "citation": "J. Cell Cult. 61", "image": "media/old.png", "link": ""}


@pytest.fixture
async def story(staff, new_issue) -> dict:
    """The discovery of a copy of issue 417."""
    source = await new_issue(issue=417)
    await staff.post("/alert-discovery", json={"alertItemId": source["id"], **STORY})
    copied = await staff.post(f"/alert-item/{source['id']}/copy", json={"issue": 418, "title": "Next week"})
    return (await staff.get(f"/alert-discovery/{copied.json()['id']}")).json()


async def change_story(staff, story: dict, **fields) -> tuple[int | None, list[str]]:
    changed = (await staff.put(f"/alert-discovery/{story['id']}", json=fields)).json()
    return changed["carriedOverFrom"], changed["carriedOverFields"]


async def test_each_field_is_marked_until_it_is_changed(staff, story) -> None:
    assert story["carriedOverFields"] == ["title", "body", "citation", "image"]
    unchanged = {**STORY, "title": "New", "attribution": "Ada"}
    assert await change_story(staff, story, **unchanged) == (417, ["body", "citation", "image"])
    assert await change_story(staff, story, body="New body", image=None) == (417, ["citation"])
    assert await change_story(staff, story, citation="") == (None, [])


async def test_fields_are_kept_and_marked_again(staff, story) -> None:
    assert await change_story(staff, story, carriedOverFields=["image", "title"]) == (417, ["title", "image"])
    assert await change_story(staff, story, title="New", carriedOverFields=["title"]) == (417, ["title"])
    assert await change_story(staff, story, carriedOverFields=["link"]) == (None, [])
    assert await change_story(staff, story, carriedOverFields=["title"]) == (None, [])
    assert await change_story(staff, story, carriedOverFrom=417, carriedOverFields=["body"]) == (417, ["body"])


@pytest.mark.parametrize("fields", [["position"], ["date"], ["imageWidth"], "title", [4]])
async def test_only_fields_of_the_kind_are_marked(staff, story, fields) -> None:
    response = await staff.put(f"/alert-discovery/{story['id']}", json={"carriedOverFields": fields})
    assert response.status_code == 422


async def test_a_section_of_every_kind_has_its_fields_marked(staff, full_issue) -> None:
    body = {"issue": 1, "title": "Next week"}
    copied = (await staff.post(f"/alert-item/{full_issue['id']}/copy", json=body)).json()
    issue = (await staff.get(f"/alerts-all/{copied['id']}")).json()
    for kind in KINDS.values():
        stored = issue[kind.all_key]
        names = [field.name for field in list_marked_fields(kind)]
        for section in stored if kind.is_list else [stored]:
            assert section["carriedOverFields"] == names
            path = f"/alert-{kind.name}/{section['id']}"
            changed = (await staff.put(path, json={"attribution": "Ada"})).json()
            assert changed["carriedOverFields"] == [name for name in names if name != "attribution"]


async def test_fields_of_another_issue_are_left_out_on_request(staff, story) -> None:
    await change_story(staff, story, title="New")
    await staff.put(f"/alert-item/{story['alertItemId']}", json={"status": "published", "removeCarriedOver": True})
    left = (await staff.get(f"/alert-discovery/{story['alertItemId']}")).json()
    assert (left["title"], left["bodyHtml"], left["body"], left["citationHtml"]) == ("New", "", None, "")
    assert (left["image"], left["carriedOverFrom"], left["carriedOverFields"]) == (None, None, [])


async def test_a_slot_without_what_it_needs_is_left_out_whole(staff, new_issue) -> None:
    source = await new_issue(issue=417)
    listing = {"position": 1, "jobId": samples.FIRST_REFERENCE, "attribution": "Ada"}
    await staff.post("/alert-job", json={"alertItemId": source["id"], **listing})
    copied = (await staff.post(f"/alert-item/{source['id']}/copy", json={"issue": 418, "title": "Next"})).json()
    [career] = (await staff.get(f"/alert-jobs/{copied['id']}")).json()
    await staff.put(f"/alert-job/{career['id']}", json={"attribution": "Bob"})
    await staff.put(f"/alert-item/{copied['id']}", json={"status": "published", "removeCarriedOver": True})
    assert (await staff.get(f"/alert-jobs/{copied['id']}")).json() == []


async def test_the_report_counts_fields_of_changed_slots(staff, story) -> None:
    path = f"/alert-email/{story['alertItemId']}/report"
    report = (await staff.get(path)).json()
    assert (report["carriedOver"], report["carriedOverFields"]) == ([{"section": "Discovery", "issue": 417}], [])
    await change_story(staff, story, title="New")
    report = (await staff.get(path)).json()
    fields = ["Body", "Citation", "Image"]
    assert report["carriedOverFields"] == [{"section": "Discovery", "issue": 417, "fields": fields}]
    assert report["carriedOver"] == []


async def test_another_place_does_not_end_the_mark(staff, copy) -> None:
    ad = (await staff.get(f"/alert-ads/{copy['id']}")).json()[0]
    await staff.put(f"/alert-ads/{ad['id']}", json={"position": 2, "swap": True})
    assert await read_marks(staff, copy) == {"quote": 417, "ad 1": 417, "ad 2": 417}


async def test_a_slot_is_kept_as_it_is_and_marked_again(staff, copy) -> None:
    quote = await get_quote(staff, copy)
    kept = (await staff.put(f"/alert-quote/{quote['id']}", json={"carriedOverFrom": None})).json()
    assert (kept["carriedOverFrom"], kept["citationHtml"]) == (None, "<p>Measure twice.</p>")
    undone = await staff.put(f"/alert-quote/{quote['id']}", json={"carriedOverFrom": 417})
    assert undone.json()["carriedOverFrom"] == 417


async def test_a_deleted_slot_comes_back_with_its_mark(staff, copy) -> None:
    quote = await get_quote(staff, copy)
    await staff.delete(f"/alert-quote/{quote['id']}")
    restored = {"alertItemId": copy["id"], "citation": "Measure twice.", "carriedOverFrom": 417}
    assert (await staff.post("/alert-quote", json=restored)).json()["carriedOverFrom"] == 417


@pytest.mark.parametrize("number", [0, -1, 2**31, "many", 4.5])
async def test_a_mark_is_the_number_of_an_issue(staff, copy, number) -> None:
    quote = await get_quote(staff, copy)
    response = await staff.put(f"/alert-quote/{quote['id']}", json={"carriedOverFrom": number})
    assert response.status_code == 422


async def test_keeping_a_slot_is_no_change_since_publishing(staff, copy) -> None:
    await staff.put(f"/alert-item/{copy['id']}", json={"status": "published"})
    quote = await get_quote(staff, copy)
    await staff.put(f"/alert-quote/{quote['id']}", json={"carriedOverFrom": None})
    assert (await staff.get(f"/alerts-all/{copy['id']}")).json()["changedSincePublished"] == []


async def test_the_next_number_and_date_are_proposed(staff, new_issue) -> None:
    path = "/alert-items/next"
    assert (await staff.get(path)).json() == {"issue": None, "date": None}
    await new_issue(issue=416, date="2099-03-03T01:00:00Z")
    await new_issue(issue=417, date="2099-03-10T01:00:00Z")
    undated = await new_issue(issue=418, date=None)
    assert (await staff.get(path)).json() == {"issue": 419, "date": "2099-03-17T01:00:00Z"}
    await staff.delete(f"/alert-item/{undated['id']}")
    assert (await staff.get(path)).json()["issue"] == 418
    await new_issue(issue=990_002, date="2020-01-01T01:00:00Z")
    await new_issue(issue=990_003, date=None)
    assert (await staff.get(path)).json() == {"issue": 418, "date": "2099-03-17T01:00:00Z"}
