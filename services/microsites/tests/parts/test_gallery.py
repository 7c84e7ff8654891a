"""The gallery is null until it is created, and is changed slot by slot (Document 000 §4)."""

import pytest

SLOTS = [f"imageUrl{number}" for number in range(1, 11)]


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite-gallery/{(await new_microsite())['id']}"


async def test_it_is_null_while_it_is_empty(exhibitor, path) -> None:
    answer = await exhibitor.get(path)
    assert (answer.status_code, answer.json()) == (200, None)


async def test_it_is_made_with_what_is_sent(exhibitor, path) -> None:
    sent = {slot: f"https://files.example/{slot}.png" for slot in SLOTS}
    answer = await exhibitor.post(path, json=sent)
    shown = answer.json()
    assert (answer.status_code, shown["micrositeId"]) == (201, int(path.rpartition("/")[2]))
    assert {slot: f"https://{shown[slot]}" for slot in SLOTS} == sent
    assert (await exhibitor.get(path)).json() == shown


async def test_a_change_touches_the_slots_it_carries(exhibitor, path) -> None:
    await exhibitor.post(path, json={"imageUrl1": "files.example/a.png", "imageUrl8": "files.example/b.mp4"})
    shown = (await exhibitor.put(path, json={"imageUrl8": "", "imageUrl2": "files.example/c.png"})).json()
    filled = {slot: shown[slot] for slot in SLOTS if shown[slot]}
    assert filled == {"imageUrl1": "files.example/a.png", "imageUrl2": "files.example/c.png"}


async def test_made_twice_it_is_still_one(exhibitor, path) -> None:
    for _ in range(2):
        assert (await exhibitor.post(path, json={"imageUrl1": "files.example/a.png"})).status_code == 201
    assert (await exhibitor.get(path)).json()["imageUrl1"] == "files.example/a.png"


@pytest.mark.parametrize("wrong", ["javascript:alert(1)", "mailto:a@b.example", "/a.png", 3])
async def test_a_slot_holds_the_address_of_a_file(exhibitor, path, wrong) -> None:
    assert (await exhibitor.put(path, json={"imageUrl1": wrong})).status_code == 422
