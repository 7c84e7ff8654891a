"""The delivery API of posts, career listings, events and ads (API-60 to API-64)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from services.content.tests.samples import TITLE

LISTS = {"post": "/public/posts", "job": "/public/jobs", "event": "/public/events", "ad": "/public/ads/1"}
KINDS = pytest.mark.parametrize("kind", LISTS)
PAGES = ("post", "job", "event")
"""The kinds whose records have a page of their own."""
PRIVATE = {
    "notes": "private words",
    "attribution": "private code",
    "attribution2": "private code",
    "clientId": 5,
    "clientPortalId": 5,
}
STAMPS = {"version", "status", "createdAt", "createdBy", "updatedBy", "publishedAt", "publishedLate", "deletedAt"}


async def read_list(anyone: httpx.AsyncClient, kind: str, query: str = "") -> list[dict[str, Any]]:
    response = await anyone.get(f"{LISTS[kind]}{query}")
    assert response.status_code == 200, response.text
    found: list[dict[str, Any]] = response.json()
    return found


class TestWhatIsPublished:
    @KINDS
    async def test_it_is_read_at_once(self, anyone, publish, kind: str) -> None:
        record = await publish(kind)
        [found] = await read_list(anyone, kind)
        assert (found["id"], found[TITLE[kind]]) == (record["id"], record[TITLE[kind]])
        if kind in PAGES:
            assert (await anyone.get(f"/public/{kind}/{record['permalink']}")).json() == found

    @KINDS
    @pytest.mark.parametrize("state", ["draft", "scheduled", "offline", "trashed"])
    async def test_nothing_else_is(self, anyone, staff, new, kind: str, state: str) -> None:
        status = {"draft": "draft", "scheduled": "scheduled"}.get(state, "published")
        date = (datetime.now(UTC) + timedelta(days=1)).isoformat() if state == "scheduled" else None
        record = await new(kind, status=status, date=date)
        if state == "offline":
            await staff.put(f"/{kind}/{record['id']}", json={"status": "draft"})
        if state == "trashed":
            await staff.request("DELETE", f"/{kind}s", json={"itemsToDelete": [record["id"]]})
        assert await read_list(anyone, kind) == []
        if kind in PAGES:
            assert (await anyone.get(f"/public/{kind}/{record['permalink']}")).status_code == 404

    @pytest.mark.parametrize("kind", PAGES)
    async def test_an_earlier_state_is_not(self, anyone, staff, publish, kind: str) -> None:
        record = await publish(kind, **{TITLE[kind]: "The first title"})
        await staff.put(f"/{kind}/{record['id']}", json={TITLE[kind]: "The second title"})
        response = await anyone.get(f"/public/{kind}/{record['permalink']}")
        assert "The second title" in response.text
        assert "The first title" not in response.text

    @pytest.mark.parametrize("kind", PAGES)
    async def test_private_fields_are_left_out(self, anyone, publish, replicas, kind: str) -> None:
        record = await publish(kind, **PRIVATE)
        response = await anyone.get(f"/public/{kind}/{record['permalink']}")
        assert "private" not in response.text
        assert not (PRIVATE.keys() | STAMPS) & response.json().keys()

    async def test_an_unknown_permalink_is_not_found(self, anyone) -> None:
        for kind in PAGES:
            assert (await anyone.get(f"/public/{kind}/no-such-thing")).status_code == 404

    async def test_addresses_lead_to_the_site_of_the_house(self, anyone, publish, house) -> None:
        for kind in PAGES:
            record = await publish(kind)
            [found] = await read_list(anyone, kind)
            assert found["url"] == f"https://aspen.example/{kind}/{record['permalink']}"

    async def test_without_a_site_there_are_no_addresses(self, anyone, publish) -> None:
        await publish("post")
        assert [post["url"] for post in await read_list(anyone, "post")] == [None]

    async def test_files_have_full_addresses(self, anyone, publish) -> None:
        post = await publish(
            "post", featuredImage="https://files.example/a.png", documents=["https://files.example/b.pdf"]
        )
        [found] = await read_list(anyone, "post")
        assert (post["featuredImage"], found["featuredImage"]) == ("files.example/a.png", "http://files.example/a.png")
        assert found["documents"] == ["http://files.example/b.pdf"]

    async def test_keywords_and_categories_are_plain(self, anyone, publish) -> None:
        await publish("post", keywords=[{"name": "Resin", "place": 1}, {"name": "Yield"}])
        [found] = await read_list(anyone, "post")
        assert found["keywords"] == ["resin", "yield"]
        assert found["categories"] == [{"id": 9, "name": "Articles"}, {"id": 12, "name": "Case Studies"}]


class TestLists:
    async def test_the_newest_is_first_and_a_cursor_leads_to_the_next_page(self, anyone, publish) -> None:
        days = [f"2026-01-{day:02}T00:00:00Z" for day in (2, 3, 1)]
        posts = [await publish("post", title=f"Post {number}", date=day) for number, day in enumerate(days)]
        first = await anyone.get("/public/posts?limit=2")
        second = await anyone.get(f"/public/posts?limit=2&cursor={first.headers['X-Next-Cursor']}")
        order = [post["id"] for post in (*first.json(), *second.json())]
        assert order == [posts[1]["id"], posts[0]["id"], posts[2]["id"]]
        assert first.headers["X-Total-Count"] == "3"
        assert "X-Next-Cursor" not in second.headers

    @pytest.mark.parametrize("query", ["limit=51", "limit=0", "cursor=x", "category=2", "applicationType=none"])
    async def test_other_values_are_refused(self, anyone, query: str) -> None:
        assert (await anyone.get(f"/public/posts?{query}")).status_code == 422

    async def test_posts_by_category_audience_and_words(self, anyone, publish) -> None:
        await publish("post", title="Resin lifetimes", selectedCategories=[9], applicationType="downstream")
        await publish("post", title="Sparging", selectedCategories=[12], applicationType="upstream")
        for query, titles in {
            "?category=9": ["Resin lifetimes"],
            "?applicationType=upstream": ["Sparging"],
            "?q=life resin": ["Resin lifetimes"],
            "?category=9&q=sparging": [],
        }.items():
            assert [post["title"] for post in await read_list(anyone, "post", query)] == titles, query

    async def test_words_of_drafts_are_never_suggested(self, anyone, new, publish) -> None:
        await new("post", title="Zymurgy")
        response = await anyone.get("/public/posts?q=zymurgi")
        assert (response.json(), response.headers.get("X-Search-Suggestion")) == ([], None)

    async def test_events_in_their_order_from_a_day_on(self, anyone, publish) -> None:
        times = {"May": "2027-05-03 09:00:00", "March": "2027-03-09 09:00:00", "April": "2027-04-01 09:00:00"}
        for title, start in times.items():
            end = start.replace("09:00:00", "18:00:00")
            await publish("event", title=title, startDateTime=start, endDateTime=end, timeZone="UTC")
        for query, titles in {"": ["March", "April", "May"], "?from=2027-04-01": ["April", "May"]}.items():
            assert [event["title"] for event in await read_list(anyone, "event", query)] == titles
        first = await anyone.get("/public/events?limit=1")
        second = await anyone.get(f"/public/events?limit=1&cursor={first.headers['X-Next-Cursor']}")
        assert [event["title"] for event in second.json()] == ["April"]

    async def test_an_event_without_an_end_is_over_after_its_start(self, anyone, publish) -> None:
        await publish("event", startDateTime="2027-03-09 09:00:00", endDateTime=None, timeZone="UTC")
        assert len(await read_list(anyone, "event", "?from=2027-03-09")) == 1
        assert len(await read_list(anyone, "event", "?from=2027-03-10")) == 0

    async def test_ads_of_another_placement_are_left_out(self, anyone, publish) -> None:
        await publish("ad", placement=2)
        assert await read_list(anyone, "ad") == []
        assert len((await anyone.get("/public/ads/2")).json()) == 1


class TestCaching:
    @KINDS
    async def test_everyone_may_cache_it(self, anyone, publish, kind: str) -> None:
        await publish(kind)
        headers = (await anyone.get(LISTS[kind])).headers
        assert headers["Cache-Control"] == "public, max-age=60, stale-while-revalidate=600"
        assert headers["Cache-Tag"] == f"{kind}s"
        assert "Set-Cookie" not in headers
        assert "Vary" not in headers

    async def test_a_cached_answer_ends_with_the_next_change(self, committed, anyone, staff, publish) -> None:
        record = await publish("post")
        path = f"/public/post/{record['permalink']}"
        for title in ("First", "Second"):
            await staff.put(f"/post/{record['id']}", json={"title": title})
            assert [(await anyone.get(path)).json()["title"] for _ in range(2)] == [title] * 2
        await staff.put(f"/post/{record['id']}", json={"status": "draft"})
        assert (await anyone.get(path)).status_code == 404

    async def test_a_record_is_purged_by_its_id(self, anyone, publish) -> None:
        record = await publish("post")
        headers = (await anyone.get(f"/public/post/{record['permalink']}")).headers
        assert headers["Cache-Tag"] == f"post-{record['id']}"
