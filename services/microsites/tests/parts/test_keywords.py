"""Keywords: lower-cased, each once, as many as the setting allows (Document 000 §4, §5; API contract §3)."""

from typing import Any

import pytest


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite-keywords/{(await new_microsite())['id']}"


def words(answer: Any) -> list[tuple[str, Any]]:
    return [(keyword["name"], keyword["place"]) for keyword in answer.json()]


def named(*names: str) -> dict[str, Any]:
    return {"keywords": [{"name": name} for name in names]}


@pytest.mark.parametrize(("method", "status"), [("PUT", 200), ("POST", 201)])
async def test_they_are_answered_in_the_order_they_were_saved_in(exhibitor, path, method: str, status: int) -> None:
    assert (await exhibitor.get(path)).json() == []
    answer = await exhibitor.request(method, path, json=named("pump", "bag", "filter"))
    assert (answer.status_code, [name for name, _ in words(answer)]) == (status, ["pump", "bag", "filter"])
    assert (await exhibitor.get(path)).json() == answer.json()
    answer = await exhibitor.request(method, path, json=named("filter", "pump"))
    assert [name for name, _ in words(answer)] == ["filter", "pump"]


async def test_they_are_lower_cased_and_each_is_there_once(exhibitor, path) -> None:
    sent = [
        {"name": "Single-Use Bags", "place": 1},
        {"name": "single-use bags ", "place": 1},
        {"name": "SINGLE-USE BAGS", "place": 2},
        {"name": "single-use bags"},
        {"name": "Single-use bags", "place": None},
    ]
    answer = await exhibitor.put(path, json={"keywords": sent})
    assert words(answer) == [("single-use bags", 1), ("single-use bags", 2), ("single-use bags", None)]


@pytest.mark.parametrize("place", [1, "header", None])
async def test_a_place_is_kept_as_it_was_sent(exhibitor, path, place: Any) -> None:
    assert words(await exhibitor.put(path, json=[{"name": "pump", "place": place}])) == [("pump", place)]


async def test_more_than_the_setting_allows_are_refused(exhibitor, staff, path) -> None:
    assert (await exhibitor.put(path, json=named("a", "b", "c", "C"))).status_code == 200
    for client in (exhibitor, staff):
        answer = await client.put(path, json=named("a", "b", "c", "d"))
        sentence = "This microsite may have at most 3 keywords, not 4."
        assert (answer.status_code, answer.json()["errors"]) == (422, [{"field": "keywords", "message": sentence}])
    await staff.put(path.replace("-keywords", "-setting"), json={"keywordCount": 4})
    assert (await exhibitor.put(path, json=named("a", "b", "c", "d"))).status_code == 200


async def test_one_at_least_is_saved(exhibitor, path) -> None:
    answer = await exhibitor.put(path, json=named())
    assert (answer.status_code, answer.json()["message"]) == (422, "Add at least one keyword.")


@pytest.mark.parametrize("wrong", [{"name": ""}, {"name": " "}, {"name": "x" * 101}, {}, "pump", {"name": 3}])
async def test_a_keyword_has_a_name(exhibitor, path, wrong: Any) -> None:
    assert (await exhibitor.put(path, json={"keywords": [wrong]})).status_code == 422
    assert (await exhibitor.get(path)).json() == []
