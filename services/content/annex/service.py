"""Use cases of the annex, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.resource import RecordResponse
from services.content.annex.models import FeaturedMicrosite, FeaturedPost, Place
from services.content.annex.repository import featured_microsites, featured_posts, lock_page, lock_post, reorder_rows
from services.content.annex.rules import find_microsite_id, move_row
from services.content.annex.schemas import FeaturedMicrositeIn, FeaturedPostIn

POST_ABSENT = "This post does not exist."


async def change_featured_post(
    session: AsyncSession, row_id: int, expected: int | None, sent: FeaturedPostIn
) -> RecordResponse:
    """Fill, clear or move a row of featured content.

    Raises:
        NotFound: there is no such row.
        Stale: it is no longer the `expected` version.
        Invalid: there is no such post, or the page has no such position.
    """
    await _move_to(session, FeaturedPost, row_id, sent.position)
    row = await featured_posts.lock(session, row_id, expected)
    if sent.post_id is not None and not await lock_post(session, sent.post_id):
        raise Invalid.for_fields(POST_ABSENT, "postId")
    _apply(row, sent)
    return await featured_posts.change(session, row)


async def change_featured_microsite(
    session: AsyncSession, row_id: int, expected: int | None, sent: FeaturedMicrositeIn
) -> RecordResponse:
    """Fill, clear or move a row of featured microsites.

    Raises:
        NotFound: there is no such row.
        Stale: it is no longer the `expected` version.
        Invalid: the page has no such position.
    """
    await _move_to(session, FeaturedMicrosite, row_id, sent.position)
    row = await featured_microsites.lock(session, row_id, expected)
    _apply(row, sent)
    if "microsite_id" not in sent.model_fields_set and "microsite_link" in sent.model_fields_set:
        row.microsite_id = find_microsite_id(row.microsite_link)
    return await featured_microsites.change(session, row)


async def _move_to(session: AsyncSession, model: type[Place], row_id: int, position: int | None) -> None:
    """Move a row to its new position and shift the rows between."""
    if position is None:
        return
    if ids := await lock_page(session, model, row_id):
        await reorder_rows(session, model, move_row(ids, row_id, position), row_id)


def _apply(row: Place, sent: FeaturedPostIn | FeaturedMicrositeIn) -> None:
    for name, value in sent.provided_fields().items():
        if name != "position":
            setattr(row, name, value)
