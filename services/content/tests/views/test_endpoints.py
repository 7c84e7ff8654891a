"""Endpoints of saved views: private to a user, at most fifty per screen."""

import asyncio

import pytest

VIEW = {"screen": "posts", "name": "My drafts", "query": "status=draft&categoryIds=9"}


@pytest.fixture
async def colleague(client):
    """Another editor's client."""
    return await client("content", role="editor", user_id=2)


@pytest.fixture
def save_view(staff):
    """Return a function that saves views."""

    async def save_view(**fields):
        response = await staff.post("/saved-view", json=VIEW | fields)
        assert response.status_code == 201, response.text
        return response.json()

    return save_view


async def test_views_are_listed_by_name_for_their_screen(staff, save_view) -> None:
    later, earlier, other = await save_view(name="b"), await save_view(name="A"), await save_view(screen="jobs")
    assert (await staff.get("/saved-views", params={"screen": "posts"})).json() == [earlier, later]
    assert (await staff.get("/saved-views")).json() == [earlier, later, other]


async def test_a_view_can_be_renamed_and_changed(staff, save_view) -> None:
    view = await save_view()
    response = await staff.put(f"/saved-view/{view['id']}", json={"name": "Late", "screen": "jobs"})
    assert response.json() == view | {"name": "Late", "version": 2}
    response = await staff.put(f"/saved-view/{view['id']}", json={"query": "q=late", "name": None})
    assert response.json() == view | {"name": "Late", "query": "q=late", "version": 3}
    stale = await staff.put(f"/saved-view/{view['id']}", json={"name": "x"}, headers={"If-Match": '"1"'})
    assert (stale.status_code, stale.json()["current"]["version"]) == (412, 3)


async def test_views_are_private_to_their_owner(staff, colleague, save_view) -> None:
    view = await save_view()
    assert (await colleague.get("/saved-views")).json() == []
    assert (await colleague.put(f"/saved-view/{view['id']}", json={"name": "x"})).status_code == 404
    removed = await colleague.request("DELETE", "/saved-views", json={"itemsToDelete": [view["id"]]})
    assert removed.json() == {"deleted": []}
    assert (await staff.get("/saved-views")).json() == [view]


async def test_views_are_removed(staff, save_view) -> None:
    view, other = await save_view(), await save_view()
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
async def test_an_invalid_view_is_refused(staff, fields) -> None:
    assert (await staff.post("/saved-view", json=VIEW | fields)).status_code == 422


@pytest.mark.usefixtures("committed")
async def test_at_most_fifty_views_per_screen_under_concurrency(staff, colleague, save_view) -> None:
    for number in range(45):
        await save_view(name=f"{number}")
    responses = await asyncio.gather(*(staff.post("/saved-view", json=VIEW) for _ in range(10)))
    assert sorted(response.status_code for response in responses) == [201] * 5 + [422] * 5
    assert (await staff.post("/saved-view", json=VIEW | {"screen": "ads"})).status_code == 201
    assert (await colleague.post("/saved-view", json=VIEW)).status_code == 201
