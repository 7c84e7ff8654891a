"""Endpoints of the delivery API (API-60 to API-64)."""

from datetime import UTC, date, datetime, time
from typing import Annotated, Literal

from fastapi import Depends, Path, Query, Response

from services.chassis.http.problems import NotFound, problems
from services.chassis.persistence.database import AsyncReadSession, ReadSession
from services.chassis.resource import Page, cursor_paging, public_router, respond_publicly
from services.chassis.resource.paging import NEWEST_FIRST
from services.content.ads.kind import Placement, ads
from services.content.annex.service import PAGES
from services.content.delivery.repository import BY_START, NEWEST, PublicRecords, Queries
from services.content.delivery.schemas import PublicAd, PublicAnnex, PublicEvent, PublicJob, PublicPost
from services.content.posts.schemas import ApplicationType, CategoryId, PostFilters
from services.content.posts.search import PostQuery

MAX_PAGE_SIZE = 50
PAGE_HEADERS = "`X-Total-Count` has the number of all, `X-Next-Cursor` the `cursor` of the next page."
router = public_router(tags=["delivery"])
NewestPage = Annotated[Page, Depends(cursor_paging(MAX_PAGE_SIZE, NEWEST))]
EventPage = Annotated[Page, Depends(cursor_paging(MAX_PAGE_SIZE, BY_START))]
AdPage = Annotated[Page, Depends(cursor_paging(ads.max_page_size, NEWEST_FIRST))]
Permalink = Annotated[str, Path(max_length=400, description="The `permalink`, which never changes.")]
Day = Annotated[date | None, Query(alias="from", ge=date(1900, 1, 1), lt=date(3000, 1, 1))]


async def _respond_list(reader: AsyncReadSession, records: PublicRecords, page: Page, **filters: object) -> Response:
    found = await records.records.list_records(reader, page, **filters)
    return respond_publicly(found.body, records.plural, headers=found.headers)


async def _respond_one(reader: AsyncReadSession, records: PublicRecords, permalink: str) -> Response:
    record_id, body = await records.get(reader, permalink)
    return respond_publicly(body, f"{records.name}-{record_id}")


@router.get(
    "/posts",
    summary="Published posts, newest first",
    description=f"Filters combine. {PAGE_HEADERS}",
    response_model=list[PublicPost],
)
async def list_public_posts(
    reader: ReadSession,
    queries: Queries,
    page: NewestPage,
    category: Annotated[CategoryId | None, Query(description="The id of a category.")] = None,
    application_type: Annotated[ApplicationType | None, Query(alias="applicationType")] = None,
    q: Annotated[str, Query(max_length=200, description="Words, or their beginnings, in title or text.")] = "",
) -> Response:
    filters = PostFilters(category_ids=[category] if category else [], application_type=application_type)
    found = await PostQuery.from_request(q, filters).find_filters(reader)
    return await _respond_list(reader, queries.posts, page, **found)


@router.get(
    "/post/{permalink}",
    summary="One published post",
    response_model=PublicPost,
    responses=problems(NotFound),
)
async def get_public_post(reader: ReadSession, queries: Queries, permalink: Permalink) -> Response:
    return await _respond_one(reader, queries.posts, permalink)


@router.get(
    "/jobs",
    summary="Published career listings, newest first",
    description=f"`structuredData` is a JobPosting of schema.org. {PAGE_HEADERS}",
    response_model=list[PublicJob],
)
async def list_public_jobs(reader: ReadSession, queries: Queries, page: NewestPage) -> Response:
    return await _respond_list(reader, queries.jobs, page)


@router.get(
    "/job/{permalink}",
    summary="One published career listing",
    response_model=PublicJob,
    responses=problems(NotFound),
)
async def get_public_job(reader: ReadSession, queries: Queries, permalink: Permalink) -> Response:
    return await _respond_one(reader, queries.jobs, permalink)


@router.get(
    "/events",
    summary="Published events, in the order in which they begin",
    description="With `from`, those that are not over on that day (UTC). `structuredData` is an Event of schema.org."
    f" {PAGE_HEADERS}",
    response_model=list[PublicEvent],
)
async def list_public_events(reader: ReadSession, queries: Queries, page: EventPage, first: Day = None) -> Response:
    ends_from = datetime.combine(first, time(), UTC) if first else None
    return await _respond_list(reader, queries.events, page, ends_from=ends_from)


@router.get(
    "/event/{permalink}",
    summary="One published event",
    response_model=PublicEvent,
    responses=problems(NotFound),
)
async def get_public_event(reader: ReadSession, queries: Queries, permalink: Permalink) -> Response:
    return await _respond_one(reader, queries.events, permalink)


@router.get(
    "/ads/{placement}",
    summary="The published ads of a placement, newest first",
    description=PAGE_HEADERS,
    response_model=list[PublicAd],
)
async def list_public_ads(
    reader: ReadSession,
    queries: Queries,
    page: AdPage,
    placement: Annotated[Placement, Path()],
) -> Response:
    return await _respond_list(reader, queries.ads, page, placement=placement)


@router.get(
    "/annex/{track}",
    summary="The featured posts and microsites of a track",
    description="Only published ones, with the texts that the track has about them.",
    response_model=PublicAnnex,
)
async def get_public_annex(
    reader: ReadSession,
    queries: Queries,
    track: Annotated[Literal[PAGES], Path(description="The track.")],  # type: ignore[valid-type]
) -> Response:
    body = await reader.scalar(queries.annex, {"track": track})
    return respond_publicly(body, f"annex-{track}", "posts", "microsites")
