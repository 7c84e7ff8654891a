"""Endpoints of the annex (CONTENT-28, CONTENT-29)."""

import asyncio

import pytest
from sqlalchemy import func, update

from services.content.annex.repository import FeaturedMicrosite, FeaturedPost
from services.content.annex.service import PAGES
from services.content.posts.models import Post
from services.content.replicas import Microsite
from tests.support.eventually import eventually

ROWS = pytest.mark.parametrize(
    ("rows", "row"), [("annex-posts", "annex-post"), ("annex-microsites", "annex-microsite")]
)
HELIOX = {
    "micrositeImage": "https://files.example/heliox.png",
    "micrositeBody": "Bags that\nhold the line",
    "micrositeLink": "aspen.example/marketplace/microsite?title=Heliox&id=8",
    "pageTitle": "Heliox Single-Use",
    "clientId": 5,
}


@pytest.fixture
def list_page(staff):
    """Return a function that reads a page's rows."""

    async def list_page(rows: str, title: str = "upstream"):
        response = await staff.get(f"/{rows}", params={"title": title})
        assert response.status_code == 200, response.text
        return response.json()

    return list_page


@pytest.fixture
async def reset_rows(committed, database):
    """Reset the rows, which a migration inserts and the cleanup of committed tests does not restore."""
    yield
    session = await database("content")
    fields = ("microsite_id", "microsite_image", "microsite_body", "microsite_link", "page_title", "client_id")
    await session.execute(update(FeaturedMicrosite).values(version=1, **dict.fromkeys(fields)))
    await session.execute(update(FeaturedPost).values(version=1, post_id=None, application_description=None))
    await session.commit()


@pytest.mark.parametrize("title", [*PAGES, "Fill Finish"])
@pytest.mark.parametrize(("rows", "most"), [("annex-posts", 6), ("annex-microsites", 4)])
async def test_each_page_has_its_rows_in_order(list_page, rows, most, title) -> None:
    assert [row["position"] for row in await list_page(rows, title)] == list(range(1, most + 1))


async def test_a_row_shows_its_post(staff, new, list_page) -> None:
    post = await new("post", featuredImage="files.example/co2.png", status="published")
    row = (await list_page("annex-posts"))[2]
    body = {"postId": post["id"], "applicationDescription": "For scale-up"}
    response = await staff.put(f"/annex-post/{row['id']}", json=body, headers={"If-Match": '"1"'})
    assert (response.status_code, response.headers["ETag"]) == (200, '"2"')
    listed = {"id": post["id"], "title": post["title"], "status": "published", "featuredImage": "files.example/co2.png"}
    assert response.json() == row | body | {"version": 2, "post": listed}
    assert (await list_page("annex-posts"))[2] == response.json()
    reset_rows = await staff.put(f"/annex-post/{row['id']}", json={"postId": None})
    assert (reset_rows.json()["post"], reset_rows.json()["applicationDescription"]) == (None, "For scale-up")


async def test_a_row_accepts_only_existing_posts(staff, new, list_page) -> None:
    row, post = (await list_page("annex-posts"))[0], await new("post")
    await staff.request("DELETE", "/posts", json={"itemsToDelete": [post["id"]]})
    for post_id in (post["id"], 10**9):
        response = await staff.put(f"/annex-post/{row['id']}", json={"postId": post_id})
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "postId")
    assert (await list_page("annex-posts"))[0] == row


@pytest.mark.usefixtures("replicas")
async def test_a_row_shows_its_microsite(staff, list_page, database) -> None:
    row = (await list_page("annex-microsites"))[1]
    response = await staff.put(f"/annex-microsite/{row['id']}", json=HELIOX)
    existing = {"id": 8, "pageTitle": "Heliox", "clientId": 5, "logo": "files.example/logo.png"}
    stored = {"micrositeImage": "files.example/heliox.png", "micrositeLink": f"http://{HELIOX['micrositeLink']}"}
    assert response.json() == row | HELIOX | stored | {"version": 2, "micrositeId": 8, "microsite": existing}
    session = await database("content")
    await session.delete(await session.get(Microsite, 8))
    await session.flush()
    removed = (await list_page("annex-microsites"))[1]
    assert (removed["micrositeId"], removed["microsite"]) == (8, None)


@ROWS
async def test_a_stale_version_is_refused_with_the_current_row(staff, list_page, rows, row) -> None:
    first = (await list_page(rows))[0]
    await staff.put(f"/{row}/{first['id']}", json={}, headers={"If-Match": '"1"'})
    published_late = await staff.put(f"/{row}/{first['id']}", json={"position": 3}, headers={"If-Match": '"1"'})
    assert (published_late.status_code, published_late.json()["current"]["version"]) == (412, 2)
    assert (await list_page(rows))[0]["id"] == first["id"]


@ROWS
async def test_an_unknown_row_is_not_found(staff, rows, row) -> None:
    assert (await staff.put(f"/{row}/999", json={})).status_code == 404
    assert (await staff.put(f"/{row}/999", json={"position": 1})).status_code == 404


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("annex-post", {"position": 0}),
        ("annex-post", {"position": 7}),
        ("annex-post", {"position": True}),
        ("annex-post", {"position": 1.5}),
        ("annex-post", {"position": "first"}),
        ("annex-post", {"postId": "x"}),
        ("annex-post", {"applicationDescription": "x" * 1501}),
        ("annex-microsite", {"position": 5}),
        ("annex-microsite", {"micrositeLink": "javascript:alert(1)"}),
        ("annex-microsite", {"micrositeImage": "ftp://files.example/a.png"}),
        ("annex-microsite", {"micrositeBody": "x" * 1501}),
        ("annex-microsite", {"pageTitle": "x" * 501}),
        ("annex-microsite", {"clientId": 0}),
    ],
)
async def test_invalid_input_is_refused(staff, path, body) -> None:
    response = await staff.put(f"/{path}/1", json=body)
    assert (response.status_code, response.headers["Content-Type"]) == (422, "application/problem+json")


class TestMoving:
    @ROWS
    async def test_moving_a_row_shifts_the_others(self, staff, list_page, rows, row) -> None:
        before, elsewhere = await list_page(rows), await list_page(rows, "downstream")
        first, second, third, fourth, *_ = [place["id"] for place in before]
        response = await staff.put(f"/{row}/{third}", json={"position": 1}, headers={"If-Match": '"1"'})
        assert (response.json()["position"], response.json()["version"]) == (1, 2)
        after = await list_page(rows)
        assert [place["id"] for place in after][:4] == [third, first, second, fourth]
        assert [place["version"] for place in after][:4] == [2, 2, 2, 1]
        assert [place["position"] for place in after] == [place["position"] for place in before]
        assert await list_page(rows, "downstream") == elsewhere

    async def test_a_moved_row_keeps_its_content(self, staff, new, list_page) -> None:
        post, rows = await new("post"), await list_page("annex-posts")
        await staff.put(f"/annex-post/{rows[0]['id']}", json={"postId": post["id"]})
        await staff.put(f"/annex-post/{rows[5]['id']}", json={"position": 1})
        assert (await list_page("annex-posts"))[1]["post"]["id"] == post["id"]

    async def test_a_refused_change_moves_nothing(self, staff, list_page) -> None:
        rows = await list_page("annex-posts")
        response = await staff.put(f"/annex-post/{rows[0]['id']}", json={"position": 6, "postId": 10**9})
        assert response.status_code == 422
        assert await list_page("annex-posts") == rows

    async def test_a_change_and_the_rows_it_moves_are_published(self, staff, list_page, database, events) -> None:
        rows = await list_page("annex-microsites")
        await staff.put(
            f"/annex-microsite/{rows[0]['id']}", json={"micrositeImage": HELIOX["micrositeImage"], "position": 2}
        )
        published = {event.id: event.data for event in await events.announced(await database("content"))}
        assert published[rows[0]["id"]]["micrositeImage"] == "files.example/heliox.png"
        assert {id: data["position"] for id, data in published.items()} == {rows[0]["id"]: 2, rows[1]["id"]: 1}

    @pytest.mark.usefixtures("reset_rows")
    async def test_concurrent_moves_keep_positions_unique(self, staff, list_page) -> None:
        ids = [place["id"] for place in await list_page("annex-posts", "bioprocess")]
        moves = [(ids[n % 6], 6 - n % 5) for n in range(24)]
        responses = await asyncio.gather(*(staff.put(f"/annex-post/{id}", json={"position": p}) for id, p in moves))
        assert {response.status_code for response in responses} == {200}
        after = await list_page("annex-posts", "bioprocess")
        assert [place["position"] for place in after] == [1, 2, 3, 4, 5, 6]
        assert {place["id"] for place in after} == set(ids)


@pytest.mark.usefixtures("reset_rows")
class TestRemoval:
    async def test_trashing_a_post_clears_its_rows(self, staff, new, list_page, worker) -> None:
        await worker("content")
        removed, stays = await new("post"), await new("post")
        rows = await list_page("annex-posts")
        for row, post in ((rows[0], removed), (rows[3], removed), (rows[4], stays)):
            body = {"postId": post["id"], "applicationDescription": "d"}
            await staff.put(f"/annex-post/{row['id']}", json=body)
        await staff.request("DELETE", "/posts", json={"itemsToDelete": [removed["id"]]})
        await eventually(
            lambda: list_page("annex-posts"),
            until=lambda seen: [row["postId"] for row in seen] == [None] * 4 + [stays["id"], None],
        )
        first = (await list_page("annex-posts"))[0]
        assert first | {"applicationDescription": None, "position": 1} == first
        assert first["version"] == rows[0]["version"] + 2

    async def test_a_trashed_post_is_not_shown(self, staff, new, list_page) -> None:
        post, row = await new("post"), (await list_page("annex-posts"))[0]
        await staff.put(f"/annex-post/{row['id']}", json={"postId": post["id"]})
        await staff.request("DELETE", "/posts", json={"itemsToDelete": [post["id"]]})
        assert (await list_page("annex-posts"))[0]["post"] is None

    async def test_a_post_being_trashed_concurrently_is_refused(self, staff, new, list_page, database) -> None:
        row, post = (await list_page("annex-posts"))[0], await new("post")
        session = await database("content")
        await session.execute(update(Post).where(Post.id == post["id"]).values(deleted_at=func.now()))
        provided = asyncio.create_task(staff.put(f"/annex-post/{row['id']}", json={"postId": post["id"]}))
        await asyncio.sleep(0.3)
        assert not provided.done()
        await session.commit()
        assert (await provided).status_code == 422
