"""Replicas of other contexts' entities, each fed by one consumer (EVENT-7)."""

from datetime import datetime

from sqlalchemy import Index, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import Replica, replicate
from services.chassis.resource.search import search_index
from services.content.models import ContentBase


class Client(Replica, ContentBase):
    """A replica of a client: the company a microsite belongs to."""

    __tablename__ = "clients"

    company: Mapped[str]


class Microsite(Replica, ContentBase):
    """A replica of a microsite, to which posts and the annex link."""

    __tablename__ = "microsites"
    __table_args__ = (search_index("ix_microsites_page_title", "page_title"),)

    page_title: Mapped[str]
    client_id: Mapped[int | None]
    logo: Mapped[str | None]
    status: Mapped[str | None] = mapped_column(comment="null in replicas older than this column")


class House(Replica, ContentBase):
    """A replica of the house record, of at most one row: the publisher's name, newsletter and site."""

    __tablename__ = "house"

    name: Mapped[str]
    newsletter: Mapped[str]
    site: Mapped[str]
    microsites_url: Mapped[str]


class User(Replica, ContentBase):
    """A replica of a user: the email of who changed a record, and whether a calendar's address is still of staff."""

    __tablename__ = "users"

    email: Mapped[str]
    role: Mapped[str | None] = mapped_column(comment="null until an event after it was added to the replica")
    active: Mapped[bool | None]


class AlertItem(Replica, ContentBase):
    """A replica of an alert item, for the feed of the calendar."""

    __tablename__ = "alert_items"
    __table_args__ = (Index("ix_alert_items_date", "date"),)

    issue: Mapped[int]
    title: Mapped[str]
    date: Mapped[datetime | None]
    status: Mapped[str]
    publish_at: Mapped[datetime | None]
    deleted_at: Mapped[datetime | None] = mapped_column(comment="since when it is in the trash")


async def find_email(session: AsyncSession, user_id: int | None) -> str | None:
    """Return a user's email address; None for an unknown user."""
    return await session.scalar(select(User.email).where(User.id == user_id))


consumers = (
    replicate("client", Client),
    replicate("house", House),
    replicate("alert-item", AlertItem),
)
microsite_consumer = replicate("microsite", Microsite)
"""Handles a microsite's event. The annex calls it in its own consumer, since a service has one consumer per entity."""
