"""The gallery is null until it is created and is changed by slot (SITE-2). Staff may refer to files anywhere."""

import pytest

SLOTS = [f"imageUrl{number}" for number in range(1, 11)]


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite-gallery/{(await new_microsite())['id']}"


async def test_it_is_null_until_it_is_created(staff, path) -> None:
    response = await staff.get(path)
    assert (response.status_code, response.json()) == (200, None)


async def test_it_is_created_from_the_request(staff, path) -> None:
    body = {slot: f"https://files.example/{slot}.png" for slot in SLOTS}
    response = await staff.post(path, json=body)
    gallery = response.json()
    assert (response.status_code, gallery["micrositeId"]) == (201, int(path.rpartition("/")[2]))
    assert {slot: f"https://{gallery[slot]}" for slot in SLOTS} == body
    assert (await staff.get(path)).json() == gallery


async def test_only_slots_in_the_request_change(staff, path) -> None:
    await staff.post(path, json={"imageUrl1": "files.example/a.png", "imageUrl8": "files.example/b.mp4"})
    gallery = (await staff.put(path, json={"imageUrl8": "", "imageUrl2": "files.example/c.png"})).json()
    filled = {slot: gallery[slot] for slot in SLOTS if gallery[slot]}
    assert filled == {"imageUrl1": "files.example/a.png", "imageUrl2": "files.example/c.png"}


async def test_creating_it_twice_keeps_one(staff, path) -> None:
    for _ in range(2):
        assert (await staff.post(path, json={"imageUrl1": "files.example/a.png"})).status_code == 201
    assert (await staff.get(path)).json()["imageUrl1"] == "files.example/a.png"


@pytest.mark.parametrize("wrong", ["javascript:alert(1)", "mailto:a@b.example", "/a.png", 3])
async def test_a_slot_takes_only_the_url_of_a_file(staff, path, wrong) -> None:
    assert (await staff.put(path, json={"imageUrl1": wrong})).status_code == 422
