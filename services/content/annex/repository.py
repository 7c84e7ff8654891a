"""The annex: tables, schemas and queries. A migration inserts the rows; requests fill, clear and move them."""

from collections.abc import Sequence
from typing import Annotated, TypeVar

from sqlalchemy import ColumnElement, UniqueConstraint, Update, bindparam, case, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.resource import In, Out, RecordOut, Records
from services.chassis.resource.json_columns import json_object
from services.chassis.types import STRICT_INTEGER, Id, ImageAddress, Link, Text
from services.content.models import ContentBase
from services.content.posts.models import Post
from services.content.publishing.rules import Status
from services.content.replicas import Microsite

Position = Annotated[int, STRICT_INTEGER]
Words = Annotated[str, Text(1500, lines=True)]
Line = Annotated[str, Text(500)]


class FeaturedPostIn(In):
    """The request body of a featured post. A null `postId` clears the row; `position` moves it within its page."""

    position: Position | None = None
    post_id: Id | None = None
    application_description: Words | None = None


class FeaturedMicrositeIn(In):
    """The request body of a featured microsite. `position` moves the row within its page.

    Without `micrositeId`, the microsite is taken from the `id` in the link.
    """

    position: Position | None = None
    microsite_id: Id | None = None
    microsite_image: ImageAddress | None = None
    microsite_body: Words | None = None
    microsite_link: Link | None = None
    page_title: Line | None = None
    client_id: Id | None = None


class ShownPost(Out):
    """The post of a row."""

    id: int
    title: str
    status: Status
    featured_image: str | None


class PlaceOut(RecordOut):
    """The page and position of a row."""

    page: str
    position: int


class FeaturedPostOut(PlaceOut):
    """A row of featured posts."""

    post_id: int | None
    application_description: str | None
    post: ShownPost | None


class ShownMicrosite(Out):
    """The microsite of a row, in its last published state."""

    id: int
    page_title: str
    client_id: int | None
    logo: str | None


class FeaturedMicrositeOut(PlaceOut):
    """A row of featured microsites."""

    microsite_id: int | None
    microsite_image: str | None
    microsite_body: str | None
    microsite_link: str | None
    page_title: str | None
    client_id: int | None
    microsite: ShownMicrosite | None


class Place(Record, ContentBase):
    """A row of an annex page with its position."""

    __abstract__ = True

    page: Mapped[str]
    position: Mapped[int]


def unique_place() -> UniqueConstraint:
    """Return a deferred unique constraint on page and position, so that one statement can swap rows."""
    return UniqueConstraint("page", "position", deferrable=True)


class FeaturedPost(Place):
    """A featured post on an annex page; an empty row has no post."""

    __tablename__ = "featured_posts"
    __table_args__ = (unique_place(),)

    post_id: Mapped[int | None] = mapped_column(index=True)
    application_description: Mapped[str | None]


class FeaturedMicrosite(Place):
    """A featured microsite on an annex page, with a text and an image for that page."""

    __tablename__ = "featured_microsites"
    __table_args__ = (unique_place(),)

    microsite_id: Mapped[int | None] = mapped_column(index=True)
    microsite_image: Mapped[str | None]
    microsite_body: Mapped[str | None]
    microsite_link: Mapped[str | None]
    page_title: Mapped[str | None]
    client_id: Mapped[int | None]


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
    """Store the positions of the rows; increment all versions but the moved row's, which the caller increments."""
    new_position = case({row_id: position for position, row_id in enumerate(order, 1)}, value=model.id)
    new_version = model.version + case((model.id == moved_id, 0), else_=1)
    statement = update(model).where(model.id.in_(order), model.position != new_position)
    await _update_rows(session, statement.values(position=new_position, version=new_version), publish)


async def clear_rows(
    session: AsyncSession, model: type[P], rows: ColumnElement[bool], publish: PublishedState | None = None
) -> None:
    """Clear rows; only page and position stay."""
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
