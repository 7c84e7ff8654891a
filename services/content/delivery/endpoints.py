"""Endpoints of the delivery API (API-60 to API-64)."""

from datetime import UTC, date, datetime, time
from typing import Annotated, Literal

from fastapi import Depends, Path, Query, Response

from services.chassis.http.problems import NotFound, problems
from services.chassis.persistence.database import AsyncReadSession, ReadSession
from services.chassis.resource import Out, Page, cursor_paging, public_router, respond_publicly
from services.chassis.resource.paging import NEWEST_FIRST
from services.content.ads.kind import Placement, ads
from services.content.annex.service import PAGES
from services.content.delivery.repository import BY_START, NEWEST, PublicRecords, Queries
from services.content.delivery.schemas import PublicAd, PublicAnnex, PublicEvent, PublicJob, PublicPost
from services.content.events.kind import events
from services.content.jobs.kind import jobs
from services.content.posts.kind import posts
from services.content.posts.schemas import ApplicationType, CategoryId, PostFilters
from services.content.posts.search import PostQuery
from services.content.publishing.kind import PublicationKind

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


def _add_record(kind: PublicationKind, schema: type[Out]) -> None:
    """Add the endpoint of one published record of a kind."""

    @router.get(
        f"/{kind.name}/{{permalink}}",
        name=f"get_public_{kind.name}",
        summary=f"One published {kind.noun}",
        response_model=schema,
        responses=problems(NotFound),
    )
    async def get_record(reader: ReadSession, queries: Queries, permalink: Permalink) -> Response:
        record_id, body = await getattr(queries, kind.plural).get(reader, permalink)
        return respond_publicly(body, f"{kind.name}-{record_id}")


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


_add_record(posts, PublicPost)


@router.get(
    "/jobs",
    summary="Published career listings, newest first",
    description=f"`structuredData` is a JobPosting of schema.org. {PAGE_HEADERS}",
    response_model=list[PublicJob],
)
async def list_public_jobs(reader: ReadSession, queries: Queries, page: NewestPage) -> Response:
    return await _respond_list(reader, queries.jobs, page)


_add_record(jobs, PublicJob)


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


_add_record(events, PublicEvent)


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
