"""Queries of clients."""

from collections.abc import Collection, Sequence

from sqlalchemy import String, Text, bindparam, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.clients.models import Client
from services.auth.clients.schemas import ClientOut
from services.chassis.resource import Records

MAX_PAGE_SIZE = 500
NOT_SET = "none"
_pattern = bindparam("search", type_=String)
clients = Records(
    Client,
    ClientOut,
    "client",
    filters={
        "search": or_(Client.company.ilike(_pattern), Client.notes.ilike(_pattern)),
        "active": func.coalesce(cast(Client.active, Text), NOT_SET) == bindparam("active", type_=String),
    },
    sorts={"company": func.lower(Client.company)},
)


async def lock_assigned(session: AsyncSession, user_ids: Collection[int]) -> Sequence[Client]:
    """Lock and return the clients assigned to these users."""
    statement = select(Client).where(Client.assigned_user_id.in_(user_ids)).order_by(Client.id)
    return (await session.scalars(statement.with_for_update())).all()
