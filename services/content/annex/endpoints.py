"""Endpoints of the annex (CONTENT-28)."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch, Page
from services.chassis.types import Id
from services.content.annex import service
from services.content.annex.repository import (
    FeaturedMicrositeIn,
    FeaturedMicrositeOut,
    FeaturedPostIn,
    FeaturedPostOut,
    featured_microsites,
    featured_posts,
)
from services.content.annex.service import MICROSITES_EACH, POSTS_EACH, parse_page
from services.content.permissions import Reader, Writer

router = APIRouter(tags=["annex"], responses=problems(Unauthenticated, Forbidden))
Title = Annotated[str, Query(max_length=100, description="bioprocess, upstream, downstream or fill-finish.")]
RowId = Annotated[Id, Path(alias="id", description="The row's id.")]


@router.get(
    "/annex-posts",
    summary="A page's featured posts, in their order",
    response_model=list[FeaturedPostOut],
)
async def list_featured_posts(caller: Reader, reader: ReadSession, title: Title) -> Response:
    return await featured_posts.list_response(reader, Page(POSTS_EACH, sort="position"), page=parse_page(title))


@router.put(
    "/annex-post/{id}",
    summary="Fill, clear or move a row of featured content",
    response_model=FeaturedPostOut,
    responses=problems(NotFound, Stale),
)
async def change_featured_post(
    caller: Writer, session: Session, row_id: RowId, expected: IfMatch, body: FeaturedPostIn
) -> Response:
    return (await service.change_featured_post(session, row_id, expected, body)).response()


@router.get(
    "/annex-microsites",
    summary="A page's featured microsites, in their order",
    response_model=list[FeaturedMicrositeOut],
)
async def list_featured_microsites(caller: Reader, reader: ReadSession, title: Title) -> Response:
    return await featured_microsites.list_response(
        reader, Page(MICROSITES_EACH, sort="position"), page=parse_page(title)
    )


@router.put(
    "/annex-microsite/{id}",
    summary="Fill, clear or move a row of featured microsites",
    response_model=FeaturedMicrositeOut,
    responses=problems(NotFound, Stale),
)
async def change_featured_microsite(
    caller: Writer, session: Session, row_id: RowId, expected: IfMatch, body: FeaturedMicrositeIn
) -> Response:
    return (await service.change_featured_microsite(session, row_id, expected, body)).response()
