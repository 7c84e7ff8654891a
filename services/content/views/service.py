"""Use cases of saved views, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.resource import RecordResponse
from services.content.views.repository import SavedView, SavedViewChange, SavedViewIn, count_views, views, where_owner

MAX_VIEWS = 50
TOO_MANY = f"At most {MAX_VIEWS} views are kept of a screen."


async def create_view(session: AsyncSession, user_id: int, body: SavedViewIn) -> RecordResponse:
    """Store a user's view.

    Raises:
        Invalid: the user has `MAX_VIEWS` views of this screen already.
    """
    if await count_views(session, user_id, body.screen) >= MAX_VIEWS:
        raise Invalid.for_fields(TOO_MANY, "screen")
    return await views.create(session, SavedView(user_id=user_id, **body.model_dump()))


async def change_view(
    session: AsyncSession, user_id: int, view_id: int, expected: int | None, body: SavedViewChange
) -> RecordResponse:
    """Rename a user's view or change its query."""
    view = await views.lock(session, view_id, expected, *where_owner(user_id))
    for name, value in body.provided_fields().items():
        if value is not None:
            setattr(view, name, value)
    return await views.change(session, view)
