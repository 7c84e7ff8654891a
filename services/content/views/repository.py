"""Queries of saved views."""

from sqlalchemy import ColumnElement, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Records
from services.content.views.models import SavedView
from services.content.views.schemas import SavedViewOut

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
