"""What users announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.users.models import User
from services.auth.users.repository import users
from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.chassis.resource import RecordResponse

USER = published_entity("auth", "user")


@reads_state(USER, User.id)
async def read_user(session: AsyncSession, user_id: int) -> State:
    """A user as it was published last."""
    user = await users.get(session, user_id)
    return State(user.version, user.data)


async def announce_user(session: AsyncSession, user: RecordResponse) -> None:
    """Tell the other contexts what this user is now."""
    await publish_state(session, entity=USER, id=user.id, version=user.version, data=user.data)


async def retire_users(session: AsyncSession, versions: dict[int, int]) -> None:
    """Tell the other contexts that these users are gone; their last versions by id."""
    for user_id, version in versions.items():
        await publish_removal(session, entity=USER, id=user_id, version=version + 1)
