"""The feed and the sitemap of issues, read by libraries of others (API-65, API-66)."""

import feedparser
from sqlalchemy import update

from services.alerts.house.service import House
from services.alerts.issues.models import AlertItem
from tests.support.sitemaps import read_sitemap


async def test_the_feed_has_the_public_issues(anyone, new_issue, set_house) -> None:
    await set_house(archive="public", name="Aspen <Media>")
    item = await new_issue(status="published", title="Filters & <resins>", preheader="One pass.")
    await new_issue()
    response = await anyone.get("/public/feeds/alerts.atom")
    assert response.headers["content-type"].startswith("application/atom+xml")
    feed = feedparser.parse(response.content)
    assert (feed.bozo, feed.version, feed.feed.title, feed.feed.author) == (0, "atom10", "Aspen Alert", "Aspen <Media>")
    [entry] = feed.entries
    url = f"http://127.0.0.1:8080/aspen-alert/{item['issue']}"
    assert (entry.id, entry.link, entry.summary) == (url, url, "One pass.")
    assert "resins" in entry.title
    same = await anyone.get("/public/feeds/alerts.atom", headers={"If-None-Match": response.headers["ETag"]})
    assert same.status_code == 304


async def test_whatever_is_stored_feed_and_sitemap_are_well_formed(anyone, new_issue, set_house, database) -> None:
    await set_house(archive="public")
    await new_issue(status="published")
    session = await database("alerts")
    text = "a\x02\x0b\ufffe"
    await session.execute(update(AlertItem).values(title=text))
    await session.execute(update(House).values(word=text, name=text, newsletter=text))
    await session.commit()
    feed = feedparser.parse((await anyone.get("/public/feeds/alerts.atom")).content)
    assert (feed.bozo, len(feed.entries)) == (0, 1)
    assert len(read_sitemap((await anyone.get("/public/sitemaps/alerts.xml")).content)) == 2


async def test_without_an_archive_the_feed_is_empty(anyone, new_issue) -> None:
    await new_issue(status="published")
    feed = feedparser.parse((await anyone.get("/public/feeds/alerts.atom")).content)
    assert (feed.bozo, feed.entries) == (0, [])


async def test_the_sitemap_has_the_archive_and_the_public_issues(anyone, new_issue, set_house) -> None:
    await set_house(archive="public")
    item = await new_issue(status="published")
    response = await anyone.get("/public/sitemaps/alerts.xml")
    origin = "http://127.0.0.1:8080"
    assert read_sitemap(response.content) == [f"{origin}/archive", f"{origin}/aspen-alert/{item['issue']}"]
    await set_house(archive="none")
    assert read_sitemap((await anyone.get("/public/sitemaps/alerts.xml")).content) == [f"{origin}/archive"]
