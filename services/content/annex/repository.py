"""Every query of the annex."""

from collections.abc import Sequence
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, bindparam, case, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Records
from services.content.annex.models import FeaturedMicrosite, FeaturedPost, Place
from services.content.annex.schemas import FeaturedMicrositeOut, FeaturedPostOut
from services.content.posts.models import Post
from services.content.replicas.microsites import Microsite

P = TypeVar("P", bound=Place)
UNSEEN = {"synchronize_session": False}  # nothing has loaded the rows yet


def _shown(*fields: Any, where: ColumnElement[bool]) -> ColumnElement[Any]:
    """A JSON object of alternating names and columns of the one row, or null without one."""
    return select(func.json_build_object(*fields)).where(where).scalar_subquery()


_post = _shown(
    *("id", Post.id, "title", Post.title, "status", Post.status, "featuredImage", Post.featured_image),
    where=(Post.id == FeaturedPost.post_id) & Post.deleted_at.is_(None),
)
_microsite = _shown(
    *("id", Microsite.id, "pageTitle", Microsite.page_title),
    *("clientId", Microsite.client_id, "logo", Microsite.logo),
    where=Microsite.id == FeaturedMicrosite.microsite_id,
)
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


async def hold_page(session: AsyncSession, model: type[P], row_id: int) -> Sequence[int]:
    """The ids of the rows of this row's page in their order, locked: one move at a time; none without such a row."""
    page = select(model.page).where(model.id == row_id).scalar_subquery()
    # Locked in the order of their ids, which no move changes, so that two movers never wait for each other.
    rows = await session.execute(
        select(model.id, model.position).where(model.page == page).order_by(model.id).with_for_update()
    )
    return [row.id for row in sorted(rows, key=lambda row: row.position)]


async def arrange(session: AsyncSession, model: type[P], order: Sequence[int], moved: int) -> None:
    """Give the rows these positions; every row but the moved one, whose caller does so, counts its version up."""
    place = case({row_id: position for position, row_id in enumerate(order, 1)}, value=model.id)
    new_version = model.version + case((model.id == moved, 0), else_=1)
    changed = update(model).where(model.id.in_(order), model.position != place)
    await session.execute(changed.values(position=place, version=new_version), execution_options=UNSEEN)


async def empty(session: AsyncSession, model: type[P], which: ColumnElement[bool]) -> None:
    """Empty rows: they keep only their place."""
    kept = {"id", "version", "created_at", "updated_at", "page", "position"}
    nothing = {column.key: None for column in model.__table__.columns if column.key not in kept}
    emptied = update(model).where(which).values(nothing | {"version": model.version + 1})
    await session.execute(emptied, execution_options=UNSEEN)


async def hold_post(session: AsyncSession, post_id: int) -> bool:
    """Whether there is such a post; if so it cannot go to the trash before this transaction ends."""
    living = select(Post.id).where(Post.id == post_id, Post.deleted_at.is_(None)).with_for_update(read=True)
    return await session.scalar(living) is not None
