"""Clients and users of another system (MOVE-7).

No user who comes has a password, a staff role or a client's figures: who holds a key for imports could otherwise make
an editor of any address. Administrators invite them.

Clients and users refer to each other: clients come first without their `assignedUserId`, then users, then those clients
again with it, which is a change from the source like any other. A later import sends them with it at once (MOVE-19).
"""

from collections.abc import Sequence
from typing import Annotated

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.clients.repository import CLIENT, Client, ClientIn
from services.auth.identity.users.models import User
from services.auth.identity.users.repository import USER
from services.auth.identity.users.rules import FILL_ALL, check_new_email
from services.chassis.http.problems import FieldError, require_filled
from services.chassis.identity.roles import Role
from services.chassis.mail import normalize_email
from services.chassis.resource import In, Reference, References
from services.chassis.resource.arrivals import Arrival, keep_newest, set_columns
from services.chassis.resource.importing import ImportKind, import_router
from services.chassis.types import Id, Text

_REFERENCES = References(
    Reference("assigned_user_id", User.__table__, "user"), Reference("pending_client_id", Client.__table__, "client")
)


class ImportedUser(In):
    """A user of another system. The client whose figures they may read waits until their address is proven."""

    email: Annotated[str, Text(1_000)] = ""
    role: Annotated[str, Text(50)] | None = None
    client_id: Id | None = None
    active: bool = True


def _set_client(arrival: Arrival, body: ClientIn) -> None:
    require_filled(FILL_ALL, company=body.company)
    set_columns(arrival, body)


def _set_user(arrival: Arrival, body: ImportedUser) -> None:
    (email,) = require_filled(FILL_ALL, email=body.email)
    check_new_email(email)
    if body.role:
        arrival.change("role", f"It was {body.role}. Invite them to give them a role here.")
    arrival.columns = {
        "email": email,
        "email_key": normalize_email(email),
        "role": Role.EXHIBITOR,
        "active": body.active,
        "pending_client_id": body.client_id,
    }


async def _find_same_users(session: AsyncSession, arrivals: Sequence[Arrival]) -> dict[str, int]:
    """Return the accounts that have the addresses already, except those of people who have not proven theirs.

    Those could otherwise sign up with the address of someone who is to come, and get their microsites.
    """
    users = await _list_users(session, arrivals)
    ids = {user.email_key: user.id for user in users if user.is_trusted or user.password_hash is None}
    keys = {one.record.id: one.columns["email_key"] for one in arrivals}
    return {source_id: ids[key] for source_id, key in keys.items() if key in ids}


async def _refuse_repeated(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Keep the newest of the users whose addresses are the same, none if another account here has it."""
    taken = {(user.email_key,): user.id for user in await _list_users(session, arrivals)}
    error = FieldError(field="email", message="Another user has this address.")
    keep_newest(arrivals, ["email_key"], taken, error)


async def _list_users(session: AsyncSession, arrivals: Sequence[Arrival]) -> Sequence[User]:
    keys = {one.columns["email_key"] for one in arrivals}
    return (await session.scalars(select(User).where(User.email_key.in_(keys)))).all()


router = import_router(
    [
        ImportKind(
            name="client", model=Client, schema=ClientIn, to_columns=_set_client, state=CLIENT, references=_REFERENCES
        ),
        ImportKind(
            name="user",
            model=User,
            schema=ImportedUser,
            to_columns=_set_user,
            state=USER,
            references=_REFERENCES,
            find_same=_find_same_users,
            complete=_refuse_repeated,
        ),
    ]
)
