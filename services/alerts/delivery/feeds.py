"""The feed and the sitemap of published issues (API-65, API-66)."""

import json
from typing import Any

from fastapi import Response

from services.alerts.delivery.repository import NEWEST, Queries, get_publisher
from services.alerts.house.endpoints import Defaults
from services.chassis.http.feeds import ATOM, XML, Feed, FeedEntry, write_atom, write_sitemap
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Page, public_router, respond_publicly

ENTRIES = 50
ARCHIVE = "/archive"
router = public_router(tags=["feeds"], default_response_class=Response)


@router.get("/feeds/alerts.atom", summary="The 50 last issues as Atom", responses={200: {"content": {ATOM: {}}}})
async def get_alerts_atom(reader: ReadSession, queries: Queries, defaults: Defaults) -> Response:
    found = await queries.issues.list_records(reader, Page(ENTRIES, sort=NEWEST))
    publisher = await get_publisher(reader, defaults)
    feed = Feed(
        title=publisher.newsletter,
        url=f"{queries.public_url}/api/public/feeds/alerts.atom",
        site=f"{queries.public_url}{ARCHIVE}",
        author=publisher.name,
    )
    content = write_atom(feed, map(_describe_issue, json.loads(found.body)))
    return respond_publicly(content, "alerts", media_type=ATOM)


@router.get(
    "/sitemaps/alerts.xml",
    summary="The issues of the archive, a file of the sitemap",
    responses={200: {"content": {XML: {}}}},
)
async def get_alerts_sitemap(reader: ReadSession, queries: Queries) -> Response:
    issues = await queries.list_pages(reader)
    content = write_sitemap([(f"{queries.public_url}{ARCHIVE}", None), *issues])
    return respond_publicly(content, "alerts", media_type=XML)


def _describe_issue(issue: dict[str, Any]) -> FeedEntry:
    return FeedEntry(
        id=issue["url"],
        url=issue["url"],
        title=issue["title"],
        published=issue["date"] or issue["publishedAt"],
        updated=issue["publishedAt"],
        summary=issue["description"] or None,
    )
