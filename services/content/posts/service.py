"""What happens to posts beside the life they share with all publications."""

import json
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse
from services.content.posts.kind import posts
from services.content.posts.rules import without_repeats
from services.content.posts.schemas import MOST_DOCUMENTS, Document, DocumentsIn, KeywordsIn, PostIn
from services.content.publishing.service import change, load


async def show_keywords(db: Database, post_id: int) -> RecordResponse:
    """A post's keywords, with the post's version.

    Raises:
        NotFound: there is no such post.
    """
    return _part(await posts.records.get(db, post_id), "keywords")


async def set_keywords(
    session: AsyncSession, user_id: int, post_id: int, expected: int | None, sent: KeywordsIn
) -> RecordResponse:
    """Give a post these keywords instead of those it has.

    Raises:
        NotFound: there is no such post.
        Stale: it is no longer the `expected` version.
    """
    shown = await change(session, posts, user_id, post_id, expected, PostIn(keywords=sent.keywords))
    return _part(shown, "keywords")


async def add_documents(session: AsyncSession, user_id: int, post_id: int, sent: DocumentsIn) -> RecordResponse:
    """Add files to those a post has; one it has already is not added again.

    Raises:
        NotFound: there is no such post.
        Invalid: they would be too many.
    """
    post = await load(session, posts, post_id, None)
    files = without_repeats([*(Document.model_validate(file) for file in post["documents"]), *sent.documents])
    if len(files) > MOST_DOCUMENTS:
        raise Invalid.naming(f"A post has at most {MOST_DOCUMENTS} documents.", "documents")
    shown = await change(session, posts, user_id, post_id, None, PostIn(documents=files))
    return _part(shown, "documents")


def _part(post: RecordResponse, field: str) -> RecordResponse:
    """One field of a post as an answer of its own, under the post's version."""
    value: Any = post.data[field]
    return RecordResponse(post.id, post.version, json.dumps(value))
