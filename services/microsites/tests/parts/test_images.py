"""Featured products and media items are lists, saved as a whole (Document 000 §7)."""

import pytest

LISTS = [("featured-products", "productImages"), ("media-items", "mediaItems")]


@pytest.fixture
async def number(new_microsite) -> int:
    return (await new_microsite())["id"]


@pytest.mark.parametrize(("room", "field"), LISTS)
async def test_a_list_is_what_was_saved_last_in_that_order_each_once(exhibitor, number: int, room, field) -> None:
    path = f"/microsite-{room}/{number}"
    assert (await exhibitor.get(path)).json() == []
    for names in (["b", "a", "b"], ["c", "a"], []):
        sent = [{"imageUrl": f"https://files.example/{name}.png"} for name in names]
        answer = await exhibitor.post(path, json={field: sent})
        assert answer.status_code == 201
        shown = [image["imageUrl"] for image in (await exhibitor.get(path)).json()]
        assert shown == [f"files.example/{name}.png" for name in dict.fromkeys(names)]
        assert (await exhibitor.get(path)).json() == answer.json()


async def test_the_two_lists_are_apart(exhibitor, number: int) -> None:
    for room, field in LISTS:
        await exhibitor.post(f"/microsite-{room}/{number}", json={field: [{"imageUrl": f"files.example/{room}.png"}]})
    for room, _ in LISTS:
        [image] = (await exhibitor.get(f"/microsite-{room}/{number}")).json()
        assert image["imageUrl"] == f"files.example/{room}.png"


@pytest.mark.parametrize(("room", "field"), LISTS)
@pytest.mark.parametrize("wrong", [[{"imageUrl": ""}], [{}], ["a"], None, [{"imageUrl": "javascript:x"}]])
async def test_an_entry_is_the_address_of_a_file(exhibitor, number: int, room, field, wrong) -> None:
    assert (await exhibitor.post(f"/microsite-{room}/{number}", json={field: wrong})).status_code == 422


@pytest.mark.parametrize(("room", "field"), LISTS)
async def test_a_list_has_an_end(exhibitor, number: int, room, field) -> None:
    sent = [{"imageUrl": f"files.example/{n}.png"} for n in range(51)]
    assert (await exhibitor.post(f"/microsite-{room}/{number}", json={field: sent})).status_code == 422
    assert (await exhibitor.post(f"/microsite-{room}/{number}", json={field: sent[:50]})).status_code == 201
