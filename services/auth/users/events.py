"""Events of users: each carries the whole public state (EVENT-1)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.users.models import User
from services.auth.users.repository import users
from services.chassis.events import State, published_entity, state_reader

USER = published_entity("auth", "user")


@state_reader(USER, User.id)
async def read_user(session: AsyncSession, user_id: int) -> State:
    """Read the published state of a user."""
    user = await users.get(session, user_id)
    return State(user.version, user.data)
