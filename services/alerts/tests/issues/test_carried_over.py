"""Copied slots are marked until somebody changes or keeps them; what comes next is proposed (ALERT-74, ALERT-75)."""

import pytest


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
