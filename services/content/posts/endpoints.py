"""Endpoints that only posts have: categories, post types, keywords, documents."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Idempotent, IfMatch
from services.chassis.types import Id
from services.content.permissions import Reader, Writer
from services.content.posts import service
from services.content.posts.rules import CATEGORIES, POST_TYPES
from services.content.posts.schemas import (
    DocumentOut,
    DocumentsIn,
    KeywordOut,
    KeywordsIn,
    Named,
)

router = APIRouter(tags=["posts"], responses=problems(Unauthenticated, Forbidden))
PostId = Annotated[Id, Path(alias="postId", description="The post's id.")]


@router.get("/categories", summary="List the categories of posts")
async def list_categories(caller: Reader) -> list[Named]:
    return [Named(id=id, name=name) for id, name in CATEGORIES.items()]


@router.get("/post-types", summary="List the types of posts")
async def list_post_types(caller: Reader) -> list[Named]:
    return [Named(id=id, name=name) for id, name in POST_TYPES.items()]


@router.get(
    "/post-keywords/{postId}",
    summary="A post's keywords",
    response_model=list[KeywordOut],
    responses=problems(NotFound),
)
async def get_keywords(caller: Reader, reader: ReadSession, post_id: PostId) -> Response:
    return (await service.get_keywords(reader, post_id)).response()


@router.put(
    "/post-keywords/{postId}",
    summary="Replace a post's keywords",
    response_model=list[KeywordOut],
    responses=problems(NotFound, Stale),
)
async def set_keywords(
    caller: Writer, session: Session, post_id: PostId, expected: IfMatch, body: KeywordsIn
) -> Response:
    return (await service.set_keywords(session, caller.user_id, post_id, expected, body)).response()


@router.post(
    "/documents/{postId}",
    summary="Add files to a post",
    status_code=201,
    response_model=list[DocumentOut],
    responses=problems(NotFound, Conflict),
)
async def add_documents(
    caller: Writer, session: Session, post_id: PostId, idempotent: Idempotent, body: DocumentsIn
) -> Response:
    return await idempotent(lambda: service.add_documents(session, caller.user_id, post_id, body))
