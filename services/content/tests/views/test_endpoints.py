"""Saved views over HTTP: a person's own, fifty of a screen."""

import asyncio

import pytest

VIEW = {"screen": "posts", "name": "My drafts", "query": "status=draft&categoryIds=9"}
ENDPOINTS = [("GET", "/saved-views"), ("POST", "/saved-view"), ("PUT", "/saved-view/1"), ("DELETE", "/saved-views")]


@pytest.fixture
async def colleague(client):
    """Another editor's client."""
    return await client("content", role="editor", user_id=2)


@pytest.fixture
def keep(staff):
    """Keeps views."""

    async def keep(**fields):
        answer = await staff.post("/saved-view", json=VIEW | fields)
        assert answer.status_code == 201, answer.text
        return answer.json()

    return keep


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
async def test_only_staff_may_call(client, method, path) -> None:
    assert (await (await client("content", role=None)).request(method, path, json={})).status_code == 401
    assert (await (await client("content", role="exhibitor")).request(method, path, json={})).status_code == 403


async def test_views_are_listed_by_name_for_their_screen(staff, keep) -> None:
    later, earlier, other = await keep(name="b"), await keep(name="A"), await keep(screen="jobs")
    assert (await staff.get("/saved-views", params={"screen": "posts"})).json() == [earlier, later]
    assert (await staff.get("/saved-views")).json() == [earlier, later, other]


async def test_a_view_is_renamed_and_shows_something_else(staff, keep) -> None:
    view = await keep()
    answer = await staff.put(f"/saved-view/{view['id']}", json={"name": "Late", "screen": "jobs"})
    assert answer.json() == view | {"name": "Late", "version": 2}
    answer = await staff.put(f"/saved-view/{view['id']}", json={"query": "q=late", "name": None})
    assert answer.json() == view | {"name": "Late", "query": "q=late", "version": 3}
    stale = await staff.put(f"/saved-view/{view['id']}", json={"name": "x"}, headers={"If-Match": '"1"'})
    assert (stale.status_code, stale.json()["current"]["version"]) == (412, 3)


async def test_a_view_is_its_owners_alone(staff, colleague, keep) -> None:
    view = await keep()
    assert (await colleague.get("/saved-views")).json() == []
    assert (await colleague.put(f"/saved-view/{view['id']}", json={"name": "x"})).status_code == 404
    removed = await colleague.request("DELETE", "/saved-views", json={"itemsToDelete": [view["id"]]})
    assert removed.json() == {"deleted": []}
    assert (await staff.get("/saved-views")).json() == [view]


async def test_views_are_removed(staff, keep) -> None:
    view, other = await keep(), await keep()
    removed = await staff.request("DELETE", "/saved-views", json={"itemsToDelete": [view["id"], 10**9]})
    assert removed.json() == {"deleted": [view["id"]]}
    assert (await staff.get("/saved-views")).json() == [other]


@pytest.mark.parametrize(
    "fields",
    [
        {"name": " "},
        {"name": "x" * 81},
        {"query": "x" * 2001},
        {"screen": "users"},
        {"screen": None},
        {"name": None},
    ],
)
async def test_an_unusable_view_is_refused(staff, fields) -> None:
    assert (await staff.post("/saved-view", json=VIEW | fields)).status_code == 422


async def test_a_repeated_create_keeps_one(staff) -> None:
    key = {"Idempotency-Key": "once"}
    first = await staff.post("/saved-view", json=VIEW, headers=key)
    assert (await staff.post("/saved-view", json=VIEW, headers=key)).json() == first.json()
    assert len((await staff.get("/saved-views")).json()) == 1


@pytest.mark.usefixtures("committed")
async def test_fifty_are_kept_of_a_screen_however_many_come_at_once(staff, colleague, keep) -> None:
    for number in range(45):
        await keep(name=f"{number}")
    answers = await asyncio.gather(*(staff.post("/saved-view", json=VIEW) for _ in range(10)))
    assert sorted(answer.status_code for answer in answers) == [201] * 5 + [422] * 5
    assert (await staff.post("/saved-view", json=VIEW | {"screen": "ads"})).status_code == 201
    assert (await colleague.post("/saved-view", json=VIEW)).status_code == 201
