"""What clients announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.clients.models import Client
from services.auth.clients.repository import clients
from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.chassis.resource import RecordResponse

CLIENT = published_entity("auth", "client")


@reads_state(CLIENT, Client.id)
async def read_client(session: AsyncSession, client_id: int) -> State:
    """A client as it was published last."""
    client = await clients.get(session, client_id)
    return State(client.version, client.data)


async def announce_client(session: AsyncSession, client: RecordResponse) -> None:
    """Tell the other contexts what this client is now."""
    await publish_state(session, entity=CLIENT, id=client.id, version=client.version, data=client.data)


async def retire_client(session: AsyncSession, client_id: int, version: int) -> None:
    """Tell the other contexts that this client is gone; `version` is its last one."""
    await publish_removal(session, entity=CLIENT, id=client_id, version=version + 1)
