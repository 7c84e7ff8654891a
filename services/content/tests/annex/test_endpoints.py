"""The annex over HTTP (Document 002 §2, §3, §7; API contract §3)."""

import asyncio

import pytest
from sqlalchemy import func, update

from services.content.annex.models import FeaturedMicrosite, FeaturedPost
from services.content.annex.rules import PAGES
from services.content.posts.models import Post
from services.content.replicas import Microsite
from tests.support.eventually import eventually

ENDPOINTS = [
    ("GET", "/annex-posts?title=upstream"),
    ("PUT", "/annex-post/1"),
    ("GET", "/annex-microsites?title=upstream"),
    ("PUT", "/annex-microsite/1"),
]
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
def page(staff):
    """Reads a page's rows."""

    async def page(rows: str, title: str = "upstream"):
        answer = await staff.get(f"/{rows}", params={"title": title})
        assert answer.status_code == 200, answer.text
        return answer.json()

    return page


@pytest.fixture
async def emptied(committed, database):
    """The rows come from the migration and are not cleared after a test that commits: make them as they were."""
    yield
    session = await database("content")
    fields = ("microsite_id", "microsite_image", "microsite_body", "microsite_link", "page_title", "client_id")
    await session.execute(update(FeaturedMicrosite).values(version=1, **dict.fromkeys(fields)))
    await session.execute(update(FeaturedPost).values(version=1, post_id=None, application_description=None))
    await session.commit()


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
async def test_only_staff_may_call(client, method, path) -> None:
    assert (await (await client("content", role=None)).request(method, path, json={})).status_code == 401
    assert (await (await client("content", role="exhibitor")).request(method, path, json={})).status_code == 403
    assert (await (await client("content", role="admin")).request(method, path, json={})).status_code == 200


@pytest.mark.parametrize("title", [*PAGES, "Fill Finish"])
@pytest.mark.parametrize(("rows", "most"), [("annex-posts", 6), ("annex-microsites", 4)])
async def test_each_page_has_its_rows_in_their_places(page, rows, most, title) -> None:
    assert [row["position"] for row in await page(rows, title)] == list(range(1, most + 1))


@pytest.mark.parametrize("query", ["", "?title=", "?title=annex"])
@pytest.mark.parametrize("rows", ["annex-posts", "annex-microsites"])
async def test_a_page_that_is_none_is_refused(staff, rows, query) -> None:
    assert (await staff.get(f"/{rows}{query}")).status_code == 422


async def test_a_row_shows_the_post_it_is_given(staff, new, page) -> None:
    post = await new("post", featuredImage="files.example/co2.png", status="published")
    row = (await page("annex-posts"))[2]
    sent = {"postId": post["id"], "applicationDescription": "For scale-up"}
    answer = await staff.put(f"/annex-post/{row['id']}", json=sent, headers={"If-Match": '"1"'})
    assert (answer.status_code, answer.headers["ETag"]) == (200, '"2"')
    shown = {"id": post["id"], "title": post["title"], "status": "published", "featuredImage": "files.example/co2.png"}
    assert answer.json() == row | sent | {"version": 2, "post": shown}
    assert (await page("annex-posts"))[2] == answer.json()
    emptied = await staff.put(f"/annex-post/{row['id']}", json={"postId": None})
    assert (emptied.json()["post"], emptied.json()["applicationDescription"]) == (None, "For scale-up")


async def test_a_row_takes_only_posts_that_there_are(staff, new, page) -> None:
    row, post = (await page("annex-posts"))[0], await new("post")
    await staff.request("DELETE", "/posts", json={"itemsToDelete": [post["id"]]})
    for post_id in (post["id"], 10**9):
        answer = await staff.put(f"/annex-post/{row['id']}", json={"postId": post_id})
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "postId")
    assert (await page("annex-posts"))[0] == row


async def test_a_row_shows_the_microsite_it_is_given(staff, page, database) -> None:
    session = await database("content")
    session.add(Microsite(id=8, version=1, page_title="Heliox", client_id=5, logo="files.example/logo.png"))
    await session.flush()
    row = (await page("annex-microsites"))[1]
    answer = await staff.put(f"/annex-microsite/{row['id']}", json=HELIOX)
    known = {"id": 8, "pageTitle": "Heliox", "clientId": 5, "logo": "files.example/logo.png"}
    stored = {"micrositeImage": "files.example/heliox.png", "micrositeLink": f"http://{HELIOX['micrositeLink']}"}
    assert answer.json() == row | HELIOX | stored | {"version": 2, "micrositeId": 8, "microsite": known}
    other = await staff.put(f"/annex-microsite/{row['id']}", json={"micrositeId": 9})
    assert (other.json()["micrositeId"], other.json()["microsite"]) == (9, None)


@ROWS
async def test_a_stale_version_is_refused_with_the_current_row(staff, page, rows, row) -> None:
    first = (await page(rows))[0]
    await staff.put(f"/{row}/{first['id']}", json={}, headers={"If-Match": '"1"'})
    late = await staff.put(f"/{row}/{first['id']}", json={"position": 3}, headers={"If-Match": '"1"'})
    assert (late.status_code, late.json()["current"]["version"]) == (412, 2)
    assert (await page(rows))[0]["id"] == first["id"]


@ROWS
async def test_a_row_that_is_none_is_not_found(staff, rows, row) -> None:
    assert (await staff.put(f"/{row}/999", json={})).status_code == 404
    assert (await staff.put(f"/{row}/999", json={"position": 1})).status_code == 404


@pytest.mark.parametrize(
    ("path", "sent"),
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
async def test_anything_unusable_is_refused(staff, path, sent) -> None:
    answer = await staff.put(f"/{path}/1", json=sent)
    assert (answer.status_code, answer.headers["Content-Type"]) == (422, "application/problem+json")


class TestMoving:
    @ROWS
    async def test_the_others_of_the_page_follow(self, staff, page, rows, row) -> None:
        before, elsewhere = await page(rows), await page(rows, "downstream")
        first, second, third, fourth, *_ = [place["id"] for place in before]
        answer = await staff.put(f"/{row}/{third}", json={"position": 1}, headers={"If-Match": '"1"'})
        assert (answer.json()["position"], answer.json()["version"]) == (1, 2)
        after = await page(rows)
        assert [place["id"] for place in after][:4] == [third, first, second, fourth]
        assert [place["version"] for place in after][:4] == [2, 2, 2, 1]
        assert [place["position"] for place in after] == [place["position"] for place in before]
        assert await page(rows, "downstream") == elsewhere

    async def test_a_row_keeps_what_is_in_it(self, staff, new, page) -> None:
        post, rows = await new("post"), await page("annex-posts")
        await staff.put(f"/annex-post/{rows[0]['id']}", json={"postId": post["id"]})
        await staff.put(f"/annex-post/{rows[5]['id']}", json={"position": 1})
        assert (await page("annex-posts"))[1]["post"]["id"] == post["id"]

    async def test_a_refused_change_moves_nothing(self, staff, page) -> None:
        rows = await page("annex-posts")
        answer = await staff.put(f"/annex-post/{rows[0]['id']}", json={"position": 6, "postId": 10**9})
        assert answer.status_code == 422
        assert await page("annex-posts") == rows

    @pytest.mark.usefixtures("emptied")
    async def test_moves_at_once_leave_each_place_to_one_row(self, staff, page) -> None:
        ids = [place["id"] for place in await page("annex-posts", "bioprocess")]
        moves = [(ids[n % 6], 6 - n % 5) for n in range(24)]
        answers = await asyncio.gather(*(staff.put(f"/annex-post/{id}", json={"position": p}) for id, p in moves))
        assert {answer.status_code for answer in answers} == {200}
        after = await page("annex-posts", "bioprocess")
        assert [place["position"] for place in after] == [1, 2, 3, 4, 5, 6]
        assert {place["id"] for place in after} == set(ids)


@pytest.mark.usefixtures("emptied")
class TestWhatGoes:
    async def test_a_post_that_goes_to_the_trash_leaves_its_rows_empty(self, staff, new, page, worker) -> None:
        await worker("content")
        gone, stays = await new("post"), await new("post")
        rows = await page("annex-posts")
        for row, post in ((rows[0], gone), (rows[3], gone), (rows[4], stays)):
            sent = {"postId": post["id"], "applicationDescription": "d"}
            await staff.put(f"/annex-post/{row['id']}", json=sent)
        await staff.request("DELETE", "/posts", json={"itemsToDelete": [gone["id"]]})

        async def emptied():
            return [row["postId"] for row in await page("annex-posts")] == [None] * 4 + [stays["id"], None]

        await eventually(emptied)
        first = (await page("annex-posts"))[0]
        assert (first["applicationDescription"], first["version"], first["position"]) == (
            None,
            rows[0]["version"] + 2,
            1,
        )

    async def test_until_then_the_row_shows_no_post(self, staff, new, page) -> None:
        post, row = await new("post"), (await page("annex-posts"))[0]
        await staff.put(f"/annex-post/{row['id']}", json={"postId": post["id"]})
        await staff.request("DELETE", "/posts", json={"itemsToDelete": [post["id"]]})
        assert (await page("annex-posts"))[0]["post"] is None

    async def test_a_microsite_that_is_removed_leaves_its_rows_empty(self, staff, page, worker, events) -> None:
        await worker("content")
        await events.happen("microsite", 8, 1, {"pageTitle": "Heliox", "clientId": 5})

        async def known():
            return (await staff.get("/post-microsites", params={"q": "heliox"})).json()

        await eventually(known)
        first, second, *_ = await page("annex-microsites")
        await staff.put(f"/annex-microsite/{first['id']}", json=HELIOX)
        await staff.put(f"/annex-microsite/{second['id']}", json={"pageTitle": "By hand"})
        assert (await page("annex-microsites"))[0]["microsite"]["pageTitle"] == "Heliox"
        await events.happen("microsite", 8, 2, removed=True)

        async def emptied():
            return (await page("annex-microsites"))[0]["micrositeId"] is None

        await eventually(emptied)
        now = await page("annex-microsites")
        assert {now[0][field] for field in HELIOX} == {None}
        assert now[1]["pageTitle"] == "By hand"

    async def test_a_post_on_its_way_to_the_trash_is_waited_for_and_refused(self, staff, new, page, database) -> None:
        row, post = (await page("annex-posts"))[0], await new("post")
        session = await database("content")
        await session.execute(update(Post).where(Post.id == post["id"]).values(deleted_at=func.now()))
        given = asyncio.create_task(staff.put(f"/annex-post/{row['id']}", json={"postId": post["id"]}))
        await asyncio.sleep(0.3)
        assert not given.done()
        await session.commit()
        assert (await given).status_code == 422
