"""Replicas of other contexts' entities, each fed by one consumer (EVENT-7)."""

from zoneinfo import ZoneInfo

from sqlalchemy import func, select, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.events import Event, Replica, replicate
from services.chassis.events.replica import sync_replica

LIVE_BOOKINGS = ("hold", "booked")


class Microsite(Replica, AuthBase):
    """A replica of a microsite: its owner and recipients."""

    __tablename__ = "microsites"

    user_id: Mapped[int]
    rec_email1: Mapped[str | None]
    rec_email2: Mapped[str | None]
    rec_email3: Mapped[str | None]
    contact_letters: Mapped[bool] = mapped_column(default=True, server_default=true())

    @property
    def recipients(self) -> list[str]:
        """The recipients' addresses as typed, without the empty ones."""
        return [email for email in (self.rec_email1, self.rec_email2, self.rec_email3) if email]


async def replicate_microsite(session: AsyncSession, event: Event) -> None:
    """Update the replica from an event. Events of older versions lack `contactLetters`, which means switched on."""
    data = event.data
    values = {
        "user_id": data.get("userId"),
        "rec_email1": data.get("recEmail1"),
        "rec_email2": data.get("recEmail2"),
        "rec_email3": data.get("recEmail3"),
        "contact_letters": data.get("contactLetters", True),
    }
    await sync_replica(session, Microsite.__table__, event, values)


class EmailContentStat(Replica, AuthBase):
    """A replica of an email content stat: the client it belongs to."""

    __tablename__ = "email_content_stats"

    client_id: Mapped[int | None] = mapped_column(index=True)


class EmcStat(Replica, AuthBase):
    """A replica of an email marketing campaign: the client it belongs to."""

    __tablename__ = "emc_stats"

    client_id: Mapped[int | None] = mapped_column(index=True)


class Booking(Replica, AuthBase):
    """A replica of a booking of an ad slot: the client it belongs to, and whether it has ended."""

    __tablename__ = "alert_bookings"

    client_id: Mapped[int] = mapped_column(index=True)
    status: Mapped[str]


class House(Replica, AuthBase):
    """A replica of the house record: the publisher's time zone."""

    __tablename__ = "house"

    time_zone: Mapped[str | None]


async def get_time_zone(session: AsyncSession) -> ZoneInfo:
    """Return the publisher's time zone: UTC until the house has one."""
    return ZoneInfo(await session.scalar(select(House.time_zone)) or "UTC")


async def count_uses_of_client(session: AsyncSession, client_id: int) -> dict[str, int]:
    """Return how many records of each kind in other contexts refer to a client. Bookings that ended do not count."""
    uses = {
        "email content stat": EmailContentStat.client_id == client_id,
        "email marketing campaign": EmcStat.client_id == client_id,
        "booking": (Booking.client_id == client_id) & Booking.status.in_(LIVE_BOOKINGS),
    }
    counts = (select(func.count()).where(is_use).scalar_subquery() for is_use in uses.values())
    return dict(zip(uses, (await session.execute(select(*counts))).one(), strict=True))


replicate_booking = replicate("alert-booking", Booking)
house_consumer = replicate("house", House)
client_use_consumers = (
    replicate("email-content-stat", EmailContentStat),
    replicate("emc-stat", EmcStat),
)
