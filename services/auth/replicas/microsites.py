"""Microsites as the microsites service announces them: who owns one and who receives what visitors write to it."""

from sqlalchemy import true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.events import Event, Replica
from services.chassis.events.replica import sync_replica


class Microsite(Replica, AuthBase):
    """A copy of a microsite's owner and recipients."""

    __tablename__ = "microsites"

    user_id: Mapped[int]
    rec_email1: Mapped[str | None]
    rec_email2: Mapped[str | None]
    rec_email3: Mapped[str | None]
    contact_letters: Mapped[bool] = mapped_column(default=True, server_default=true())

    @property
    def recipients(self) -> list[str]:
        """The e-mails as they were typed, those that are filled."""
        return [email for email in (self.rec_email1, self.rec_email2, self.rec_email3) if email]


async def copy_microsite(session: AsyncSession, event: Event) -> None:
    """Keep the copy as the event shows the microsite; one that tells of no switch has its letters on."""
    data = event.data
    values = {
        "user_id": data.get("userId"),
        "rec_email1": data.get("recEmail1"),
        "rec_email2": data.get("recEmail2"),
        "rec_email3": data.get("recEmail3"),
        "contact_letters": data.get("contactLetters", True),
    }
    await sync_replica(session, Microsite.__table__, event, values)
