"""Endpoints of published issues: as JSON (API-60), feed and sitemap (API-65, API-66), and page (ALERT-122)."""

import json
from datetime import datetime
from pathlib import Path as FilePath
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from fastapi import Depends, Path, Query, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from services.alerts.delivery.repository import NEWEST, IssueEmail, Queries, get_publisher
from services.alerts.delivery.schemas import PublicIssue, PublicIssueEmail
from services.alerts.email.dates import format_date
from services.alerts.house.endpoints import Defaults
from services.alerts.issues.rules import MAX_ISSUE
from services.chassis.http.feeds import ATOM, XML, Feed, FeedEntry, write_atom, write_sitemap
from services.chassis.http.problems import NotFound, problems
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Page, cursor_paging, like_patterns, public_router, respond_publicly

MAX_PAGE_SIZE = 50
router = public_router(tags=["delivery"])
IssueNumber = Annotated[int, Path(alias="issue", ge=1, le=MAX_ISSUE, description="The number of the issue.")]


@router.get(
    "/alerts",
    summary="Published issues, the highest number first",
    description="Empty unless the house has an archive. `X-Total-Count` has the number of all, `X-Next-Cursor` the"
    " `cursor` of the next page.",
    response_model=list[PublicIssue],
)
async def list_public_alerts(
    reader: ReadSession,
    queries: Queries,
    page: Annotated[Page, Depends(cursor_paging(MAX_PAGE_SIZE, NEWEST))],
    q: Annotated[str, Query(max_length=200, description="Words in number and title, such as `#418 filters`.")] = "",
) -> Response:
    found = await queries.issues.list_records(reader, page, search=like_patterns(q))
    return respond_publicly(found.body, "alerts", headers=found.headers)


@router.get(
    "/alert/{issue}",
    summary="One published issue with its email",
    description="The frozen email of the edition that was sent. Links of a mail service's recipients lead to the site.",
    response_model=PublicIssueEmail,
    responses=problems(NotFound),
)
async def get_public_alert(reader: ReadSession, queries: Queries, number: IssueNumber) -> Response:
    email = await queries.get_email(reader, number)
    return respond_publicly(json.dumps(email.fields, ensure_ascii=False), f"alert-{number}")


ENTRIES = 50
ARCHIVE = "/archive"
feeds = public_router(tags=["feeds"], default_response_class=Response)


@feeds.get("/feeds/alerts.atom", summary="The 50 last issues as Atom", responses={200: {"content": {ATOM: {}}}})
async def get_alerts_atom(reader: ReadSession, queries: Queries, defaults: Defaults) -> Response:
    found = await queries.issues.list_records(reader, Page(ENTRIES, sort=NEWEST))
    publisher, newsletter = await get_publisher(reader, defaults)
    feed = Feed(
        title=newsletter,
        url=f"{queries.public_url}/api/public/feeds/alerts.atom",
        site=f"{queries.public_url}{ARCHIVE}",
        author=publisher,
    )
    content = write_atom(feed, map(_describe_issue, json.loads(found.body)))
    return respond_publicly(content, "alerts", media_type=ATOM)


@feeds.get(
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


HTML = "text/html"
_HEAD = "<head>"
_NEW_TAB = '<base target="_blank">'
"""Inserted into the framed email, whose links could not be opened within the frame."""
_environment = Environment(
    loader=FileSystemLoader(FilePath(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    auto_reload=False,
)
pages = public_router(tags=["archive"])

_responses = problems(NotFound)
_responses[404]["content"][HTML] = {}  # readers get a page


@pages.get(
    "/alert-page/{word}/{issue}",
    summary="The page of a published issue, at `/{word}-alert/{issue}`",
    response_class=HTMLResponse,
    responses=_responses,
)
async def get_alert_page(
    reader: ReadSession,
    queries: Queries,
    word: Annotated[str, Path(max_length=40, description="The word of the house in addresses.")],
    number: IssueNumber,
) -> Response:
    try:
        email = await queries.get_email(reader, number)
    except NotFound as problem:
        return _respond_not_found(problem.message)
    if not email.fields["url"].endswith(f"/{word}-alert/{number}"):
        return _respond_not_found(NotFound.default_message)
    return respond_publicly(render_page(email), f"alert-{number}", media_type=HTML)


def render_page(email: IssueEmail) -> str:
    """Render the page: metadata for search engines and link previews, and the email in a frame.

    The frame has an origin of its own and runs no scripts (sandbox), so it cannot touch that of the console.
    """
    fields = email.fields
    day = datetime.fromisoformat(fields["date"]).date() if fields["date"] else None
    corrected = fields["correctedAt"] and datetime.fromisoformat(fields["correctedAt"]).astimezone(ZoneInfo(email.zone))
    return _environment.get_template("issue.html").render(
        fields,
        newsletter=email.newsletter,
        day=format_date(day) if day else None,
        corrected=format_date(corrected.date()) if corrected else None,
        archive=ARCHIVE,
        document=fields["html"].replace(_HEAD, f"{_HEAD}{_NEW_TAB}", 1),
    )


def _respond_not_found(message: str) -> Response:
    page = _environment.get_template("missing.html").render(message=message, archive=ARCHIVE)
    return HTMLResponse(page, status_code=404)
