"""What happens to saved views, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.resource import RecordResponse
from services.content.views.models import SavedView
from services.content.views.repository import count_held, of, views
from services.content.views.schemas import SavedViewChange, SavedViewIn

MOST_VIEWS = 50
TOO_MANY = f"At most {MOST_VIEWS} views are kept of a screen."


async def create(session: AsyncSession, user_id: int, sent: SavedViewIn) -> RecordResponse:
    """Keep a person's view.

    Raises:
        Invalid: they have the most of this screen already.
    """
    if await count_held(session, user_id, sent.screen) >= MOST_VIEWS:
        raise Invalid.naming(TOO_MANY, "screen")
    return await views.create(session, SavedView(user_id=user_id, **sent.model_dump()))


async def change(
    session: AsyncSession, user_id: int, view_id: int, expected: int | None, sent: SavedViewChange
) -> RecordResponse:
    """Rename a person's view or let it show something else.

    Raises:
        NotFound: this person has no such view.
        Stale: it is no longer the `expected` version.
    """
    view = await views.lock(session, view_id, expected, *of(user_id))
    for name, value in sent.carried().items():
        if value is not None:
            setattr(view, name, value)
    return await views.change(session, view)
