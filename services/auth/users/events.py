"""What users announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import announce, publishes, retire
from services.chassis.resource import Shown

USER = publishes("auth", "user")


async def announce_user(session: AsyncSession, user: Shown) -> None:
    """Tell the other contexts what this user is now."""
    await announce(session, entity=USER, id=user.id, version=user.version, data=user.data)


async def retire_users(session: AsyncSession, versions: dict[int, int]) -> None:
    """Tell the other contexts that these users are gone; their last versions by id."""
    for user_id, version in versions.items():
        await retire(session, entity=USER, id=user_id, version=version + 1)
