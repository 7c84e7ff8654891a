"""Featured products and media items are lists that are saved as a whole (SITE-1, SITE-60)."""

import pytest

FILES = "127.0.0.1:8082"
LISTS = [("featured-products", "productImages"), ("media-items", "mediaItems")]


@pytest.fixture
async def number(new_microsite) -> int:
    return (await new_microsite())["id"]


@pytest.mark.parametrize(("name", "field"), LISTS)
async def test_a_list_is_replaced_in_order_without_duplicates(exhibitor, number: int, name, field) -> None:
    path = f"/microsite-{name}/{number}"
    assert (await exhibitor.get(path)).json() == []
    for names in (["b", "a", "b"], ["c", "a"], []):
        body = [{"imageUrl": f"https://{FILES}/{entry}.png"} for entry in names]
        response = await exhibitor.post(path, json={field: body})
        assert response.status_code == 201
        images = [image["imageUrl"] for image in (await exhibitor.get(path)).json()]
        assert images == [f"{FILES}/{entry}.png" for entry in dict.fromkeys(names)]
        assert (await exhibitor.get(path)).json() == response.json()


async def test_the_lists_are_independent(exhibitor, number: int) -> None:
    for name, field in LISTS:
        await exhibitor.post(f"/microsite-{name}/{number}", json={field: [{"imageUrl": f"{FILES}/{name}.png"}]})
    for name, _ in LISTS:
        [image] = (await exhibitor.get(f"/microsite-{name}/{number}")).json()
        assert image["imageUrl"] == f"{FILES}/{name}.png"


@pytest.mark.parametrize(("name", "field"), LISTS)
@pytest.mark.parametrize("wrong", [[{"imageUrl": ""}], [{}], ["a"], None, [{"imageUrl": "javascript:x"}]])
async def test_an_entry_takes_only_the_url_of_a_file(exhibitor, number: int, name, field, wrong) -> None:
    assert (await exhibitor.post(f"/microsite-{name}/{number}", json={field: wrong})).status_code == 422


@pytest.mark.parametrize(("name", "field"), LISTS)
async def test_a_list_has_a_limit(exhibitor, number: int, name, field) -> None:
    body = [{"imageUrl": f"{FILES}/{n}.png"} for n in range(51)]
    assert (await exhibitor.post(f"/microsite-{name}/{number}", json={field: body})).status_code == 422
    assert (await exhibitor.post(f"/microsite-{name}/{number}", json={field: body[:50]})).status_code == 201


@pytest.mark.parametrize(("name", "field"), LISTS)
async def test_a_new_entry_of_an_exhibitor_is_an_uploaded_file(exhibitor, staff, number: int, name, field) -> None:
    path = f"/microsite-{name}/{number}"
    entries = [{"imageUrl": f"{FILES}/a.png"}, {"imageUrl": "https://evil.example/b.png"}]
    refused = await exhibitor.post(path, json={field: entries})
    label = "Product images 2: Image URL" if field == "productImages" else "Media items 2: Image URL"
    message = f"{label} must be a file that was uploaded here, not an address on another site."
    assert (refused.status_code, refused.json()["message"]) == (422, message)
    assert refused.json()["errors"] == [{"field": f"{field}.1.imageUrl", "message": message}]
    assert (await exhibitor.get(path)).json() == []
    assert (await staff.post(path, json={field: entries})).status_code == 201
    assert (await exhibitor.post(path, json={field: entries[::-1]})).status_code == 201
    other = [*entries, {"imageUrl": "evil.example/c.png"}]
    assert (await exhibitor.post(path, json={field: other})).status_code == 422
