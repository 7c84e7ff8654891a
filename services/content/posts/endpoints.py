"""Endpoints that only posts have: categories, post types, keywords, documents."""

import json
from typing import Annotated

from fastapi import APIRouter, Path, Response
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, Forbidden, Invalid, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Idempotent, IfMatch, RecordResponse
from services.chassis.types import Id
from services.content.permissions import Reader, Writer
from services.content.posts.kind import posts
from services.content.posts.rules import CATEGORIES, POST_TYPES, remove_duplicates
from services.content.posts.schemas import (
    MAX_DOCUMENTS,
    Document,
    DocumentOut,
    DocumentsIn,
    KeywordOut,
    KeywordsIn,
    Named,
    PostIn,
)
from services.content.publishing.repository import lock_publication
from services.content.publishing.service import change_publication


def _select_field(post: RecordResponse, field: str) -> RecordResponse:
    """Return one field of a post as a response, with the post's version."""
    return RecordResponse(post.id, post.version, json.dumps(post.data[field]))


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
    return _select_field(await posts.records.get(reader, post_id), "keywords").response()


@router.put(
    "/post-keywords/{postId}",
    summary="Replace a post's keywords",
    response_model=list[KeywordOut],
    responses=problems(NotFound, Stale),
)
async def set_keywords(
    caller: Writer, session: Session, post_id: PostId, expected: IfMatch, body: KeywordsIn
) -> Response:
    change = PostIn(keywords=body.keywords)
    post = await change_publication(session, posts, caller.user_id, post_id, expected, change)
    return _select_field(post, "keywords").response()


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
    return await idempotent(lambda: _add_files(session, caller.user_id, post_id, body))


async def _add_files(session: AsyncSession, user_id: int, post_id: int, body: DocumentsIn) -> RecordResponse:
    """Add files to a post. A file it already has is skipped."""
    post = await lock_publication(session, posts, post_id, None)
    files = remove_duplicates([*(Document.model_validate(file) for file in post.documents), *body.documents])
    if len(files) > MAX_DOCUMENTS:
        raise Invalid.for_fields(f"A post has at most {MAX_DOCUMENTS} documents.", "documents")
    response = await change_publication(session, posts, user_id, post_id, None, PostIn(documents=files))
    return _select_field(response, "documents")
