"""A published issue says which slots changed since, until it is published again (ALERT-5)."""

import pytest
from sqlalchemy import update

from services.alerts.issue_emails.snapshots import Snapshot


async def read_changes(staff, item) -> list[tuple[str, int | None]]:
    """Return kind and position of the slots that changed, in order."""
    slots = (await staff.get(f"/alerts-all/{item['id']}")).json()["changedSincePublished"]
    return sorted((slot["kind"], slot["position"]) for slot in slots)


async def publish(staff, item, **fields) -> None:
    response = await staff.put(f"/alert-item/{item['id']}", json={"status": "published", **fields})
    assert response.status_code == 200, response.text


@pytest.fixture
async def issue(staff, new_issue) -> dict:
    """A published issue with a quote, two ads and a news item."""
    item = await new_issue()
    for kind, fields in (
        ("quote", {"citation": "Measure twice."}),
        ("ads", {"position": 1, "link": "https://tidewater.example"}),
        ("ads", {"position": 2, "link": "https://heliox.example"}),
        ("news", {"position": 1, "title": "Cell culture"}),
    ):
        assert (await staff.post(f"/alert-{kind}", json={"alertItemId": item["id"], **fields})).status_code == 201
    await publish(staff, item)
    return item


async def test_nothing_has_changed_when_an_issue_is_published(staff, issue) -> None:
    assert await read_changes(staff, issue) == []
    await staff.put(f"/alert-item/{issue['id']}", json={"title": "Another title"})
    assert await read_changes(staff, issue) == []


async def test_slots_that_were_changed_filled_emptied_or_swapped_are_listed(staff, issue) -> None:
    quote = (await staff.get(f"/alert-quote/{issue['id']}")).json()
    news = (await staff.get(f"/alert-news/{issue['id']}")).json()[0]
    ad = (await staff.get(f"/alert-ads/{issue['id']}")).json()[0]
    await staff.put(f"/alert-quote/{quote['id']}", json={"citation": "Cut once."})
    assert await read_changes(staff, issue) == [("quote", None)]
    await staff.delete(f"/alert-news/{news['id']}")
    await staff.post("/alert-poll", json={"alertItemId": issue["id"], "title": "Why?"})
    assert await read_changes(staff, issue) == [("news", 1), ("poll", None), ("quote", None)]
    await staff.put(f"/alert-ads/{ad['id']}", json={"position": 2, "swap": True})
    changes = [("ads", 1), ("ads", 2), ("news", 1), ("poll", None), ("quote", None)]
    assert await read_changes(staff, issue) == changes


async def test_a_slot_that_is_changed_back_has_not_changed(staff, issue) -> None:
    ad = (await staff.get(f"/alert-ads/{issue['id']}")).json()[0]
    for position in (2, 1):
        await staff.put(f"/alert-ads/{ad['id']}", json={"position": position, "swap": True})
    assert await read_changes(staff, issue) == []
    quote = (await staff.get(f"/alert-quote/{issue['id']}")).json()
    await staff.delete(f"/alert-quote/{quote['id']}")
    assert await read_changes(staff, issue) == [("quote", None)]
    await staff.post("/alert-quote", json={"alertItemId": issue["id"], "citation": "Measure twice."})
    assert await read_changes(staff, issue) == []


async def test_a_field_that_was_empty_and_holds_an_empty_text_has_not_changed(staff, issue) -> None:
    quote = (await staff.get(f"/alert-quote/{issue['id']}")).json()
    stored = (await staff.put(f"/alert-quote/{quote['id']}", json={"credit": ""})).json()
    assert (quote["credit"], stored["credit"]) == (None, "")
    assert await read_changes(staff, issue) == []


async def test_publishing_again_replaces_the_snapshots_and_the_list_is_empty(staff, issue) -> None:
    snapshot = f"/alert-email/{issue['id']}?snapshot=true"
    await staff.post("/alert-fact", json={"alertItemId": issue["id"], "title": "A new fact"})
    await publish(staff, issue)
    assert "A new fact" not in (await staff.get(snapshot)).text
    assert await read_changes(staff, issue) == [("fact", None)]
    await publish(staff, issue, publishAgain=True)
    assert "A new fact" in (await staff.get(snapshot)).text
    assert await read_changes(staff, issue) == []


async def test_publishing_again_is_refused_for_a_stale_version(staff, issue) -> None:
    await staff.post("/alert-fact", json={"alertItemId": issue["id"], "title": "A new fact"})
    body, headers = {"publishAgain": True}, {"If-Match": '"1"'}
    assert (await staff.put(f"/alert-item/{issue['id']}", json=body, headers=headers)).status_code == 412
    assert await read_changes(staff, issue) == [("fact", None)]


async def test_a_draft_is_not_published_by_publishing_again(staff, new_issue) -> None:
    item = await new_issue()
    response = await staff.put(f"/alert-item/{item['id']}", json={"publishAgain": True})
    assert (response.status_code, response.json()["status"]) == (200, "draft")
    assert (await staff.get(f"/alert-email/{item['id']}?snapshot=true")).status_code == 404


async def test_a_draft_lists_no_changes(staff, issue) -> None:
    await staff.post("/alert-fact", json={"alertItemId": issue["id"], "title": "A new fact"})
    await staff.put(f"/alert-item/{issue['id']}", json={"status": "draft"})
    assert await read_changes(staff, issue) == []
    await publish(staff, issue)
    assert await read_changes(staff, issue) == []


async def test_an_issue_that_was_published_before_digests_were_stored_lists_no_changes(staff, issue, database) -> None:
    await (await database("alerts")).execute(update(Snapshot).values(slots=None))
    await staff.post("/alert-fact", json={"alertItemId": issue["id"], "title": "A new fact"})
    assert await read_changes(staff, issue) == []


async def test_changes_stay_listed_after_a_restore_and_a_copy_has_none(staff, issue) -> None:
    await staff.post("/alert-fact", json={"alertItemId": issue["id"], "title": "A new fact"})
    await staff.delete(f"/alert-item/{issue['id']}")
    await staff.post(f"/alert-item/{issue['id']}/restore", json={})
    assert await read_changes(staff, issue) == [("fact", None)]
    copy = (await staff.post(f"/alert-item/{issue['id']}/copy", json={"issue": 8, "title": "x"})).json()
    await publish(staff, copy)
    assert await read_changes(staff, copy) == []
