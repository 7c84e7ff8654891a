"""Featured products and media items are lists that are saved as a whole (SITE-1)."""

import pytest

LISTS = [("featured-products", "productImages"), ("media-items", "mediaItems")]


@pytest.fixture
async def number(new_microsite) -> int:
    return (await new_microsite())["id"]


@pytest.mark.parametrize(("name", "field"), LISTS)
async def test_a_list_is_replaced_in_order_without_duplicates(exhibitor, number: int, name, field) -> None:
    path = f"/microsite-{name}/{number}"
    assert (await exhibitor.get(path)).json() == []
    for names in (["b", "a", "b"], ["c", "a"], []):
        body = [{"imageUrl": f"https://files.example/{entry}.png"} for entry in names]
        response = await exhibitor.post(path, json={field: body})
        assert response.status_code == 201
        images = [image["imageUrl"] for image in (await exhibitor.get(path)).json()]
        assert images == [f"files.example/{entry}.png" for entry in dict.fromkeys(names)]
        assert (await exhibitor.get(path)).json() == response.json()


async def test_the_lists_are_independent(exhibitor, number: int) -> None:
    for name, field in LISTS:
        await exhibitor.post(f"/microsite-{name}/{number}", json={field: [{"imageUrl": f"files.example/{name}.png"}]})
    for name, _ in LISTS:
        [image] = (await exhibitor.get(f"/microsite-{name}/{number}")).json()
        assert image["imageUrl"] == f"files.example/{name}.png"


@pytest.mark.parametrize(("name", "field"), LISTS)
@pytest.mark.parametrize("wrong", [[{"imageUrl": ""}], [{}], ["a"], None, [{"imageUrl": "javascript:x"}]])
async def test_an_entry_takes_only_the_url_of_a_file(exhibitor, number: int, name, field, wrong) -> None:
    assert (await exhibitor.post(f"/microsite-{name}/{number}", json={field: wrong})).status_code == 422


@pytest.mark.parametrize(("name", "field"), LISTS)
async def test_a_list_has_a_limit(exhibitor, number: int, name, field) -> None:
    body = [{"imageUrl": f"files.example/{n}.png"} for n in range(51)]
    assert (await exhibitor.post(f"/microsite-{name}/{number}", json={field: body})).status_code == 422
    assert (await exhibitor.post(f"/microsite-{name}/{number}", json={field: body[:50]})).status_code == 201
