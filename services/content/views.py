"""Saved views: the filters of a list under a name. A view is visible to its owner only."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Response
from sqlalchemy import Index, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.chassis.http.problems import Conflict, Forbidden, Invalid, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.base import Record
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import (
    Deleted,
    Idempotent,
    IfMatch,
    In,
    ItemsToDelete,
    Page,
    RecordOut,
    RecordResponse,
    Records,
)
from services.chassis.types import Id, Text
from services.content.models import ContentBase

Screen = Literal["posts", "jobs", "events", "ads", "calendar"]
ViewName = Annotated[str, Text(80, min_length=1)]
ViewQuery = Annotated[str, Text(2000)]


class SavedViewIn(In):
    """The request body of a new saved view. `query` is the query string of the screen's address."""

    screen: Screen
    name: ViewName
    query: ViewQuery = ""


class SavedViewChange(In):
    """The request body of a change of a saved view. Its screen stays the same."""

    name: ViewName | None = None
    query: ViewQuery | None = None


class SavedViewOut(RecordOut):
    """A saved view."""

    screen: Screen
    name: str
    query: str


class SavedView(Record, ContentBase):
    """The filters of one list screen, as the query string of its address."""

    __tablename__ = "saved_views"
    __table_args__ = (Index("ix_saved_views_of", "user_id", "screen"),)

    user_id: Mapped[int]
    screen: Mapped[str]
    name: Mapped[str]
    query: Mapped[str]


MAX_PAGE_SIZE = 500
views = Records(
    SavedView,
    SavedViewOut,
    "saved view",
    filters={
        "user_id": SavedView.user_id == bindparam("user_id"),
        "screen": SavedView.screen == bindparam("screen"),
    },
    sorts={"name": func.lower(SavedView.name)},
)


async def count_views(session: AsyncSession, user_id: int, screen: str) -> int:
    """Count a user's views of a screen, and lock their number until the transaction ends."""
    await session.execute(
        select(func.pg_advisory_xact_lock(func.hashtextextended(f"saved-views:{user_id}:{screen}", 0)))
    )
    counted = select(func.count()).where(SavedView.user_id == user_id, SavedView.screen == screen)
    return await session.scalar(counted) or 0


MAX_VIEWS = 50
TOO_MANY = f"At most {MAX_VIEWS} views are kept of a screen."


router = APIRouter(tags=["saved views"], responses=problems(Unauthenticated, Forbidden))
ViewId = Annotated[Id, Path(alias="id", description="The saved view's id.")]


@router.get(
    "/saved-views",
    summary="The caller's views of a screen, by name",
    response_model=list[SavedViewOut],
)
async def list_views(
    caller: Staff,
    reader: ReadSession,
    screen: Annotated[Screen | None, Query(description="All screens if left out.")] = None,
) -> Response:
    return await views.list_response(reader, Page(MAX_PAGE_SIZE, sort="name"), user_id=caller.user_id, screen=screen)


@router.post(
    "/saved-view",
    summary="Save a view",
    status_code=201,
    response_model=SavedViewOut,
    responses=problems(Conflict),
)
async def create_view(caller: Staff, session: Session, idempotent: Idempotent, body: SavedViewIn) -> Response:
    async def create() -> RecordResponse:
        if await count_views(session, caller.user_id, body.screen) >= MAX_VIEWS:
            raise Invalid.for_fields(TOO_MANY, "screen")
        return await views.create(session, SavedView(user_id=caller.user_id, **body.model_dump()))

    return await idempotent(create)


@router.put(
    "/saved-view/{id}",
    summary="Change a view",
    response_model=SavedViewOut,
    responses=problems(NotFound, Stale),
)
async def change_view(
    caller: Staff, session: Session, view_id: ViewId, expected: IfMatch, body: SavedViewChange
) -> Response:
    view = await views.lock(session, view_id, expected, SavedView.user_id == caller.user_id)
    for name, value in body.provided_fields().items():
        if value is not None:
            setattr(view, name, value)
    return (await views.change(session, view)).response()


@router.delete("/saved-views", summary="Remove views, all or nothing")
async def delete_views(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    removed = await views.remove(session, items.items_to_delete, SavedView.user_id == caller.user_id)
    return Deleted(deleted=removed)
