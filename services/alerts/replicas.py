"""Replicas of other services' entities, each updated by one consumer (EVENT-7)."""

from typing import Any

from sqlalchemy import Index, select
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase
from services.chassis.events import Replica, replicate
from services.chassis.resource import Out


class Client(Replica, AlertsBase):
    """Replica of a client: the company that a section names."""

    __tablename__ = "clients"

    company: Mapped[str]


class User(Replica, AlertsBase):
    """Replica of a user's email address: the recipient of test mails, and the last editor of a record."""

    __tablename__ = "users"

    email: Mapped[str]


class Job(Replica, AlertsBase):
    """Replica of a career listing, shown in career slots (ALERT-16)."""

    __tablename__ = "jobs"

    job_title: Mapped[str]
    description: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    description_html: Mapped[str]
    location: Mapped[str | None]
    company_logo: Mapped[str | None]
    company: Mapped[str | None]
    link: Mapped[str | None]


class Ad(Replica, AlertsBase):
    """Replica of an ad of the Ad Manager, from which an ad slot is filled (ALERT-77)."""

    __tablename__ = "ads"

    name: Mapped[str]
    sponsor: Mapped[str | None]
    image_link: Mapped[str | None]
    link: Mapped[str | None]


class MediaImage(Replica, AlertsBase):
    """Replica of a library image: the description that is its alternative text in the email (ALERT-50)."""

    __tablename__ = "media_images"
    __table_args__ = (Index("ix_media_images_url", "url"),)

    url: Mapped[str]
    alt_text: Mapped[str]


class CareerListing(Out):
    """The career listing in a career slot (ALERT-16)."""

    id: int
    job_title: str
    description: dict[str, Any] | None
    description_html: str
    location: str | None
    company_logo: str | None
    company: str | None
    link: str | None


class AdSource(Out):
    """The ad that an ad slot was filled from (ALERT-77)."""

    id: int
    name: str
    sponsor: str | None


async def get_user_email(session: AsyncSession, user_id: int | None) -> str | None:
    """Return a user's email address, or None until the replica of the user exists."""
    return await session.scalar(select(User.email).where(User.id == user_id))


job_consumer = replicate("job", Job)
client_consumer = replicate("client", Client)
user_consumer = replicate("user", User)
consumers = (job_consumer, client_consumer, user_consumer)
