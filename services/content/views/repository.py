"""Every query of saved views."""

from sqlalchemy import ColumnElement, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Records
from services.content.views.models import SavedView
from services.content.views.schemas import SavedViewOut

MOST_IN_LIST = 500
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


def of(user_id: int, screen: str | None = None) -> tuple[ColumnElement[bool], ...]:
    """What limits a query to one person's views, and to one screen."""
    mine = SavedView.user_id == user_id
    return (mine,) if screen is None else (mine, SavedView.screen == screen)


async def count_held(session: AsyncSession, user_id: int, screen: str) -> int:
    """How many views a person has of a screen; until the transaction ends no other request adds one."""
    await session.execute(
        select(func.pg_advisory_xact_lock(func.hashtextextended(f"saved-views:{user_id}:{screen}", 0)))
    )
    counted = select(func.count()).select_from(SavedView).where(*of(user_id, screen))
    return await session.scalar(counted) or 0
