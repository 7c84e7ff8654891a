"""Feeds, the calendar and the sitemap, read by libraries of others (API-65, API-66)."""

from datetime import UTC, datetime, timedelta
from urllib.robotparser import RobotFileParser
from zoneinfo import ZoneInfo

import fastfeedparser
import feedparser
import jsonfeed
import pytest
from icalendar import Calendar
from sqlalchemy import update

from services.content.events.models import Event
from services.content.jobs.kind import Job
from services.content.posts.models import Post
from services.content.replicas import House, Microsite
from services.content.tests.delivery.conftest import SITE
from tests.support.sitemaps import read_sitemap
from tests.support.statement_log import log_request

ORIGIN = "http://127.0.0.1:8080"
FEEDS = ("posts.atom", "posts.json", "jobs.atom", "events.ics")
TITLE = "Filters & <resins>, “at scale”"
HOSTILE = "".join(map(chr, (*range(1, 0x20), *range(0x7F, 0xA0), 0xFFFE, 0xFFFF, 0x1FFFE, 0x300)))
"""What PostgreSQL can store of the characters that formats forbid, and a mark without its letter."""


async def read_calendar(anyone) -> Calendar:
    response = await anyone.get("/public/feeds/events.ics")
    assert response.headers["content-type"].startswith("text/calendar")
    return Calendar.from_ical(response.content)


class TestAtom:
    async def test_of_posts(self, anyone, new, publish, house) -> None:
        post = await publish("post", title=TITLE, excerpt="Short & plain.")
        await new("post", title="A draft")
        response = await anyone.get("/public/feeds/posts.atom")
        assert response.headers["content-type"].startswith("application/atom+xml")
        feed = feedparser.parse(response.content)
        assert (feed.bozo, feed.version) == (0, "atom10")
        assert (feed.feed.title, feed.feed.author) == ("Aspen Alert: posts", "Aspen")
        assert feed.feed.link == "https://aspen.example"
        [entry] = feed.entries
        assert entry.id == f"{ORIGIN}/api/public/post/{post['permalink']}"
        assert entry.link == f"https://aspen.example/post/{post['permalink']}"
        assert entry.content[0].value == post["bodyHtml"]
        assert [tag.term for tag in entry.tags] == ["Articles", "Case Studies"]
        assert entry.published_parsed is not None
        assert entry.updated_parsed is not None

    async def test_of_jobs(self, anyone, publish, house) -> None:
        job = await publish("job", company="Cavanagh", location="Leiden")
        feed = feedparser.parse((await anyone.get("/public/feeds/jobs.atom")).content)
        [entry] = feed.entries
        assert (feed.bozo, entry.title, entry.summary) == (0, job["jobTitle"], "Cavanagh, Leiden")
        assert entry.link == f"https://aspen.example/job/{job['permalink']}"

    async def test_without_a_site_entries_lead_to_the_record(self, anyone, publish) -> None:
        post = await publish("post")
        feed = feedparser.parse((await anyone.get("/public/feeds/posts.atom")).content)
        assert (feed.bozo, feed.feed.link) == (0, ORIGIN)
        assert feed.entries[0].link == f"{ORIGIN}/api/public/post/{post['permalink']}"

    @pytest.mark.parametrize("name", ["posts.atom", "jobs.atom"])
    async def test_of_nothing(self, anyone, name: str) -> None:
        feed = feedparser.parse((await anyone.get(f"/public/feeds/{name}")).content)
        assert (feed.bozo, feed.entries) == (0, [])


class TestJsonFeed:
    async def test_of_posts(self, anyone, publish, house) -> None:
        post = await publish("post", title=TITLE, featuredImage="https://files.example/a.png", excerpt="Short.")
        await publish("post", excerpt=None)
        response = await anyone.get("/public/feeds/posts.json")
        assert response.headers["content-type"].startswith("application/feed+json")
        feed = response.json()
        assert (feed["version"], feed["title"]) == ("https://jsonfeed.org/version/1.1", "Aspen Alert: posts")
        assert feed["feed_url"] == f"{ORIGIN}/api/public/feeds/posts.json"
        assert (feed["home_page_url"], feed["authors"]) == ("https://aspen.example", [{"name": "Aspen"}])
        read = fastfeedparser.parse(response.text)
        assert [(entry.title, entry.link) for entry in read.entries] == [
            (item["title"], item["url"]) for item in feed["items"]
        ]
        item = next(item for item in jsonfeed.Feed.parse(feed).items if item.title == TITLE)
        assert item.url == f"https://aspen.example/post/{post['permalink']}"
        assert (item.content_html, item.summary, item.image) == (
            post["bodyHtml"],
            "Short.",
            "http://files.example/a.png",
        )
        assert item.tags == ["Articles", "Case Studies"]
        assert item.date_published is not None


class TestCalendar:
    async def test_of_events(self, anyone, new, publish, house) -> None:
        event = await publish("event", title=TITLE, location="Berlin, Hall 7", company="Days; Ltd")
        await new("event", title="A draft")
        calendar = await read_calendar(anyone)
        assert calendar["X-WR-CALNAME"] == "Aspen Alert: events"
        assert calendar.errors == []
        [entry] = calendar.walk("VEVENT")
        assert (entry["SUMMARY"], entry["LOCATION"]) == (TITLE, "Berlin, Hall 7")
        assert entry["UID"] == f"event-{event['id']}@127.0.0.1"
        assert entry["URL"] == f"https://aspen.example/event/{event['permalink']}"
        assert entry["DESCRIPTION"] == "Three days, one hall."
        assert entry.start == datetime(2027, 3, 9, 9, tzinfo=ZoneInfo("Europe/Berlin"))
        assert entry.end == datetime(2027, 3, 11, 17, 30, tzinfo=ZoneInfo("Europe/Berlin"))
        assert "DTSTAMP" in entry

    async def test_each_event_has_its_zone_and_each_zone_its_rules(self, anyone, publish) -> None:
        await publish("event")
        await publish("event", title="In UTC", timeZone="UTC")
        await publish("event", title="Far off", startDateTime="2999-03-09 09:00:00", endDateTime=None)
        calendar = await read_calendar(anyone)
        starts = {event["SUMMARY"]: event["DTSTART"].to_ical() for event in calendar.walk("VEVENT")}
        assert starts == {
            "Bioprocess Days": b"20270309T090000",
            "In UTC": b"20270309T090000Z",
            "Far off": b"29990309T080000Z",
        }
        [zone] = calendar.timezones
        assert (zone.tz_name, calendar.get_missing_tzids()) == ("Europe/Berlin", set())
        transitions = [change["DTSTART"].to_ical() for change in zone.subcomponents]
        assert b"20270328T030000" in transitions, "summer time begins"

    async def test_past_events_stay_for_a_while(self, anyone, publish) -> None:
        for title, days in (("Long over", 120), ("Just over", 20)):
            start = datetime.now(UTC) - timedelta(days=days)
            times = {"startDateTime": f"{start:%Y-%m-%d %H:%M:%S}", "endDateTime": None, "timeZone": "UTC"}
            await publish("event", title=title, **times)
        assert [event["SUMMARY"] for event in (await read_calendar(anyone)).walk("VEVENT")] == ["Just over"]

    async def test_of_nothing(self, anyone) -> None:
        assert (await read_calendar(anyone)).walk("VEVENT") == []


class TestSitemap:
    async def test_it_lists_what_has_a_page(self, anyone, new, publish, database, house) -> None:
        records = {kind: await publish(kind) for kind in ("post", "job", "event")}
        await new("post", title="A draft")
        session = await database("content")
        for id, status in ((8, "published"), (9, "draft")):
            session.add(Microsite(id=id, version=1, page_title="Heliox", status=status))
        await session.commit()
        index = read_sitemap((await anyone.get("/public/sitemap.xml")).content)
        files = [address.removeprefix(f"{ORIGIN}/api/public/sitemaps/") for address in index]
        numbers = {kind: (record["id"] - 1) // 10_000 + 1 for kind, record in records.items()}
        posts = f"posts-{numbers['post']}.xml"
        assert files == [
            posts,
            f"jobs-{numbers['job']}.xml",
            f"events-{numbers['event']}.xml",
            "microsites-1.xml",
            "alerts.xml",
        ]
        found = {name: read_sitemap((await anyone.get(f"/public/sitemaps/{name}")).content) for name in files[:-1]}
        assert found[posts] == [f"https://aspen.example/post/{records['post']['permalink']}"]
        assert found["microsites-1.xml"] == [f"{ORIGIN}/marketplace/microsite?id=8"]

    async def test_without_a_site_it_lists_no_pages_of_it(self, anyone, publish) -> None:
        await publish("post")
        index = read_sitemap((await anyone.get("/public/sitemap.xml")).content)
        assert index == [f"{ORIGIN}/api/public/sitemaps/alerts.xml"]

    @pytest.mark.parametrize(("name", "status"), [("posts-77", 404), ("posts-0", 422), ("ads-1", 422)])
    async def test_other_files_are_not_there(self, anyone, house, name: str, status: int) -> None:
        assert (await anyone.get(f"/public/sitemaps/{name}.xml")).status_code == status


class TestWhateverIsStored:
    @pytest.fixture(autouse=True)
    async def hostile(self, publish, database, house) -> None:
        """Store texts that no endpoint accepts."""
        for kind in ("post", "job", "event"):
            await publish(kind)
        session = await database("content")
        text = f"a{HOSTILE}b"
        await session.execute(update(Post).values(title=text, excerpt=text, body_html=text))
        await session.execute(update(Job).values(job_title=text, category=text, company=text, description_html=text))
        await session.execute(update(Event).values(title=text, location=text, event_type=text, time_zone=text))
        await session.execute(update(House).values(name=text, newsletter=text, site=f"{SITE}/{HOSTILE}"))
        await session.commit()

    @pytest.mark.parametrize("name", ["posts.atom", "jobs.atom"])
    async def test_a_feed_is_well_formed(self, anyone, name: str) -> None:
        feed = feedparser.parse((await anyone.get(f"/public/feeds/{name}")).content)
        assert (feed.bozo, len(feed.entries)) == (0, 1)
        assert not set(feed.entries[0].title) & set(HOSTILE) - set("\t\n\x85\u0300\U0001fffe")

    async def test_a_line_break_of_slides_separates_words(self, anyone, database) -> None:
        session = await database("content")
        await session.execute(update(Post).values(title="Soft\vreturn\x02"))
        await session.commit()
        feed = feedparser.parse((await anyone.get("/public/feeds/posts.atom")).content)
        assert feed.entries[0].title == "Soft return"

    async def test_the_json_feed_can_be_read(self, anyone) -> None:
        response = await anyone.get("/public/feeds/posts.json")
        assert len(response.json()["items"]) == 1

    async def test_the_calendar_has_no_control_character(self, anyone) -> None:
        content = (await anyone.get("/public/feeds/events.ics")).content.replace(b"\r\n", b"")
        assert not set(content) & {*range(9), *range(10, 32), 127}
        [event] = (await read_calendar(anyone)).walk("VEVENT")
        assert event["SUMMARY"].startswith("a")

    async def test_the_sitemap_is_well_formed(self, anyone) -> None:
        [posts, *_] = read_sitemap((await anyone.get("/public/sitemap.xml")).content)
        [page] = read_sitemap((await anyone.get(posts.removeprefix(f"{ORIGIN}/api"))).content)
        assert page.startswith(SITE)


class TestRobots:
    async def test_crawlers_read_what_is_published_and_find_the_sitemap(self, anyone) -> None:
        response = await anyone.get("/public/robots.txt")
        assert response.headers["content-type"].startswith("text/plain")
        rules = RobotFileParser()
        rules.parse(response.text.splitlines())
        assert rules.site_maps() == [f"{ORIGIN}/api/public/sitemap.xml"]
        for path, allowed in (("/aspen-alert/418", True), ("/api/public/posts", True), ("/api/posts", False)):
            assert rules.can_fetch("Googlebot", f"{ORIGIN}{path}") is allowed


class TestCaching:
    @pytest.mark.parametrize("path", [*(f"feeds/{name}" for name in FEEDS), "sitemap.xml", "robots.txt"])
    async def test_everyone_may_cache_it(self, anyone, path: str) -> None:
        assert "public, max-age=60" in (await anyone.get(f"/public/{path}")).headers["Cache-Control"]

    @pytest.mark.parametrize("number", [1, 6])
    async def test_they_take_as_many_statements_for_many_as_for_one(
        self, anyone, publish, house, databases, number: int
    ) -> None:
        for _ in range(number):
            for kind in ("post", "job", "event"):
                await publish(kind)
        limits = {"posts.atom": 3, "posts.json": 3, "jobs.atom": 3, "events.ics": 4}
        database = await databases("content")
        for name, limit in limits.items():
            assert len(await log_request(database, anyone, "GET", f"/public/feeds/{name}", None)) <= limit
        assert len(await log_request(database, anyone, "GET", "/public/sitemap.xml", None)) == 1
