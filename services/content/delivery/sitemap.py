"""The sitemap: an index, and the pages of posts, career listings, events and microsites in files of 10,000 (API-66).

Beside it `robots.txt`: crawlers may read what is published, and find it by the sitemap (API-68).
"""

import asyncio
import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from fastapi import Path, Response
from sqlalchemy import BigInteger, ColumnElement, Text, bindparam, cast, func, literal_column, select
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.http.feeds import XML, write_sitemap, write_sitemap_index
from services.chassis.http.problems import NotFound, problems
from services.chassis.persistence.database import AnySelect, ReadSession
from services.chassis.resource import public_router, respond_publicly
from services.chassis.resource.json_columns import json_key, json_list, json_value, text_literal
from services.content.delivery.columns import SITE, build_url
from services.content.delivery.repository import Queries
from services.content.events.kind import events
from services.content.jobs.kind import jobs
from services.content.posts.kind import posts
from services.content.references import MARKETPLACE
from services.content.replicas import House, Microsite

IDS_EACH = 10_000
"""The number of ids that one file covers. It is read by its range of ids, whatever is published later."""
MAX_FILES = 10**9
TEXT = "text/plain"
ROBOTS = """User-agent: *
Allow: /api/public/
Disallow: /api/

Sitemap: {public_url}/api/public/sitemap.xml
"""
OTHERS = ("alerts",)
"""The services that have a file of their own."""
Name = Literal["posts", "jobs", "events", "microsites"]
_EACH: ColumnElement[int] = literal_column(str(IDS_EACH))
_ONE: ColumnElement[int] = literal_column("1")
_KINDS = (posts, jobs, events)
_WITH_PAGE: Mapping[str, tuple[InstrumentedAttribute[int], ColumnElement[bool]]] = {
    **{kind.plural: (kind.model.id, kind.is_published & SITE.is_not(None)) for kind in _KINDS},
    "microsites": (Microsite.id, Microsite.status == literal_column("'published'")),
}
"""The id and the condition of what has a page, by the name of its file."""
router = public_router(tags=["feeds"], responses={200: {"content": {XML: {}}}}, default_response_class=Response)
robots = public_router(tags=["feeds"], responses={200: {"content": {TEXT: {}}}}, default_response_class=Response)


@router.get(
    "/sitemap.xml",
    summary="The sitemap index",
    description="Name it in the robots.txt of your site, whose pages it lists: `Sitemap: …/api/public/sitemap.xml`.",
)
async def get_sitemap(reader: ReadSession, queries: Queries) -> Response:
    body = await reader.scalar(_INDEX)
    files = [f"{name}-{number}" for name, numbers in json.loads(body).items() for number in numbers]
    folder = f"{queries.settings.public_url}/api/public/sitemaps"
    content = write_sitemap_index(f"{folder}/{name}.xml" for name in (*files, *OTHERS))
    return respond_publicly(content, "sitemap", media_type=XML)


@router.get(
    "/sitemaps/{name}-{number}.xml",
    summary="One file of the sitemap",
    responses=problems(NotFound),
)
async def get_sitemap_file(
    reader: ReadSession,
    queries: Queries,
    name: Annotated[Name, Path()],
    number: Annotated[int, Path(ge=1, le=MAX_FILES)],
) -> Response:
    body = await reader.scalar(_FILES[name], {"number": number, "public_url": queries.settings.public_url})
    if body is None:
        raise NotFound
    content = await asyncio.to_thread(write_sitemap, json.loads(body))
    return respond_publicly(content, name, media_type=XML)


@robots.get("/robots.txt", summary="What crawlers may read, and where the sitemap is")
async def get_robots(queries: Queries) -> Response:
    return respond_publicly(ROBOTS.format(public_url=queries.settings.public_url), "robots", media_type=TEXT)


def _list_files(name: str) -> ColumnElement[Any]:
    """Return the numbers of the files of a name that have a page, as a JSON array."""
    record_id, condition = _WITH_PAGE[name]
    last = select((func.max(record_id) - _ONE) / _EACH + _ONE).scalar_subquery()
    file = func.generate_series(_ONE, last).table_valued("number", name="file").render_derived()
    has_page = select(_ONE).where(condition, *_in_file(record_id, file.c.number)).correlate(file).exists()
    return select(json_list(file.c.number)).select_from(file).where(has_page).scalar_subquery()


def _in_file(record_id: Any, number: Any) -> tuple[ColumnElement[bool], ...]:
    return (record_id > (number - _ONE) * _EACH, record_id <= number * _EACH)


def _select_file(name: str, *page: ColumnElement[Any]) -> AnySelect:
    """Return the statement that selects the pages of the file `number` as JSON, or null.

    Args:
        page: the URL of a page, and the time of its last change if that is known.
    """
    record_id, condition = _WITH_PAGE[name]
    in_file = _in_file(record_id, bindparam("number", type_=BigInteger))
    pages = select(func.json_agg(func.json_build_array(*page))).where(condition, *in_file)
    return select(cast(pages.scalar_subquery(), Text))


_microsites_url = select(func.nullif(House.microsites_url, literal_column("''"))).scalar_subquery()
_microsite: ColumnElement[Any] = func.coalesce(_microsites_url, bindparam("public_url", type_=Text))
_microsite = _microsite.op("||")(text_literal(f"{MARKETPLACE}?id=")).op("||")(cast(Microsite.id, Text))
_numbers = func.json_build_object(*(part for name in _WITH_PAGE for part in (json_key(name), _list_files(name))))
_INDEX = select(cast(_numbers, Text))
_FILES = {
    **{
        kind.plural: _select_file(kind.plural, build_url(kind.name, kind.model), json_value(kind.model.updated_at))
        for kind in _KINDS
    },
    "microsites": _select_file("microsites", _microsite, literal_column("NULL::text")),
}
