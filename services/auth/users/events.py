"""Events of users: each carries the whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_removal, publish_state, published_entity
from services.chassis.resource import RecordResponse

USER = published_entity("auth", "user")


async def publish_user(session: AsyncSession, user: RecordResponse) -> None:
    """Publish the current state of a user."""
    await publish_state(session, entity=USER, id=user.id, version=user.version, data=user.data)


async def publish_user_removals(session: AsyncSession, versions: dict[int, int]) -> None:
    """Publish that these users are removed; `versions` holds the last version of each by id."""
    for user_id, version in versions.items():
        await publish_removal(session, entity=USER, id=user_id, version=version + 1)
