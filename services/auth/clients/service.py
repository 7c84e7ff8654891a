"""What happens to clients, each in one transaction."""

from collections.abc import Collection
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.clients import repository, rules
from services.auth.clients.events import announce_client, retire_client
from services.auth.clients.models import Client
from services.auth.clients.repository import clients
from services.auth.clients.schemas import ClientIn
from services.auth.replicas.stats import count_stats_of
from services.chassis.http.problems import Invalid
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors

_REFUSALS: ConstraintErrors = {
    "fk_clients_assigned_user_id_users": partial(Invalid.naming, "This user does not exist.", "assignedUserId"),
}


async def create(session: AsyncSession, sent: ClientIn) -> RecordResponse:
    """Store a new client.

    Raises:
        Invalid: it has no company, or its assigned user does not exist.
    """
    client = Client(**sent.carried() | {"company": rules.check_company(sent.company)})
    with map_constraint_errors(_REFUSALS):
        shown = await clients.create(session, client)
    await announce_client(session, shown)
    return shown


async def change(session: AsyncSession, client_id: int, expected: int | None, sent: ClientIn) -> RecordResponse:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such client.
        Stale: it is no longer the `expected` version.
        Invalid: its company is taken away, or its assigned user does not exist.
    """
    client = await clients.lock(session, client_id, expected)
    for name, value in sent.carried().items():
        setattr(client, name, value)
    rules.check_company(client.company)
    with map_constraint_errors(_REFUSALS):
        shown = await clients.change(session, client)
    await announce_client(session, shown)
    return shown


async def remove(session: AsyncSession, client_id: int, expected: int | None) -> list[int]:
    """Remove a client nobody uses; its id.

    Raises:
        NotFound: there is no such client.
        Stale: it is no longer the `expected` version.
        Conflict: users may read its figures, or it has some.
    """
    client = await clients.lock(session, client_id, expected)  # from here on nobody can be given this client
    rules.check_unused(await repository.emails_of_users(session, client_id))
    rules.check_without_stats(*await count_stats_of(session, client_id))
    await clients.remove(session, [client_id])
    await retire_client(session, client_id, client.version)
    return [client_id]


async def unassign(session: AsyncSession, user_ids: Collection[int]) -> None:
    """Take these users, who are about to be removed, from the clients assigned to them."""
    for client in await repository.hold_assigned(session, user_ids):
        client.assigned_user_id = None
        await announce_client(session, await clients.change(session, client))
