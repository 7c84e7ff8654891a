"""Users as auth announces them: where a test mail may go."""

from sqlalchemy import BigInteger, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase
from services.chassis.events import Consumer, Event, keep_copy


class User(AlertsBase):
    """A copy of a user's address."""

    __tablename__ = "users"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    version: Mapped[int]
    email: Mapped[str]


async def copy_user(session: AsyncSession, event: Event) -> None:
    """Bring the copy in line with the user."""
    await keep_copy(session, User.__table__, event, {"email": event.data.get("email")})


async def address_of(session: AsyncSession, user_id: int) -> str | None:
    """A user's e-mail address, or None while it is not known here."""
    return await session.scalar(select(User.email).where(User.id == user_id))


consumer = Consumer("user", copy_user)
