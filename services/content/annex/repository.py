"""Queries of the annex."""

from collections.abc import Sequence
from typing import TypeVar

from sqlalchemy import ColumnElement, Update, bindparam, case, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records
from services.chassis.resource.json_columns import json_object
from services.content.annex.models import FeaturedMicrosite, FeaturedPost, Place
from services.content.annex.schemas import FeaturedMicrositeOut, FeaturedPostOut, ShownMicrosite, ShownPost
from services.content.posts.models import Post
from services.content.replicas import Microsite

P = TypeVar("P", bound=Place)
NOT_LOADED = {"synchronize_session": False}  # no such rows are loaded in the session


_is_post = (Post.id == FeaturedPost.post_id) & Post.deleted_at.is_(None)
_post = select(json_object(Post, ShownPost, {})).where(_is_post).scalar_subquery()
_is_microsite = Microsite.id == FeaturedMicrosite.microsite_id
_microsite = select(json_object(Microsite, ShownMicrosite, {})).where(_is_microsite).scalar_subquery()
featured_posts = Records(
    FeaturedPost,
    FeaturedPostOut,
    "featured post",
    columns={"post": _post},
    filters={"page": FeaturedPost.page == bindparam("page")},
    sorts={"position": FeaturedPost.position},
)
featured_microsites = Records(
    FeaturedMicrosite,
    FeaturedMicrositeOut,
    "featured microsite",
    columns={"microsite": _microsite},
    filters={"page": FeaturedMicrosite.page == bindparam("page")},
    sorts={"position": FeaturedMicrosite.position},
)
ANNEX_MICROSITE = PublishedState(
    published_entity("content", "annex-microsite"),
    FeaturedMicrosite.id,
    [column for column in featured_microsites.columns if column.name != "microsite"],
    is_published=FeaturedMicrosite.version > 1,  # a migration inserted the empty rows
)
"""Events of featured microsites, for the audit trail and the library, which lists where images are used (EVENT-1)."""


async def lock_page(session: AsyncSession, model: type[P], row_id: int) -> Sequence[int]:
    """Lock the rows of a row's page; return their ids in order of position, empty if the row does not exist."""
    page = select(model.page).where(model.id == row_id).scalar_subquery()
    # Lock in order of id, which moves do not change, so that concurrent moves cannot deadlock.
    rows = await session.execute(
        select(model.id, model.position).where(model.page == page).order_by(model.id).with_for_update()
    )
    return [row.id for row in sorted(rows, key=lambda row: row.position)]


async def reorder_rows(
    session: AsyncSession, model: type[P], order: Sequence[int], moved_id: int, publish: PublishedState | None
) -> None:
    """Store the positions of the rows; increment all versions but the moved row's, which the caller increments.

    Args:
        publish: the state of the rows to publish.
    """
    new_position = case({row_id: position for position, row_id in enumerate(order, 1)}, value=model.id)
    new_version = model.version + case((model.id == moved_id, 0), else_=1)
    statement = update(model).where(model.id.in_(order), model.position != new_position)
    await _update_rows(session, statement.values(position=new_position, version=new_version), publish)


async def clear_rows(
    session: AsyncSession, model: type[P], rows: ColumnElement[bool], publish: PublishedState | None = None
) -> None:
    """Clear rows; only page and position stay.

    Args:
        publish: the state of the rows to publish.
    """
    kept_columns = {"id", "version", "created_at", "updated_at", "page", "position"}
    cleared_values = {column.key: None for column in model.__table__.columns if column.key not in kept_columns}
    statement = update(model).where(rows).values(cleared_values | {"version": model.version + 1})
    await _update_rows(session, statement, publish)


async def _update_rows(session: AsyncSession, statement: Update, publish: PublishedState | None) -> None:
    if publish is None:
        await session.execute(statement, execution_options=NOT_LOADED)
    else:
        await publish.publish_changes(session, statement)


async def lock_post(session: AsyncSession, post_id: int) -> bool:
    """Lock a post so that it cannot be trashed before this transaction ends; return whether it exists."""
    post = select(Post.id).where(Post.id == post_id, Post.deleted_at.is_(None)).with_for_update(read=True)
    return await session.scalar(post) is not None
