"""The public track pages (API-60)."""

from typing import Any

import httpx
import pytest

from services.content.replicas import Microsite


async def fill(staff: httpx.AsyncClient, kind: str, number: int, **fields: Any) -> None:
    """Fill a row of the page `upstream`."""
    rows = (await staff.get(f"/annex-{kind}s?title=upstream")).json()
    response = await staff.put(f"/annex-{kind}/{rows[number]['id']}", json=fields)
    assert response.status_code == 200, response.text


@pytest.fixture
async def microsites(database) -> None:
    """A published microsite, a draft, and one whose status is not known yet."""
    session = await database("content")
    for id, status in ((8, "published"), (9, "draft"), (10, None)):
        session.add(
            Microsite(id=id, version=1, page_title=f"Site {id}", client_id=5, logo="files.example/l.png", status=status)
        )
    await session.commit()


async def test_an_empty_page_has_no_rows(anyone) -> None:
    assert (await anyone.get("/public/annex/upstream")).json() == {"track": "upstream", "posts": [], "microsites": []}


async def test_another_track_is_refused(anyone) -> None:
    assert (await anyone.get("/public/annex/sidestream")).status_code == 422


async def test_it_has_the_published_posts_in_their_order(anyone, staff, new, publish, house) -> None:
    posts = [await publish("post", title=f"Post {number}", excerpt="Short.") for number in (1, 2)]
    draft = await new("post", title="Not yet")
    await fill(staff, "post", 0, postId=posts[1]["id"], applicationDescription="Read this.")
    await fill(staff, "post", 1, postId=draft["id"])
    await fill(staff, "post", 4, postId=posts[0]["id"])
    response = await anyone.get("/public/annex/upstream")
    found = response.json()["posts"]
    assert [(row["position"], row["description"], row["post"]["title"]) for row in found] == [
        (1, "Read this.", "Post 2"),
        (5, None, "Post 1"),
    ]
    assert found[0]["post"]["url"] == "https://aspen.example/post/post-2"
    assert response.headers["Cache-Tag"] == "annex-upstream,posts,microsites"
    assert "Not yet" not in response.text


async def test_it_has_the_published_microsites(anyone, staff, microsites) -> None:
    link = "https://masthead.example/marketplace/microsite?id=8"
    await fill(staff, "microsite", 0, micrositeId=8, micrositeLink=link, micrositeBody="Bags.")
    await fill(staff, "microsite", 1, micrositeId=9)
    await fill(staff, "microsite", 2, micrositeId=10)
    assert (await anyone.get("/public/annex/upstream")).json()["microsites"] == [
        {
            "position": 1,
            "micrositeId": 8,
            "pageTitle": "Site 8",
            "image": "http://files.example/l.png",
            "body": "Bags.",
            "link": link,
        }
    ]
