"""A section says which post, event or microsite it was filled from (ALERT-84)."""

import pytest


@pytest.fixture
async def section(staff, new_issue) -> dict:
    """A section that was filled from a post."""
    body = {"alertItemId": (await new_issue())["id"], "title": "A process", "source": "post/1740"}
    response = await staff.post("/alert-upstream", json=body)
    assert response.status_code == 201, response.text
    return response.json()


async def test_a_section_keeps_its_source_until_it_has_another(staff, section) -> None:
    assert section["source"] == "post/1740"
    path = f"/alert-upstream/{section['id']}"
    assert (await staff.put(path, json={"title": "Another title"})).json()["source"] == "post/1740"
    assert (await staff.put(path, json={"source": "microsite/3"})).json()["source"] == "microsite/3"
    assert (await staff.put(path, json={"source": None})).json()["source"] is None


async def test_a_copy_has_the_source_too(staff, section) -> None:
    path = f"/alert-item/{section['alertItemId']}/copy"
    copy = (await staff.post(path, json={"issue": 8, "title": "Next"})).json()
    assert (await staff.get(f"/alert-upstream/{copy['id']}")).json()["source"] == "post/1740"


async def test_another_source_is_no_change_since_publishing(staff, section) -> None:
    item = section["alertItemId"]
    await staff.put(f"/alert-item/{item}", json={"status": "published"})
    await staff.put(f"/alert-upstream/{section['id']}", json={"source": None})
    assert (await staff.get(f"/alerts-all/{item}")).json()["changedSincePublished"] == []


@pytest.mark.parametrize("source", ["", "post", "post/", "post/0", "post/x", "job/3", "post/1 ", "javascript:1", 7])
async def test_a_source_is_a_kind_and_an_id(staff, section, source) -> None:
    response = await staff.put(f"/alert-upstream/{section['id']}", json={"source": source})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "source")
