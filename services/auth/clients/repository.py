"""Every query of clients."""

from collections.abc import Collection

from sqlalchemy import String, Text, Update, bindparam, cast, func, or_, select, update

from services.auth.clients.models import Client
from services.auth.clients.schemas import ClientOut
from services.chassis.resource import Records

MAX_PAGE_SIZE = 500
NOT_SET = "none"
_part = bindparam("search", type_=String)
clients = Records(
    Client,
    ClientOut,
    "client",
    filters={
        "search": or_(Client.company.ilike(_part), Client.notes.ilike(_part)),
        "active": func.coalesce(cast(Client.active, Text), NOT_SET) == bindparam("active", type_=String),
    },
    sorts={"company": func.lower(Client.company)},
)


def unassign(user_ids: Collection[int]) -> Update:
    """An update that clears the assigned user of the clients assigned to these users, locked in order of id."""
    assigned = select(Client.id).where(Client.assigned_user_id.in_(user_ids)).order_by(Client.id).with_for_update()
    return update(Client).where(Client.id.in_(assigned)).values(assigned_user_id=None, version=Client.version + 1)
