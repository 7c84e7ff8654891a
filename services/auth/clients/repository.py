"""Every query of clients."""

from collections.abc import Collection, Sequence

from sqlalchemy import String, Text, bindparam, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

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


async def lock_assigned(session: AsyncSession, user_ids: Collection[int]) -> Sequence[Client]:
    """Lock the clients assigned to these users."""
    assigned = select(Client).where(Client.assigned_user_id.in_(user_ids)).order_by(Client.id)
    return (await session.scalars(assigned.with_for_update())).all()
