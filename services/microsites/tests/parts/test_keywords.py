"""Keywords: in lower case, without duplicates, as many as the setting allows (SITE-13)."""

from typing import Any

import pytest


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite-keywords/{(await new_microsite())['id']}"


def get_pairs(response: Any) -> list[tuple[str, Any]]:
    return [(keyword["name"], keyword["place"]) for keyword in response.json()]


def build_keywords(*names: str) -> dict[str, Any]:
    return {"keywords": [{"name": name} for name in names]}


@pytest.mark.parametrize(("method", "status"), [("PUT", 200), ("POST", 201)])
async def test_they_are_returned_in_the_order_of_the_request(exhibitor, path, method: str, status: int) -> None:
    assert (await exhibitor.get(path)).json() == []
    response = await exhibitor.request(method, path, json=build_keywords("pump", "bag", "filter"))
    assert (response.status_code, [name for name, _ in get_pairs(response)]) == (status, ["pump", "bag", "filter"])
    assert (await exhibitor.get(path)).json() == response.json()
    response = await exhibitor.request(method, path, json=build_keywords("filter", "pump"))
    assert [name for name, _ in get_pairs(response)] == ["filter", "pump"]


async def test_they_are_in_lower_case_without_duplicates(exhibitor, path) -> None:
    sent = [
        {"name": "Single-Use Bags", "place": 1},
        {"name": "single-use bags ", "place": 1},
        {"name": "SINGLE-USE BAGS", "place": 2},
        {"name": "single-use bags"},
        {"name": "Single-use bags", "place": None},
    ]
    response = await exhibitor.put(path, json={"keywords": sent})
    assert get_pairs(response) == [("single-use bags", 1), ("single-use bags", 2), ("single-use bags", None)]


@pytest.mark.parametrize("place", [1, "header", None])
async def test_a_place_is_stored_unchanged(exhibitor, path, place: Any) -> None:
    assert get_pairs(await exhibitor.put(path, json=[{"name": "pump", "place": place}])) == [("pump", place)]


async def test_keywords_over_the_limit_are_refused(exhibitor, staff, path) -> None:
    assert (await exhibitor.put(path, json=build_keywords("a", "b", "c", "C"))).status_code == 200
    for client in (exhibitor, staff):
        response = await client.put(path, json=build_keywords("a", "b", "c", "d"))
        sentence = "This microsite may have at most 3 keywords, not 4."
        assert (response.status_code, response.json()["errors"]) == (422, [{"field": "keywords", "message": sentence}])
    await staff.put(path.replace("-keywords", "-setting"), json={"keywordCount": 4})
    assert (await exhibitor.put(path, json=build_keywords("a", "b", "c", "d"))).status_code == 200


async def test_an_empty_list_is_refused(exhibitor, path) -> None:
    response = await exhibitor.put(path, json=build_keywords())
    assert (response.status_code, response.json()["message"]) == (422, "Add at least one keyword.")


@pytest.mark.parametrize("wrong", [{"name": ""}, {"name": " "}, {"name": "x" * 101}, {}, "pump", {"name": 3}])
async def test_a_keyword_needs_a_name(exhibitor, path, wrong: Any) -> None:
    assert (await exhibitor.put(path, json={"keywords": [wrong]})).status_code == 422
    assert (await exhibitor.get(path)).json() == []
