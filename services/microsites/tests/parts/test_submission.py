"""Submissions record which sections were saved (SITE-5, SITE-6)."""

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


async def test_before_the_event_it_is_created_empty(exhibitor, path) -> None:
    microsite = (await exhibitor.get(path)).json()
    assert [microsite[flag] for flag in FLAGS] == [False] * 8
    assert microsite["id"] == microsite["micrositeId"] == int(path.rpartition("/")[2])


async def test_each_saved_section_is_counted(exhibitor, path) -> None:
    for number, flag in enumerate(FLAGS, 1):
        microsite = (await exhibitor.put(path, json={flag: True})).json()
        assert [microsite[name] for name in FLAGS] == [True] * number + [False] * (8 - number)
        assert (await exhibitor.get(path.replace("-submission", ""))).json()["completed"] == number
    assert (await exhibitor.put(path, json={"gallery": None})).json()["gallery"]
    assert not (await exhibitor.put(path, json={"gallery": False})).json()["gallery"]


async def test_only_shown_sections_are_counted(exhibitor, path) -> None:
    microsite, setting, keywords = (path.replace("-submission", part) for part in ("", "-setting", "-keywords"))

    async def progress() -> tuple[int, int]:
        record = (await exhibitor.get(microsite)).json()
        return record["completed"], record["sections"]

    assert await progress() == (0, 9)
    await exhibitor.put(path, json={"gallery": True, "logoBio": True})
    assert await progress() == (2, 9)
    await exhibitor.put(setting, json={"showGallery": False, "showAddProducts": False})
    assert await progress() == (1, 7)
    await exhibitor.put(keywords, json={"keywords": [{"name": "resin"}]})  # one keyword completes the section
    assert await progress() == (2, 7)


async def test_creating_it_again_changes_nothing(exhibitor, path) -> None:
    assert (await exhibitor.post(path, json={})).status_code == 201
    changed = (await exhibitor.put(path, json={"logoBio": True})).json()
    second = await exhibitor.post(path)
    assert (second.status_code, second.json()) == (201, changed)
