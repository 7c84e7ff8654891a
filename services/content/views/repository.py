"""Queries of saved views."""

from typing import Annotated, Literal

from sqlalchemy import ColumnElement, Index, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.chassis.persistence.base import Record
from services.chassis.resource import In, RecordOut, Records
from services.chassis.types import Text
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


def where_owner(user_id: int, screen: str | None = None) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that select one user's views, optionally of one screen."""
    owned = SavedView.user_id == user_id
    return (owned,) if screen is None else (owned, SavedView.screen == screen)


async def count_views(session: AsyncSession, user_id: int, screen: str) -> int:
    """Count a user's views of a screen, and lock their number until the transaction ends."""
    await session.execute(
        select(func.pg_advisory_xact_lock(func.hashtextextended(f"saved-views:{user_id}:{screen}", 0)))
    )
    counted = select(func.count()).select_from(SavedView).where(*where_owner(user_id, screen))
    return await session.scalar(counted) or 0
