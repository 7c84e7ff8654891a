"""Rules and use cases of the annex, and the consumers that clear its rows (CONTENT-28, CONTENT-29)."""

from collections.abc import Sequence

from slugify import slugify
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event, PublishedState
from services.chassis.http.problems import Invalid
from services.chassis.resource import RecordResponse
from services.content.annex.repository import (
    ANNEX_MICROSITE,
    FeaturedMicrosite,
    FeaturedMicrositeIn,
    FeaturedPost,
    FeaturedPostIn,
    Place,
    clear_rows,
    featured_microsites,
    featured_posts,
    lock_page,
    lock_post,
    reorder_rows,
)
from services.content.references import REFERENCES, find_microsite_id
from services.content.replicas import microsite_consumer

PAGES = ("bioprocess", "upstream", "downstream", "fill-finish")
POSTS_EACH = 6
MICROSITES_EACH = 4


def parse_page(title: str) -> str:
    """Parse the page from a title such as `fill-finish` or `Fill Finish`."""
    page = slugify(title)
    if page not in PAGES:
        raise Invalid.for_fields(f"The annex has the pages {', '.join(PAGES)}.", "title")
    return page


def move_row(ids: Sequence[int], moved: int, position: int) -> list[int]:
    """Move a row to a 1-based position; return the ids in their new order."""
    if not 1 <= position <= len(ids):
        raise Invalid.for_fields(f"A position lies between 1 and {len(ids)}.", "position")
    order = [row for row in ids if row != moved]
    order.insert(position - 1, moved)
    return order


POST_ABSENT = "This post does not exist."


async def change_featured_post(
    session: AsyncSession, row_id: int, expected: int | None, body: FeaturedPostIn
) -> RecordResponse:
    """Fill, clear or move a row of featured posts."""
    await _move_row_to(session, FeaturedPost, row_id, body.position, publish=None)
    row = await featured_posts.lock(session, row_id, expected)
    if body.post_id is not None and not await lock_post(session, body.post_id):
        raise Invalid.for_fields(POST_ABSENT, "postId")
    _set_fields(row, body)
    return await featured_posts.change(session, row)


async def change_featured_microsite(
    session: AsyncSession, row_id: int, expected: int | None, body: FeaturedMicrositeIn
) -> RecordResponse:
    """Fill, clear or move a row of featured microsites."""

    async def lock() -> FeaturedMicrosite:
        await _move_row_to(session, FeaturedMicrosite, row_id, body.position, publish=ANNEX_MICROSITE)
        return await featured_microsites.lock(session, row_id, expected)

    row = await REFERENCES.lock_and_check(session, body.provided_fields(), lock)
    _set_fields(row, body)
    if "microsite_id" not in body.model_fields_set and "microsite_link" in body.model_fields_set:
        row.microsite_id = find_microsite_id(row.microsite_link)
    return await featured_microsites.change(session, row, publish=ANNEX_MICROSITE)


async def _move_row_to(
    session: AsyncSession, model: type[Place], row_id: int, position: int | None, publish: PublishedState | None
) -> None:
    """Move a row to its new position and shift the rows between."""
    if position is None:
        return
    if ids := await lock_page(session, model, row_id):
        await reorder_rows(session, model, move_row(ids, row_id, position), row_id, publish)


def _set_fields(row: Place, body: FeaturedPostIn | FeaturedMicrositeIn) -> None:
    for name, value in body.provided_fields().items():
        if name != "position":
            setattr(row, name, value)


async def clear_removed_post(session: AsyncSession, event: Event) -> None:
    """Clear the rows of a post that was removed or trashed."""
    if event.removed:
        await clear_rows(session, FeaturedPost, FeaturedPost.post_id == event.id)


async def copy_microsite(session: AsyncSession, event: Event) -> None:
    """Update the replica of a microsite, and clear the rows of a removed one."""
    await microsite_consumer.handle(session, event)
    if event.removed:
        rows = FeaturedMicrosite.microsite_id == event.id
        await clear_rows(session, FeaturedMicrosite, rows, ANNEX_MICROSITE)


consumers = (Consumer("post", clear_removed_post, is_batched=True), Consumer("microsite", copy_microsite))
