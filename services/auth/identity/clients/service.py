"""Creation, change and removal of clients, each in one transaction."""

from collections.abc import Collection, Mapping
from functools import partial

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.clients.repository import CLIENT, Client, ClientIn, clients
from services.auth.identity.users.rules import FILL_ALL
from services.chassis.http.problems import Conflict, Invalid, require_filled
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors

_MAX_NAMES = 3


def check_unused(emails: list[str]) -> None:
    """Check that no user has a grant for a client to be removed."""
    if not emails:
        return
    names = ", ".join(emails[:_MAX_NAMES])
    more = f" and {len(emails) - _MAX_NAMES} more" if len(emails) > _MAX_NAMES else ""
    raise Conflict(f"This client is in use by {'a user' if len(emails) == 1 else 'users'}: {names}{more}.")


def check_without_records(uses: Mapping[str, int]) -> None:
    """Check that a client to be removed has no figures and no live bookings."""
    found = [f"{number} {noun}{'s' if number > 1 else ''}" for noun, number in uses.items() if number]
    if found:
        raise Conflict(f"This client is in use by {' and '.join(found)}.")


_CONSTRAINT_ERRORS: ConstraintErrors = {
    "fk_clients_assigned_user_id_users": partial(Invalid.for_fields, "This user does not exist.", "assignedUserId"),
}


async def create_client(session: AsyncSession, body: ClientIn) -> RecordResponse:
    """Store a new client."""
    require_filled(FILL_ALL, company=body.company)
    client = Client(**body.provided_fields())
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        return await clients.create(session, client, publish=CLIENT)


async def change_client(session: AsyncSession, client_id: int, expected: int | None, body: ClientIn) -> RecordResponse:
    """Change the fields the request carries."""
    client = await clients.lock(session, client_id, expected)
    for name, value in body.provided_fields().items():
        setattr(client, name, value)
    require_filled(FILL_ALL, company=client.company)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        return await clients.change(session, client, publish=CLIENT)


async def unassign_users(session: AsyncSession, user_ids: Collection[int]) -> None:
    """Clear the assigned user of every client of these users; the clients are locked in order of id."""
    assigned_ids = select(Client.id).where(Client.assigned_user_id.in_(user_ids)).order_by(Client.id).with_for_update()
    assigned = update(Client).where(Client.id.in_(assigned_ids))
    await CLIENT.publish_changes(session, assigned.values(assigned_user_id=None, version=Client.version + 1))
