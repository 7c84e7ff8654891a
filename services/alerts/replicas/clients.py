"""Clients as auth announces them: the companies an issue's sections name."""

from sqlalchemy import BigInteger
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase
from services.chassis.events import Consumer, Event, keep_copy


class Client(AlertsBase):
    """A copy of a client."""

    __tablename__ = "clients"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    version: Mapped[int]
    company: Mapped[str]


async def copy_client(session: AsyncSession, event: Event) -> None:
    """Bring the copy in line with the client."""
    await keep_copy(session, Client.__table__, event, {"company": event.data.get("company")})


consumer = Consumer("client", copy_client)
