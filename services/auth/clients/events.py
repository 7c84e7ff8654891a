"""What clients announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_removal, publish_state, published_entity
from services.chassis.resource import RecordResponse

CLIENT = published_entity("auth", "client")


async def announce_client(session: AsyncSession, client: RecordResponse) -> None:
    """Tell the other contexts what this client is now."""
    await publish_state(session, entity=CLIENT, id=client.id, version=client.version, data=client.data)


async def retire_client(session: AsyncSession, client_id: int, version: int) -> None:
    """Tell the other contexts that this client is gone; `version` is its last one."""
    await publish_removal(session, entity=CLIENT, id=client_id, version=version + 1)
