"""Users as auth announces them: who created, changed or removed something."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.chassis.events import Replica, replicate
from services.content.models import ContentBase


class User(Replica, ContentBase):
    """A copy of a user's address."""

    __tablename__ = "users"

    email: Mapped[str]


async def address_of(session: AsyncSession, user_id: int | None) -> str | None:
    """A user's e-mail address, or None while it is not known here."""
    return await session.scalar(select(User.email).where(User.id == user_id))


consumer = replicate("user", User)
