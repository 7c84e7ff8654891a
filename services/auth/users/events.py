"""Events of users: each carries the whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.users.models import User
from services.auth.users.repository import users
from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.chassis.resource import RecordResponse

USER = published_entity("auth", "user")


@reads_state(USER, User.id)
async def read_user(session: AsyncSession, user_id: int) -> State:
    """Read the published state of a user."""
    user = await users.get(session, user_id)
    return State(user.version, user.data)


async def publish_user(session: AsyncSession, user: RecordResponse) -> None:
    """Publish the current state of a user."""
    await publish_state(session, entity=USER, id=user.id, version=user.version, data=user.data)


async def publish_user_removals(session: AsyncSession, versions: dict[int, int]) -> None:
    """Publish that these users are removed; `versions` holds the last version of each by id."""
    for user_id, version in versions.items():
        await publish_removal(session, entity=USER, id=user_id, version=version + 1)
