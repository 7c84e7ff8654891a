"""Events of clients: each carries the whole public state (EVENT-1)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.clients.models import Client
from services.auth.clients.repository import clients
from services.chassis.events import State, publish_removal, publish_state, published_entity, state_reader
from services.chassis.resource import RecordResponse

CLIENT = published_entity("auth", "client")


@state_reader(CLIENT, Client.id)
async def read_client(session: AsyncSession, client_id: int) -> State:
    """Read the published state of a client."""
    client = await clients.get(session, client_id)
    return State(client.version, client.data)


async def publish_client(session: AsyncSession, client: RecordResponse) -> None:
    """Publish the current state of a client."""
    await publish_state(session, entity=CLIENT, id=client.id, version=client.version, data=client.data)


async def publish_client_removal(session: AsyncSession, client_id: int, version: int) -> None:
    """Publish the removal of a client; `version` is its last one."""
    await publish_removal(session, entity=CLIENT, id=client_id, version=version + 1)
