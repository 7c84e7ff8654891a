"""Creation, change and removal of clients, each in one transaction."""

from collections.abc import Collection
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.repository import list_emails_of_client
from services.auth.replicas import count_uses_of_client
from services.auth.reporting.clients.repository import CLIENT, Client, clients, unassign
from services.auth.reporting.clients.schemas import ClientIn
from services.chassis.http.problems import Conflict, Invalid, require_filled
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors

FILL_ALL = "Please fill out all fields"
_MAX_NAMES = 3


def check_company(company: str | None) -> str:
    """Return the company of a client after checking that it is not empty."""
    return require_filled(FILL_ALL, company=company)[0]


def check_unused(emails: list[str]) -> None:
    """Check that no user has a grant for a client to be removed.

    Args:
        emails: of the users with a grant.
    """
    if not emails:
        return
    names = ", ".join(emails[:_MAX_NAMES])
    more = f" and {len(emails) - _MAX_NAMES} more" if len(emails) > _MAX_NAMES else ""
    raise Conflict(f"This client is in use by {'a user' if len(emails) == 1 else 'users'}: {names}{more}.")


def check_without_records(content_stats: int, campaigns: int, live_bookings: int) -> None:
    """Check that a client to be removed has no figures and no live bookings."""
    counts = (
        (content_stats, "email content stat"),
        (campaigns, "email marketing campaign"),
        (live_bookings, "booking"),
    )
    uses = [f"{number} {noun}{'s' if number > 1 else ''}" for number, noun in counts if number]
    if uses:
        raise Conflict(f"This client is in use by {' and '.join(uses)}.")


_CONSTRAINT_ERRORS: ConstraintErrors = {
    "fk_clients_assigned_user_id_users": partial(Invalid.for_fields, "This user does not exist.", "assignedUserId"),
}


async def create_client(session: AsyncSession, body: ClientIn) -> RecordResponse:
    """Store a new client."""
    client = Client(**body.provided_fields() | {"company": check_company(body.company)})
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        return await clients.create(session, client, publish=CLIENT)


async def change_client(session: AsyncSession, client_id: int, expected: int | None, body: ClientIn) -> RecordResponse:
    """Change the fields the request carries."""
    client = await clients.lock(session, client_id, expected)
    for name, value in body.provided_fields().items():
        setattr(client, name, value)
    check_company(client.company)
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        return await clients.change(session, client, publish=CLIENT)


async def remove_client(session: AsyncSession, client_id: int, expected: int | None) -> list[int]:
    """Remove an unused client; return its id in a list."""
    await clients.lock(session, client_id, expected)  # the lock also blocks new references to it
    check_unused(await list_emails_of_client(session, client_id))
    uses = await count_uses_of_client(session, client_id)
    check_without_records(uses.content_stats, uses.campaigns, uses.live_bookings)
    return await clients.remove(session, [client_id], publish=CLIENT)


async def unassign_users(session: AsyncSession, user_ids: Collection[int]) -> None:
    """Clear the assigned user of every client that is assigned to one of these users."""
    await CLIENT.publish_changes(session, unassign(user_ids))
