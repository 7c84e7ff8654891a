"""Use cases that only posts have."""

import json

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import RecordResponse
from services.content.posts.kind import posts
from services.content.posts.rules import remove_duplicates
from services.content.posts.schemas import MAX_DOCUMENTS, Document, DocumentsIn, KeywordsIn, PostIn
from services.content.publishing.repository import lock_publication
from services.content.publishing.service import change_publication


async def get_keywords(reader: AsyncReadSession, post_id: int) -> RecordResponse:
    """Read a post's keywords, with the post's version."""
    return _select_field(await posts.records.get(reader, post_id), "keywords")


async def set_keywords(
    session: AsyncSession, user_id: int, post_id: int, expected: int | None, body: KeywordsIn
) -> RecordResponse:
    """Replace a post's keywords."""
    response = await change_publication(session, posts, user_id, post_id, expected, PostIn(keywords=body.keywords))
    return _select_field(response, "keywords")


async def add_documents(session: AsyncSession, user_id: int, post_id: int, body: DocumentsIn) -> RecordResponse:
    """Add files to a post. A file it already has is skipped.

    Raises:
        NotFound: the post does not exist.
        Invalid: the post would have more than `MAX_DOCUMENTS`.
    """
    post = await lock_publication(session, posts, post_id, None)
    files = remove_duplicates([*(Document.model_validate(file) for file in post.documents), *body.documents])
    if len(files) > MAX_DOCUMENTS:
        raise Invalid.for_fields(f"A post has at most {MAX_DOCUMENTS} documents.", "documents")
    response = await change_publication(session, posts, user_id, post_id, None, PostIn(documents=files))
    return _select_field(response, "documents")


def _select_field(post: RecordResponse, field: str) -> RecordResponse:
    """Return one field of a post as a response, with the post's version."""
    value: object = post.data[field]
    return RecordResponse(post.id, post.version, json.dumps(value))
