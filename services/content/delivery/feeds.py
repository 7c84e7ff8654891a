"""Feeds of posts, career listings and events (API-65)."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, time, timedelta
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import jsonfeed
from fastapi import Response
from icalendar import Calendar
from icalendar import Event as CalendarEvent

from services.chassis.http.feeds import ATOM, Feed, FeedEntry, write_atom
from services.chassis.persistence.database import AsyncReadSession, ReadSession
from services.chassis.resource import Page, public_router, respond_publicly
from services.chassis.text import remove_forbidden
from services.content.delivery.repository import BY_START, NEWEST, Delivery, PublicRecords, Publisher, Queries
from services.content.events.models import list_time_zones

ENTRIES = 50
CALENDAR_EVENTS = 500
PAST = timedelta(days=90)
"""How long an event stays in the calendar after its end."""
ZONED = timedelta(days=3660)
"""For how long the rules of time zones are written. Events after it are in UTC."""
REFRESH = timedelta(hours=1)
JSON_FEED = "application/feed+json"
CALENDAR = "text/calendar"
router = public_router("/feeds", tags=["feeds"], default_response_class=Response)
Record = Mapping[str, Any]


def _returns(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media_type: {}}}}


@router.get("/posts.atom", summary="The 50 newest posts as Atom", responses=_returns(ATOM))
async def get_posts_atom(reader: ReadSession, queries: Queries) -> Response:
    posts, publisher = await _fetch(reader, queries, queries.posts, Page(ENTRIES, sort=NEWEST))
    feed = _describe_feed(queries, publisher, "posts.atom", "posts")
    content = write_atom(feed, (_describe_post(queries, post) for post in posts))
    return respond_publicly(content, "posts", media_type=ATOM)


@router.get("/posts.json", summary="The 50 newest posts as JSON Feed 1.1", responses=_returns(JSON_FEED))
async def get_posts_json(reader: ReadSession, queries: Queries) -> Response:
    posts, publisher = await _fetch(reader, queries, queries.posts, Page(ENTRIES, sort=NEWEST))
    feed = _describe_feed(queries, publisher, "posts.json", "posts")
    content = jsonfeed.Feed(
        title=feed.title,
        home_page_url=feed.site,
        feed_url=feed.url,
        authors=[jsonfeed.Author(name=feed.author)],
        items=[_write_item(_describe_post(queries, post), post["featuredImage"]) for post in posts],
    )
    return respond_publicly(content.to_json(ensure_ascii=False), "posts", media_type=JSON_FEED)


@router.get("/jobs.atom", summary="The 50 newest career listings as Atom", responses=_returns(ATOM))
async def get_jobs_atom(reader: ReadSession, queries: Queries) -> Response:
    jobs, publisher = await _fetch(reader, queries, queries.jobs, Page(ENTRIES, sort=NEWEST))
    feed = _describe_feed(queries, publisher, "jobs.atom", "careers")
    content = write_atom(feed, (_describe_job(queries, job) for job in jobs))
    return respond_publicly(content, "jobs", media_type=ATOM)


@router.get(
    "/events.ics",
    summary="Events as a calendar to subscribe to",
    description="Up to 500 events, until 90 days after their end, each in its time zone.",
    responses=_returns(CALENDAR),
)
async def get_events_calendar(reader: ReadSession, queries: Queries) -> Response:
    now = datetime.now(UTC)
    ends_from = datetime.combine((now - PAST).date(), time(), UTC)
    page = Page(CALENDAR_EVENTS, sort=BY_START)
    events, publisher = await _fetch(reader, queries, queries.events, page, ends_from=ends_from)
    host = urlsplit(queries.settings.public_url).hostname or ""
    content = _write_calendar(f"{publisher.newsletter}: events", host, events, now + ZONED)
    return respond_publicly(content, "events", media_type=CALENDAR)


async def _fetch(
    reader: AsyncReadSession, queries: Delivery, records: PublicRecords, page: Page, **filters: Any
) -> tuple[Sequence[Record], Publisher]:
    found = await records.records.list_records(reader, page, **filters)
    return json.loads(found.body), await queries.get_publisher(reader)


def _describe_feed(queries: Delivery, publisher: Publisher, file: str, content: str) -> Feed:
    origin = queries.settings.public_url
    return Feed(
        title=f"{publisher.newsletter}: {content}",
        url=f"{origin}/api/public/feeds/{file}",
        site=publisher.site or origin,
        author=publisher.name,
    )


def _describe_post(queries: Delivery, post: Record) -> FeedEntry:
    return FeedEntry(
        **_identify(queries, "post", post),
        title=post["title"],
        html=post["bodyHtml"],
        summary=post["excerpt"],
        tags=[category["name"] for category in post["categories"]],
    )


def _describe_job(queries: Delivery, job: Record) -> FeedEntry:
    place = ", ".join(filter(None, (job["company"], job["location"])))
    return FeedEntry(
        **_identify(queries, "job", job),
        title=job["jobTitle"],
        html=job["descriptionHtml"],
        summary=place or None,
        tags=[job["category"]] if job["category"] else [],
    )


def _identify(queries: Delivery, kind: str, record: Record) -> dict[str, str]:
    """Return id, page and times of an entry. Until the house names a site, its page is the record itself."""
    address = f"{queries.settings.public_url}/api/public/{kind}/{record['permalink']}"
    return {
        "id": address,
        "url": record["url"] or address,
        "published": record["date"] or record["updatedAt"],
        "updated": record["updatedAt"],
    }


def _write_item(entry: FeedEntry, image: str | None) -> jsonfeed.Item:
    return jsonfeed.Item(
        id=entry.id,
        url=entry.url,
        title=entry.title,
        content_html=entry.html,
        summary=entry.summary,
        image=image,
        date_published=entry.published,
        date_modified=entry.updated,
        tags=list(entry.tags),
    )


def _write_calendar(title: str, host: str, events: Sequence[Record], zoned_until: datetime) -> bytes:
    """Return the calendar in the format of iCalendar (RFC 5545)."""
    calendar = Calendar()
    calendar.add("prodid", "-//Masthead//Events//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", " ".join(remove_forbidden(title).split()))
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", REFRESH, parameters={"VALUE": "DURATION"})
    started = [event for event in events if event["startUtc"]]
    for event in started:
        calendar.add_component(_write_event(host, event, zoned_until))
    first = min((datetime.fromisoformat(event["startUtc"]) for event in started), default=zoned_until)
    calendar.add_missing_timezones(first.date() - timedelta(days=1), zoned_until.date())
    return bytes(calendar.to_ical())


def _write_event(host: str, event: Record, zoned_until: datetime) -> CalendarEvent:
    changed_at = datetime.fromisoformat(event["updatedAt"])
    start, end = (datetime.fromisoformat(event[name] or event["startUtc"]) for name in ("startUtc", "endUtc"))
    is_zoned = event["timeZone"] in list_time_zones() and max(start, end) < zoned_until
    zone = ZoneInfo(event["timeZone"]) if is_zoned else UTC
    written = CalendarEvent()
    written.add("uid", f"event-{event['id']}@{host}")
    written.add("dtstamp", changed_at)
    written.add("last-modified", changed_at)
    written.add("dtstart", start.astimezone(zone))
    if event["endUtc"]:
        written.add("dtend", end.astimezone(zone))
    details = {
        "summary": event["title"],
        "description": event["structuredData"].get("description"),
        "location": event["location"],
        "url": "".join((event["url"] or event["link"] or "").split()),
        "categories": event["eventType"],
    }
    for name, value in details.items():
        if value:
            written.add(name, remove_forbidden(value))
    return written
