"""Submissions record which sections were saved (Document 000 §3, §4)."""

import pytest

FLAGS = [
    "organizationDetails",
    "callToAction",
    "logoBio",
    "featuredProduct",
    "addProducts",
    "resources",
    "contactInfo",
    "gallery",
]


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite-submission/{(await new_microsite())['id']}"


async def test_whoever_asks_before_the_event_finds_it_empty(exhibitor, path) -> None:
    shown = (await exhibitor.get(path)).json()
    assert [shown[flag] for flag in FLAGS] == [False] * 8
    assert shown["id"] == shown["micrositeId"] == int(path.rpartition("/")[2])


async def test_each_section_that_is_saved_counts(exhibitor, path) -> None:
    for number, flag in enumerate(FLAGS, 1):
        shown = (await exhibitor.put(path, json={flag: True})).json()
        assert [shown[name] for name in FLAGS] == [True] * number + [False] * (8 - number)
        assert (await exhibitor.get(path.replace("-submission", ""))).json()["completed"] == number
    assert (await exhibitor.put(path, json={"gallery": None})).json()["gallery"]
    assert not (await exhibitor.put(path, json={"gallery": False})).json()["gallery"]


async def test_of_the_nine_sections_those_that_are_shown_count(exhibitor, path) -> None:
    microsite, setting, keywords = (path.replace("-submission", part) for part in ("", "-setting", "-keywords"))

    async def progress() -> tuple[int, int]:
        shown = (await exhibitor.get(microsite)).json()
        return shown["completed"], shown["sections"]

    assert await progress() == (0, 9)
    await exhibitor.put(path, json={"gallery": True, "logoBio": True})
    assert await progress() == (2, 9)
    await exhibitor.put(setting, json={"showGallery": False, "showAddProducts": False})
    assert await progress() == (1, 7)
    await exhibitor.put(keywords, json={"keywords": [{"name": "resin"}]})  # one of them is enough
    assert await progress() == (2, 7)


async def test_making_it_again_changes_nothing(exhibitor, path) -> None:
    assert (await exhibitor.post(path, json={})).status_code == 201
    changed = (await exhibitor.put(path, json={"logoBio": True})).json()
    again = await exhibitor.post(path)
    assert (again.status_code, again.json()) == (201, changed)
