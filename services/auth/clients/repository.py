"""Queries of clients."""

from collections.abc import Collection

from sqlalchemy import String, Text, Update, bindparam, cast, func, select, update

from services.auth.clients.models import Client
from services.auth.clients.schemas import ClientOut
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records, matches_part

MAX_PAGE_SIZE = 500
NOT_SET = "none"
clients = Records(
    Client,
    ClientOut,
    "client",
    filters={
        "search": matches_part("search", Client.company, Client.notes),
        "active": func.coalesce(cast(Client.active, Text), NOT_SET) == bindparam("active", type_=String),
    },
    sorts={"company": func.lower(Client.company)},
)
CLIENT = PublishedState(published_entity("auth", "client"), Client.id, clients.columns)
"""Events of clients: each carries the whole public state (EVENT-1)."""


def unassign(user_ids: Collection[int]) -> Update:
    """Return an update that locks the clients of these users in order of id and clears their assigned user."""
    assigned_ids = select(Client.id).where(Client.assigned_user_id.in_(user_ids)).order_by(Client.id).with_for_update()
    return update(Client).where(Client.id.in_(assigned_ids)).values(assigned_user_id=None, version=Client.version + 1)
