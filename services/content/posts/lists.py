"""Endpoints that list, search and count posts (CONTENT-8, CONTENT-15)."""

from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Body, Depends, Query, Response

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import AsyncReadSession, ReadSession
from services.chassis.resource import Page, paging
from services.content.permissions import Reader
from services.content.posts.kind import posts
from services.content.posts.schemas import PostFilters, PostOut
from services.content.posts.search import MAX_IDS, PostQuery, search_posts
from services.content.publishing.schemas import Ids, StatusCounts

SUGGESTION = "X-Search-Suggestion"
"""Header of a list found by a corrected search: the corrected search text, percent-encoded."""
MAX_SEARCH = 200
Paging = Annotated[Page, Depends(paging(posts.max_page_size, posts.records.sorts))]
Search = Annotated[
    str,
    Query(
        max_length=MAX_SEARCH,
        description="Words, or their beginnings, in title or body. If no post has them all, misspelt words are"
        f" corrected; the header `{SUGGESTION}` then has the corrected search, percent-encoded.",
    ),
]
FiltersInBody = Annotated[PostFilters, Body(default_factory=PostFilters)]


async def read_query_filters(filters: Annotated[PostFilters, Query()]) -> PostFilters:
    """Return the filters from the query string (a FastAPI dependency)."""
    return filters


FiltersInQuery = Annotated[PostFilters, Depends(read_query_filters)]


async def _respond(reader: AsyncReadSession, page: Page, query: PostQuery) -> Response:
    found, suggestion = await search_posts(
        reader, query, lambda values: posts.records.list_records(reader, page, **values)
    )
    return found.response({SUGGESTION: quote(suggestion)} if suggestion else None)


router = APIRouter(tags=["posts"], responses=problems(Unauthenticated, Forbidden))


@router.post("/posts", summary="Search posts, newest first; creates nothing", response_model=list[PostOut])
async def find_posts(
    caller: Reader, reader: ReadSession, page: Paging, filters: FiltersInBody, q: Search = ""
) -> Response:
    return await _respond(reader, page, PostQuery.from_request(q, filters))


@router.get("/posts", summary="List posts, newest first", response_model=list[PostOut])
async def list_posts(
    caller: Reader, reader: ReadSession, page: Paging, filters: FiltersInQuery, q: Search = ""
) -> Response:
    return await _respond(reader, page, PostQuery.from_request(q, filters))


@router.post("/posts/ids", summary="List the ids of all matching posts, newest first, at most 10,000")
async def find_post_ids(caller: Reader, reader: ReadSession, filters: FiltersInBody, q: Search = "") -> Ids:
    query = PostQuery.from_request(q, filters)
    ids, _ = await search_posts(reader, query, lambda values: posts.records.list_ids(reader, MAX_IDS, **values))
    return Ids(ids=ids)


@router.get("/posts/counts", summary="Count posts by status")
async def count_posts(caller: Reader, reader: ReadSession, filters: FiltersInQuery, q: Search = "") -> StatusCounts:
    counts, _ = await search_posts(
        reader,
        PostQuery.from_request(q, filters),
        lambda values: posts.records.count_by(reader, "status", **{**values, "status": None}),
    )
    return StatusCounts(**counts)
