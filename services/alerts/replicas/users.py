"""Users as auth announces them: where a test mail may go, who changed something."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.alerts.models import AlertsBase
from services.chassis.events import Replica, replicate


class User(Replica, AlertsBase):
    """A copy of a user's address."""

    __tablename__ = "users"

    email: Mapped[str]


async def address_of(session: AsyncSession, user_id: int | None) -> str | None:
    """A user's e-mail address, or None while it is not known here."""
    return await session.scalar(select(User.email).where(User.id == user_id))


consumer = replicate("user", User)
